import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { Refused } from '../../../../shared/function.ts'
import type { Locale } from '../../../../shared/locale.ts'
import type { Cents } from '../../../../shared/money.ts'
import { askProcessor, storeMethod, takeCard, type PaymentProvider } from '../../../../platform/payments/server/index.ts'
import type { payCATerm } from '../../contract.ts'
import type { Frequency } from '../../rules/application.ts'
import { readRouting } from '../../rules/bank-account.ts'
import { authorizationText } from './authorization-text.ts'
import { noPayment, refusalOf } from './pay-sentences.ts'

/** A card or an account as the payloads have it, number and all. Lives in memory only. */
export type TypedMethod = z.output<typeof payCATerm.payload>['method']

/** A method with a row of its own and no number any more. */
export interface ReadMethod {
  methodId: string
  kind: 'creditcard' | 'ach'
  brand: string
  last4: string
  authorization: { text: string; at: string }
}

/** The four brands of the Canadian application (P-098, P-099). */
export const takenBrands = ['visa', 'mastercard', 'amex', 'discover'] as const
export type CardBrand = (typeof takenBrands)[number]

interface Token {
  token: string
  brand: string
  last4: string
}

const cardFields = { number: 'number', month: 'expdate_month', year: 'expdate_year', cvv: 'cvv' }

const accountKinds = { busi: 'business', chec: 'chequing', savi: 'savings' } as const

const tokenOf = async (processor: PaymentProvider, typed: TypedMethod, locale: Locale): Promise<Token | Refused> => {
  if (typed.paymethod === 'creditcard') {
    const { number, expdate_month: month, expdate_year: year, cvv, name: holder, postcode: postalCode } = typed
    const card = await takeCard(
      processor,
      { number, month, year, cvv, holder, postalCode },
      { use: 'again', fields: cardFields, refuse: (fields) => noPayment(locale, 'card', fields) },
    )
    const isTaken = 'haserror' in card || takenBrands.some((brand) => brand === card.brand)
    return isTaken ? card : noPayment(locale, 'card', { number: 'brand-unknown' })
  }
  const routed = readRouting(typed.routing)
  if (!routed) return noPayment(locale, 'bank', { routing: 'routing' })
  const account = await processor.tokeniseAccount({
    ...routed,
    account: typed.number,
    holder: typed.name,
    kind: accountKinds[typed.type],
  })
  return account.outcome === 'refused'
    ? noPayment(locale, 'bank', { number: 'account-number' })
    : { token: account.token, brand: typed.bank, last4: account.last4 }
}

/** How the mail names it: a bank's own name is what somebody typed. */
export function namedInMail(kind: TypedMethod['paymethod'], brand: string): CardBrand | 'account' {
  return (kind === 'creditcard' && takenBrands.find((each) => each === brand)) || 'account'
}

/**
 * Turns the number into a token and keeps that in the method's first row; nothing was charged, whatever comes of it. `away`: what is
 * answered where the processor does not answer.
 */
export async function readMethod(
  ctx: ServerContext,
  processor: PaymentProvider,
  typed: TypedMethod,
  about: { customerId: string; amountCents: Cents; cycle: Frequency; locale: Locale; away: Refused },
): Promise<ReadMethod | Refused> {
  const { locale, customerId, away } = about
  const kind = typed.paymethod
  const read = await askProcessor(() => tokenOf(processor, typed, locale), {
    away: () => away,
    refused: () => noPayment(locale, refusalOf(kind)),
  })
  if ('haserror' in read) return read
  const methodId = randomUUID()
  const text = authorizationText(ctx, locale, { ...about, kind })
  const at = ctx.clock.now().toISOString()
  await storeMethod(ctx, { id: methodId, customerId, kind, ...read, authorizationText: text })
  return { methodId, kind, brand: read.brand, last4: read.last4, authorization: { text, at } }
}
