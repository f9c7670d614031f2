import type { ServerContext } from '../../../server/server-context.ts'
import { startOfDay } from '../../../shared/dates.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { dollars, type Cents } from '../../../shared/money.ts'
import { mailedLink, quoteOf, type Quote as PlatformQuote } from '../../../platform/quotes/server/index.ts'
import type { CanadaTravelCarrier, Offered, PlanPrice, Refusal } from '../carriers/port.ts'
import type { FinalPrice, PlanPriceAnswer } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { deductibleCurrency, hasMedical, isOption, planCodes, type PlanCode } from '../rules/plans.ts'
import type { Choice } from '../rules/trip.ts'
import { coverOf, daysOf, openTripOf, requestOf, travellersOf, writeTripRisk, type TripRisk } from './trip-risk.ts'
import { policyFacts } from './policy-info.ts'
import { pricedPlan, type PricedPlan, type Prices, type StoredPrice, type Worksheets } from './stored-price.ts'
import { destinationTexts, reasonText, refuseReasons, sentence } from './sentences.ts'

export type Quote = PlatformQuote<TripRisk, Prices>

/** What a final quote costs; null of one that has no plan yet. */
export function finalCents(quote: { risk: TripRisk; offer: Prices }): Cents | null {
  const { choice } = quote.risk
  return choice ? (pricedPlan(quote, choice.planCode)?.priceCents ?? null) : null
}

/** The lowest price of a plan that is no option; null where none is sold. */
export function leastOf(quote: { offer: Prices }): Cents | null {
  const least = Math.min(
    ...planCodes.filter((code) => !isOption(code)).flatMap((code) => pricedPlan(quote, code)?.priceCents ?? []),
  )
  return Number.isFinite(least) ? least : null
}

/** The insurer's answer as it is kept: its prices, and beside them how it came to them. */
export function storedOf(plans: Readonly<Partial<Record<PlanCode, PlanPrice>>>): { offer: Prices; receipt: Worksheets } {
  const offer: Prices = {}
  const receipt: Worksheets = { worksheets: {}, ratesVersion: '' }
  for (const [code, price] of Object.entries(plans) as [PlanCode, PlanPrice][]) {
    if (price.outcome === 'unavailable') {
      offer[code] = price
      continue
    }
    const { steps, rateVersion, ...stored } = price
    offer[code] = stored
    receipt.worksheets[code] = steps
    receipt.ratesVersion = rateVersion
  }
  return { offer, receipt }
}

interface Asking {
  owner: string
  risk: TripRisk
  partnerId: string
  campaignId: string
}

const keep = (ctx: ServerContext, asking: Asking, plans: Parameters<typeof storedOf>[0]): Promise<Quote> =>
  quotes.keep(ctx, { ...asking, ...storedOf(plans) })

/** Asks the insurer for every plan, or for the one that is chosen, and stores its answer; the server never prices by itself. */
export async function makeQuote(
  ctx: ServerContext,
  carrier: CanadaTravelCarrier,
  asking: Asking,
  locale: Locale,
): Promise<Quote | Refused> {
  const { choice } = asking.risk
  const request = requestOf(asking.risk)
  if (!choice) {
    const offered: Offered = await carrier.quote(request)
    if (offered.outcome === 'unavailable') return refuseReasons(locale, [offered.reason])
    return keep(ctx, asking, offered.plans)
  }
  const price = await carrier.quoteFinal(request, choice)
  if (price.outcome === 'priced') return keep(ctx, asking, { [choice.planCode]: price })
  const [first = { code: 'not-priced' }, ...others] = price.reasons
  return refuseReasons(locale, [first as Refusal, ...others])
}

/** This line's quotes. */
export const quotes = quoteOf<TripRisk, Prices, Worksheets>({
  line: 'travel-ca',
  currency: 'CAD',
  regionOf: ({ trip }) => trip.province,
  dueNowCents: finalCents,
  coverOf: (request) => coverOf(openTripOf(request)),
  coverOfPolicy: (facts) => coverOf(policyFacts.parse(facts).trip),
  path: ({ risk }, query) => `${risk.choice ? '/travelpersonaldetailsca' : '/travelcoverageoptionscanada'}?${query}`,
  describe: (quote, locale) => {
    const { trip, destinationType } = quote.risk
    return {
      title: destinationTexts(locale, destinationType),
      detail: `${trip.departureDate} – ${trip.returnDate}`,
      priceCents: finalCents(quote) ?? leastOf(quote),
    }
  },
  record: ({ id, risk, offer, createdAt }) => ({ id, trip: risk, prices: offer, createdAt }),
  sentence,
  link: mailedLink({
    kind: 'travel-ca.quote-link',
    expiresAt: ({ trip }) => startOfDay(trip.departureDate, insurer.timeZone),
    mail: async () => (await import('../mail/mails.ts')).quoteLinkMail,
    data: (quote, path, locale) => ({
      destination: destinationTexts(locale, quote.risk.destinationType),
      departure: quote.risk.trip.departureDate,
      comeBack: quote.risk.trip.returnDate,
      premiumCents: finalCents(quote) ?? leastOf(quote) ?? 0,
      path,
    }),
  }),
})

