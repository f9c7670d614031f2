import { randomUUID } from 'node:crypto'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Cents } from '../../../shared/money.ts'
import { cardOfInstrument, findInstrument, type Instrument } from '../../orders/server/index.ts'
import {
  methodOnFile,
  openCustomer,
  storeMethod,
  takeCard,
  wrongOfCard,
  type CardFields,
  type MethodOnFile,
  type PaymentProvider,
  type TypedCard,
} from '../../payments/server/index.ts'

/**
 * How a quote is paid: by a card as it was typed, by the token that `updateVault` gave for an order of this quote, or by the method that
 * pays an active subscription of the same line. `subscribe` is of a line that bills the card again.
 */
export type QuotePayment =
  | { kind: 'card'; card: TypedCard; fields: CardFields }
  | { kind: 'instrument'; token: string | undefined; subscribe?: { name: string; authorizationText: string } }
  | { kind: 'on-file' }

/** What an order keeps of how it is paid; the last two are of a subscription. */
export interface PaidBy {
  reference: string
  cardBrand: string
  cardLast4: string
  methodId: string | null
  customerReference: string | null
}

/** What a quote is paid with, once it is known to be the caller's and good for this amount. */
export type Means =
  | { kind: 'card'; card: TypedCard; fields: CardFields }
  | { kind: 'instrument'; instrument: Instrument; subscribe: { name: string; authorizationText: string } | null }
  | { kind: 'on-file'; method: MethodOnFile }

/** What tells one way to pay from another, for comparing an order with an earlier one; a typed card stands in the order itself. */
export async function meansInBody(ctx: ServerContext, owner: string, payment: QuotePayment): Promise<string> {
  if (payment.kind === 'card') return ''
  const card = payment.kind === 'instrument' && payment.token ? await cardOfInstrument(ctx, payment.token, owner) : null
  return ` ${payment.kind} ${card ?? ''}`
}

/** Nothing is asked of the processor here. Null: no such means of this caller's; `wrong`: a card that cannot be one. */
export async function readMeans(
  ctx: ServerContext,
  line: string,
  payment: QuotePayment,
  { owner, quoteId, amountCents, today }: { owner: string; quoteId: string; amountCents: Cents; today: IsoDate },
): Promise<Means | { kind: 'wrong'; fields: Record<string, string> } | null> {
  switch (payment.kind) {
    case 'card': {
      const fields = wrongOfCard(payment.card, payment.fields, today)
      return fields ? { kind: 'wrong', fields } : payment
    }
    case 'instrument': {
      const { token, subscribe = null } = payment
      const instrument = token ? await findInstrument(ctx, token, { owner, line, quoteId, amountCents }) : null
      return instrument && { kind: 'instrument', instrument, subscribe }
    }
    case 'on-file': {
      const method = await methodOnFile(ctx, owner, line)
      return method && { kind: 'on-file', method }
    }
  }
}

/** Makes of it what the purchase's row keeps; a card becomes a token, and a card that is billed again a method of its owner's. */
export async function takeMeans(
  ctx: ServerContext,
  processor: PaymentProvider,
  means: Means,
  { owner, line, reference, email }: { owner: string; line: string; reference: string; email: string },
  refuseCard: (fields: Record<string, string>) => Refused,
): Promise<(Omit<PaidBy, 'reference'> & { cardToken: string | null }) | Refused> {
  if (means.kind === 'on-file') {
    const { methodId, customerReference, brand, last4 } = means.method
    return { cardBrand: brand, cardLast4: last4, methodId, customerReference, cardToken: null }
  }
  if (means.kind === 'card') {
    const taken = await takeCard(processor, means.card, { use: 'once', fields: means.fields, refuse: refuseCard })
    if ('haserror' in taken) return taken
    return { cardBrand: taken.brand, cardLast4: taken.last4, methodId: null, customerReference: null, cardToken: taken.token }
  }
  const { instrument, subscribe } = means
  const paid = { cardBrand: instrument.brand, cardLast4: instrument.last4 }
  if (!subscribe) return { ...paid, methodId: null, customerReference: null, cardToken: instrument.token }
  const customer = await openCustomer(ctx, processor, { owner, line, reference, name: subscribe.name, email })
  const methodId = randomUUID()
  await storeMethod(ctx, {
    id: methodId,
    customerId: customer.id,
    kind: 'creditcard',
    brand: instrument.brand,
    last4: instrument.last4,
    token: instrument.token,
    authorizationText: subscribe.authorizationText,
    mayPayAgain: instrument.mayPayAgain,
  })
  return { ...paid, methodId, customerReference: reference, cardToken: null }
}
