import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cardDigits, isCardExpired } from '../../../shared/fields/card-rules.ts'
import { refuse, type ParsedPayloadOf, type Refused, type AnswerOf } from '../../../shared/function.ts'
import { passesLuhn } from '../../../shared/luhn.ts'
import { centsFromDollars } from '../../../shared/money.ts'
import { zipFitsState } from '../../../shared/us-states.ts'
import { isThrowAway } from '../../../platform/accounts/server/index.ts'
import type { PaymentProvider } from '../../../platform/payments/server/index.ts'
import { hasPolicyEnded } from '../../../platform/policies/server/index.ts'
import { endedPurchases, isUsedUp, recordPriceMismatch, type Purchases } from '../../../platform/purchases/server/index.ts'
import type { purchaseUSATravelQuote as contract } from '../contract.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { fromQuote, type PurchaseOrder } from './purchase-order.ts'
import { bookingReference, quotes, todayOf, type Quote } from './quotes.ts'
import { fieldOfReason, quoteRefusal, sentence } from './sentences.ts'
import { priceOf } from './stored-price.ts'
import { isSameTrip, readTrip } from './trip.ts'

type Payload = ParsedPayloadOf<typeof contract>
type Answer = AnswerOf<typeof contract>

interface Order {
  sourceId: string
  reference: string
  amountCents: number
  order: PurchaseOrder
}

/** The field that the processor's reason is about; every other one is about the number. */
const fieldOfCard: Readonly<Record<string, string>> = {
  expired: 'ccexpiration',
  'expiry-invalid': 'ccexpiration',
  'cvv-invalid': 'cvv',
}

/** Finds the quote that is bought and says why it may not be; nothing has happened yet. */
const readOrder = async (ctx: ServerContext, payload: Payload, context: CallContext): Promise<Order | Refused> => {
  const { subject, locale } = context
  const no = (code: string, fields?: Record<string, string>): Refused =>
    refuse(code, sentence(locale, code), fields ? { fields } : {})
  const trip = readTrip(payload, payload.age, payload.state)
  const priceCents = centsFromDollars(payload.price)
  const chosen = payload.quotekey
    ? await chooseByKey(ctx, subject, payload.quotekey, payload.size, priceCents)
    : await chooseByTrip(ctx, subject, (quote) => isSameTrip(quote.asked, trip), payload.size, priceCents)
  if (typeof chosen === 'string') return no(chosen)
  const { quote, size } = chosen
  if (await isUsedUp(ctx, fromQuote, quote.id)) return no('quote-cancelled')
  if (quote.expiresAt <= ctx.clock.now()) return no('quote-expired')
  if (!isSameTrip(quote.asked, trip)) return no('quote-mismatch')
  const price = quote.offer[size]
  if (price.outcome === 'unavailable' || price.priceCents !== priceCents) {
    const stored = price.outcome === 'priced' ? price.priceCents : null
    await recordPriceMismatch(ctx, context, { quote: quote.id, size, offered: priceCents, stored })
    return no('price-changed')
  }
  const why = whyUnavailable(trip, todayOf(ctx))
  if (why) {
    const field = fieldOfReason[why.code]
    return refuse(why.code, quoteRefusal(locale, why), field ? { fields: { [field]: why.code } } : {})
  }
  if (isThrowAway(payload.emailaddress)) return no('throw-away', { emailaddress: 'disposable' })
  if (!zipFitsState(payload.zipcode, payload.state)) return no('zip-state', { zipcode: 'zip-state' })
  if (!passesLuhn(cardDigits(payload.ccorcheckno))) return no('card', { ccorcheckno: 'card-number' })
  if (isCardExpired(payload.ccexpiration, todayOf(ctx))) return no('card', { ccexpiration: 'card-expired' })
  const reference =
    payload.bookingreservno?.toUpperCase() ?? bookingReference(quote.id, await endedPurchases(ctx, fromQuote, quote.id))
  return {
    sourceId: quote.id,
    reference,
    amountCents: price.priceCents,
    order: {
      trip: quote.asked,
      size,
      price,
      travellers: payload.age.map((age, i) => ({
        firstName: payload.travelerfirstname[i] ?? '',
        lastName: payload.travelerlastname[i] ?? '',
        age,
      })),
      contact: {
        email: payload.emailaddress,
        phone: payload.telephonehome,
        address: payload.address1,
        city: payload.city,
        state: payload.state,
        zip: payload.zipcode,
      },
      bookingReference: reference,
      locale,
      partnerId: payload.partnerId || quote.partnerId,
      campaignId: payload.campaignId || quote.campaignId,
      cardBrand: '',
      cardLast4: '',
      agreed: { agreements: payload.agreements ?? [], at: ctx.clock.now().toISOString() },
      printLetter: payload.printpolconfltr === true || payload.printpolconfltr === 'Y',
    },
  }
}