/** What was asked, with the insurer's answer; kept or not. */
type Priced = Pick<Quote, 'risk' | 'offer'>

const partsOf = ({ parts }: Pick<PricedPlan, 'parts'>) => parts.map(({ name, cents }) => ({ name, amount: dollars(cents) }))

const taxOf = ({ tax }: Pick<PricedPlan, 'tax'>) => ({
  amount: dollars(tax.cents),
  percent: Math.round(Number(tax.rate) * 100_000) / 1000,
})

const deductibleOf = (code: PlanCode, { deductible, destinationType }: Pick<TripRisk, 'deductible' | 'destinationType'>) =>
  hasMedical(code) ? { amount: deductible, currency: deductibleCurrency(code, destinationType) } : null

const optionPricesOf = ({ anyReasonCents, higherInterruptionCents }: PricedPlan): PlanPriceAnswer['optionPrices'] => {
  const prices: PlanPriceAnswer['optionPrices'] = {}
  if (anyReasonCents !== null) prices.anyReason = dollars(anyReasonCents)
  if (higherInterruptionCents !== null) prices.higherInterruption = dollars(higherInterruptionCents)
  return prices
}

const reasonOf = (reason: Refusal, locale: Locale): NonNullable<PlanPriceAnswer['reasons']>[number] => {
  const { code } = reason
  const message = reasonText(locale, reason)
  return 'traveller' in reason ? { code, message, traveller: reason.traveller } : { code, message }
}

/** Fifteen of them are in an answer: each is one literal, because an object that is put together by spreading is slow to make and to read. */
const writePlan = (quote: Priced, code: PlanCode, locale: Locale): PlanPriceAnswer => {
  const price: StoredPrice = quote.offer[code] ?? { outcome: 'unavailable', reasons: [{ code: 'not-priced' }] }
  const priced = price.outcome === 'priced' ? price : null
  return {
    planCode: code,
    isOption: isOption(code),
    deductible: deductibleOf(code, quote.risk),
    price: priced && dollars(priced.priceCents),
    parts: priced ? partsOf(priced) : [],
    tax: priced ? taxOf(priced) : { amount: 0, percent: 0 },
    optionPrices: priced ? optionPricesOf(priced) : {},
    reasons: price.outcome === 'unavailable' ? price.reasons.map((reason) => reasonOf(reason, locale)) : null,
  }
}

/** Every plan of an offered quote, the one of a final quote. */
export function writePlans(quote: Priced, locale: Locale): PlanPriceAnswer[] {
  const { choice } = quote.risk
  return (choice ? [choice.planCode] : planCodes).map((code) => writePlan(quote, code, locale))
}

export function writeChoice({ anyReason, interruptionLimit, rentalCar, baggage }: Choice): FinalPrice['options'] {
  return { anyReason, interruptionLimit, rentalCar, baggage }
}

/** The price of a final quote as the contract answers it; null of one that has no plan yet. */
export function writeFinal(quote: Quote): FinalPrice | null {
  const { choice } = quote.risk
  const price = choice && pricedPlan(quote, choice.planCode)
  if (!choice || !price) return null
  return {
    planCode: choice.planCode,
    price: dollars(price.priceCents),
    currency: 'CAD',
    parts: partsOf(price),
    tax: taxOf(price),
    options: writeChoice(choice),
    deductible: deductibleOf(choice.planCode, quote.risk),
  }
}

/** What every answer about a quote has. */
export function writeQuote(quote: Quote) {
  return {
    quotekey: quote.id,
    expires: quote.expiresAt.toISOString(),
    days: daysOf(quote.risk),
    travellers: travellersOf(requestOf(quote.risk)),
    asked: writeTripRisk(quote.risk),
  }
}
