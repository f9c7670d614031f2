/** The handler that buys the plan of a final quote. */
import type { CallContext, Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { stampOf, type Stamp } from '../../../server/stamp-of.ts'
import { dateAt } from '../../../server/date-at.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { postalFitsProvince, tidyPostalCode } from '../../../shared/fields/canadian-rules.ts'
import { phoneDigits } from '../../../shared/fields/phone-rules.ts'
import { refuse, type AnswerOf, type ParsedPayloadOf, type Refused } from '../../../shared/function.ts'
import { buyFromQuote, type FoundQuote, type PaidBy, type Purchases } from '../../../platform/purchases/server/index.ts'
import type { CanadaTravelCarrier, Person } from '../carriers/port.ts'
import type { purchaseTravelInsuranceCa as contract } from '../contract.ts'
import { ageOn } from '../rules/ages.ts'
import { insurer } from '../rules/insurer.ts'
import type { PlanCode } from '../rules/plans.ts'
import type { PlanProduct } from '../rules/products.ts'
import { limits, optionsOf, type Choice } from '../rules/trip.ts'
import { whyChoiceUnavailable, whyUnavailable } from '../rules/why-unavailable.ts'
import { requestOf, type TripRisk } from './trip-risk.ts'
import { planProducts } from './plan-products.ts'
import { findCorrectable } from './correction.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { finalCents, quotes, type Quote } from './quotes.ts'
import { pricedPlan } from './stored-price.ts'
import { questions } from './question-sets.ts'
import { isSameTrip, readDates } from './read-trip-risk.ts'
import { refuseReasons, sentence } from './sentences.ts'

type Payload = ParsedPayloadOf<typeof contract>
type Answer = AnswerOf<typeof contract>

interface Found extends FoundQuote {
  stamp: Stamp
  quote: Quote
  choice: Choice
  product: PlanProduct
  added: PlanProduct[]
  /** With the words of the options that were chosen, for the document. */
  risk: TripRisk
}

const withWords = async (ctx: ServerContext, request: TripRisk): Promise<TripRisk> => ({
  ...request,
  persons: await Promise.all(
    request.persons.map(async (person) => ({
      ...person,
      answers: person.answers && (await questions.withLists(ctx, 'health', person.answers)),
    })),
  ),
})

const findQuote = async (
  ctx: ServerContext,
  { quotekey, partnerId, campaignId }: Payload,
  { subject, locale }: CallContext,
): Promise<Found | Refused> => {
  const quote = await quotes.findOwn(ctx, subject, quotekey)
  if (!quote) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
  const { choice } = quote.risk
  if (!choice) return refuse('quote-not-final', sentence(locale, 'quote-not-final'))
  const { plans } = await planProducts(ctx, locale)
  const product = plans.find(({ code }) => code === choice.planCode)
  if (!product) throw new Error('a plan without its product')
  const options: readonly PlanCode[] = optionsOf(choice)
  const added = plans.filter(({ code }) => options.includes(code))
  const risk = await withWords(ctx, quote.risk)
  const stamp = await stampOf(ctx, { partnerId, campaignId }, quote)
  return { quote, priceCents: finalCents(quote), chosen: { plan: choice.planCode }, choice, product, added, risk, stamp }
}

const readBuyer = ({ buyer, insuredPersons: [first] }: Payload['policy']): Person => {
  const { firstName, lastName, dateOfBirth } = buyer ?? first!
  const path = buyer ? 'policy.buyer.dateOfBirth' : 'policy.insuredPersons.0.dateOfBirth'
  return { firstName, lastName, dateOfBirth: dateAt(dateOfBirth, path) }
}

/** Everything that speaks against it today, each on a line of its own (L-105). */
const whyNot = ({ quote, choice }: Found, buyer: Person, today: IsoDate, { locale }: CallContext): Refused | null => {
  const request = requestOf(quote.risk)
  const why = whyUnavailable(request, today)
  const [first, ...others] = why ? [why] : whyChoiceUnavailable(request, choice)
  const unsold = first ? refuseReasons(locale, [first, ...others]) : null
  if (ageOn(buyer.dateOfBirth, today) >= limits.buyerFromYears) return unsold
  const minor = sentence(locale, 'buyer-minor')
  const fields = { ...unsold?.fields, 'policy.buyer.dateOfBirth': 'buyer-minor' }
  return refuse(unsold?.code ?? 'buyer-minor', unsold ? `${unsold.message}\n${minor}` : minor, { fields })
}

const orderOf = (
  ctx: ServerContext,
  { policy }: Payload,
  { quote, choice, product, added, risk, stamp }: Found,
  buyer: Person,
  { locale }: CallContext,
  { reference, cardBrand, cardLast4 }: PaidBy,
): PurchaseOrder => {
  const price = pricedPlan(quote, choice.planCode)
  if (!price) throw new Error('an order of a plan without a price')
  const { contact } = policy
  return {
    asked: risk,
    choice,
    price,
    product,
    added,
    names: policy.insuredPersons.map(({ firstName, lastName }) => ({ firstName, lastName })),
    buyer,
    contact: { ...contact, phone: phoneDigits(contact.phone), postalCode: tidyPostalCode(contact.postalCode) },
    reference,
    locale,
    ...stamp,
    cardBrand,
    cardLast4,
    agreed: { agreements: policy.agreements ?? [], at: ctx.clock.now().toISOString() },
  }
}

/** A refusal as the specification's programs read it: its texts one by one, beside their lines joined (L-080, L-105). */
const withMessages = (refused: Refused): Refused & { messages: { text: string }[] } => ({
  ...refused,
  messages: refused.message.split('\n').map((text) => ({ text })),
})

export function purchaseTravelInsuranceCa(
  ctx: ServerContext,
  carrier: CanadaTravelCarrier,
  purchases: Purchases<PurchaseOrder>,
): Handler<typeof contract> {
  return async (payload, context) => {
    const { quotekey, policy } = payload
    const [payment] = policy.payments
    // Days that do not exist are refused before anything is looked at.
    readDates(policy.trip, 'policy.trip')
    const buyer = readBuyer(policy)
    const { payments: _payments, ...ordered } = policy
    const bought = await buyFromQuote<Found, PurchaseOrder, Answer>(
      ctx,
      { purchases, quotes },
      {
        // The token is no part of it: a second click brings another one and is the same order.
        body: JSON.stringify({ ...payload, userkey: null, policy: { ...ordered, amount: payment?.amount } }),
        quoteId: quotekey,
        reference: payload.reference?.toUpperCase(),
        price: payment?.amount ?? 0,
        find: () => findQuote(ctx, payload, context),
        isAsked: ({ quote }) => isSameTrip(quote.risk, policy),
        replaces: async ({ risk: { replaces } }) => (replaces === undefined ? null : findCorrectable(ctx, replaces, context)),
        whyNot: (found) => whyNot(found, buyer, insurer.todayOf(ctx), context),
        book: carrier.rates,
        isPriceOfToday: async ({ quote, choice, priceCents }) => {
          const now = await carrier.quoteFinal(requestOf(quote.risk), choice)
          return now.outcome === 'priced' && now.priceCents === priceCents
        },
        email: { value: policy.contact.email, field: 'policy.contact.email' },
        region: {
          isFitting: () => postalFitsProvince(policy.contact.postalCode, policy.trip.province),
          field: 'policy.contact.postalCode',
          code: 'zip-state',
        },
        payment: { kind: 'instrument', token: payment?.instrumentToken },
        dayOf: insurer.dayOf,
        order: (found, paid) => orderOf(ctx, payload, found, buyer, context, paid),
        policyNumberOf: ({ policyInfo }) => policyInfo?.policynumber,
        pending: (reference) => ({ pending: true, messages: [], reference }),
        sentence,
      },
      context,
    )
    return 'haserror' in bought ? withMessages(bought) : bought
  }
}
