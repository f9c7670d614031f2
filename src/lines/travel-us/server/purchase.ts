/** The handler that buys one size of a US travel quote. */
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { stampOf, type Stamp } from '../../../server/stamp-of.ts'
import { refuse, type ParsedPayloadOf, type Refused, type AnswerOf } from '../../../shared/function.ts'
import type { Cents } from '../../../shared/money.ts'
import { zipFitsState } from '../../../shared/us-states.ts'
import type { TypedCard } from '../../../platform/payments/server/index.ts'
import { buyFromQuote, type FoundQuote, type PaidBy, type Purchases } from '../../../platform/purchases/server/index.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import type { purchaseUSATravelQuote as contract } from '../contract.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { whyUnavailable, type TripRequest } from '../rules/why-unavailable.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { quotes, type Quote } from './quotes.ts'
import { refuseUnavailable, sentence } from './sentences.ts'
import { priceOf } from './stored-price.ts'
import { isSameTrip, readTrip } from './trip.ts'
import { insurer } from '../rules/insurer.ts'

type Payload = ParsedPayloadOf<typeof contract>
type Answer = AnswerOf<typeof contract>

const cardFields = { number: 'ccorcheckno', month: 'ccexpiration', year: 'ccexpiration', cvv: 'cvv' }

const cardOf = ({ ccorcheckno, ccexpiration, ccname, cvv, cczipcode }: Payload): TypedCard => {
  const [month = '', year = ''] = ccexpiration.split('/')
  return { number: ccorcheckno, month, year, cvv, holder: ccname, postalCode: cczipcode.slice(0, 5) }
}

interface Found extends FoundQuote {
  stamp: Stamp
  quote: Quote
  size: Size
}

const findQuote = async (
  ctx: ServerContext,
  payload: Payload,
  trip: TripRequest,
  { subject, locale }: CallContext,
  offeredCents: Cents | null,
): Promise<Found | Refused> => {
  const chosen = payload.quotekey
    ? await chooseByKey(ctx, subject, payload.quotekey, payload.size, offeredCents)
    : await chooseByTrip(ctx, subject, (quote) => isSameTrip(quote.risk, trip), payload.size, offeredCents)
  if (typeof chosen === 'string') return refuse(chosen, sentence(locale, chosen))
  const { quote, size } = chosen
  return { quote, size, priceCents: priceOf(quote, size), chosen: { size }, stamp: await stampOf(ctx, payload, quote) }
}

const orderOf = (
  ctx: ServerContext,
  payload: Payload,
  { quote, size, stamp }: Found,
  { locale }: CallContext,
  { reference, cardBrand, cardLast4 }: PaidBy,
): PurchaseOrder => {
  const price = quote.offer[size]
  if (price.outcome === 'unavailable') throw new Error('an order of a size without a price')
  return {
    trip: quote.risk,
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
    ...stamp,
    cardBrand,
    cardLast4,
    agreed: { agreements: payload.agreements ?? [], at: ctx.clock.now().toISOString() },
    printLetter: payload.printpolconfltr === true || payload.printpolconfltr === 'Y',
  }
}

export function purchaseUSATravelQuote(
  ctx: ServerContext,
  carrier: TravelCarrier,
  purchases: Purchases<PurchaseOrder>,
): Handler<typeof contract> {
  return (payload, context) => {
    const { locale } = context
    // A date that does not exist is refused before anything is looked at.
    const trip = readTrip(payload, payload.age, payload.state)
    return buyFromQuote<Found, PurchaseOrder, Answer>(
      ctx,
      { purchases, quotes },
      {
        body: JSON.stringify({ ...payload, userkey: null }),
        quoteId: payload.quotekey,
        reference: payload.bookingreservno?.toUpperCase(),
        price: payload.price,
        find: (offeredCents) => findQuote(ctx, payload, trip, context, offeredCents),
        isAsked: ({ quote }) => isSameTrip(quote.risk, trip),
        whyNot: () => {
          const why = whyUnavailable(trip, insurer.todayOf(ctx))
          return why && refuseUnavailable(locale, why)
        },
        book: carrier.rates,
        isPriceOfToday: async ({ quote, size, priceCents }) => {
          const { [size]: now } = await carrier.quote(quote.risk)
          return now.outcome === 'priced' && now.priceCents === priceCents
        },
        email: { value: payload.emailaddress, field: 'emailaddress' },
        region: { isFitting: () => zipFitsState(payload.zipcode, payload.state), field: 'zipcode', code: 'zip-state' },
        payment: { kind: 'card', card: cardOf(payload), fields: cardFields },
        dayOf: insurer.dayOf,
        order: (found, paid) => orderOf(ctx, payload, found, context, paid),
        policyNumberOf: ({ policyInfo }) => policyInfo?.policynumber,
        pending: (bookingreservno) => ({ pending: true, bookingreservno }),
        sentence,
      },
      context,
    )
  }
}

type Chosen = { quote: Quote; size: Size } | 'quote-unknown' | 'quote-ambiguous' | 'price-changed'

const chooseByKey = async (
  ctx: ServerContext,
  owner: string,
  quoteId: string,
  size: Size | undefined,
  offeredCents: Cents | null,
): Promise<Chosen> => {
  const quote = await quotes.findOwn(ctx, owner, quoteId)
  if (!quote) return 'quote-unknown'
  if (size) return { quote, size }
  const fitting = sizes.filter((each) => priceOf(quote, each) === offeredCents)
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
  offeredCents: Cents | null,
): Promise<Chosen> => {
  const same = (await quotes.findUnexpired(ctx, owner)).filter(isTrip)
  if (same.length === 0) return 'quote-unknown'
  for (const quote of same) {
    const fitting = sizes.filter((each) => (!size || each === size) && priceOf(quote, each) === offeredCents)
    if (fitting.length > 1) return 'quote-ambiguous'
    if (fitting[0]) return { quote, size: fitting[0] }
  }
  return 'price-changed'
}