/** The processor's token of a card, in place of its number. */
const takeCard = async (processor: PaymentProvider, payload: Payload, order: PurchaseOrder) => {
  const [month = '', year = ''] = payload.ccexpiration.split('/')
  const card = await processor.tokenise({
    number: payload.ccorcheckno,
    expiryMonth: Number(month),
    expiryYear: Number(year),
    cvv: payload.cvv,
    holder: payload.ccname,
    postalCode: payload.cczipcode.slice(0, 5),
    use: 'once',
  })
  if (card.outcome === 'refused')
    return refuse('card', sentence(order.locale, 'card'), {
      fields: { [fieldOfCard[card.reason] ?? 'ccorcheckno']: card.reason },
    })
  return { order: { ...order, cardBrand: card.brand, cardLast4: card.last4 }, cardToken: card.token }
}

export function purchaseUSATravelQuote(
  ctx: ServerContext,
  processor: PaymentProvider,
  purchases: Purchases<PurchaseOrder>,
): Handler<typeof contract> {
  return async (payload, context) => {
    const { locale } = context
    const no = (code: string, figures?: Record<string, string>): Refused => refuse(code, sentence(locale, code, figures))
    let reference = payload.bookingreservno?.toUpperCase()
    // A quote is bought once, whatever keys its orders bear; the sender's own key is one more, and so is the booking reference.
    const begun = await purchases.begin<Order, Answer>(
      ctx,
      {
        body: JSON.stringify({ ...payload, userkey: null }),
        header: context.idempotencyKey ?? reference ?? null,
        key: payload.quotekey ?? '',
        keyOf: ({ sourceId }) => sourceId,
        read: async () => {
          const read = await readOrder(ctx, payload, context)
          if ('reference' in read) reference = read.reference
          return read
        },
        take: ({ order }) => takeCard(processor, payload, order),
        down: () => no('payment-down'),
        alreadyBought: (policy) => no('already-bought', { policy }),
        inProgress: () => no('in-progress'),
        keyUsed: () => no('reference-used'),
        // An order that was answered with a policy in force is not answered so again once that policy has ended.
        replayed: async (answer) => {
          const number = 'policyInfo' in answer ? answer.policyInfo?.policynumber : undefined
          return number && (await hasPolicyEnded(ctx, 'travel-us', number)) ? no('quote-cancelled') : null
        },
      },
      context,
    )
    if ('haserror' in begun) return begun
    return begun.answer ?? { pending: true, bookingreservno: reference ?? '' }
  }
}

type Chosen = { quote: Quote; size: Size } | 'quote-unknown' | 'quote-ambiguous' | 'price-changed'

const chooseByKey = async (
  ctx: ServerContext,
  owner: string,
  id: string,
  size: Size | undefined,
  priceCents: number | null,
): Promise<Chosen> => {
  const quote = await quotes.findOwn(ctx, owner, id)
  if (!quote) return 'quote-unknown'
  if (size) return { quote, size }
  const fitting = sizes.filter((each) => priceOf(quote, each) === priceCents)
  return fitting.length === 1 && fitting[0]
    ? { quote, size: fitting[0] }
    : fitting.length === 0
      ? 'price-changed'
      : 'quote-ambiguous'
}

/** Without a key: the newest unexpired quote of the same trip whose one size has this price. */
const chooseByTrip = async (
  ctx: ServerContext,
  owner: string,
  isTrip: (quote: Quote) => boolean,
  size: Size | undefined,
  priceCents: number | null,
): Promise<Chosen> => {
  const same = (await quotes.findUnexpired(ctx, owner)).filter(isTrip)
  if (same.length === 0) return 'quote-unknown'
  for (const quote of same) {
    const fitting = sizes.filter((each) => (!size || each === size) && priceOf(quote, each) === priceCents)
    if (fitting.length > 1) return 'quote-ambiguous'
    if (fitting[0]) return { quote, size: fitting[0] }
  }
  return 'price-changed'
}
