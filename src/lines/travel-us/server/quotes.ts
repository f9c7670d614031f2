import type { ServerContext } from '../../../server/server-context.ts'
import { startOfDay, tripDays } from '../../../shared/dates.ts'
import { ltrAmong } from '../../../shared/isolate.ts'
import { dollars } from '../../../shared/money.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import { purchaseReference } from '../../../platform/purchases/server/index.ts'
import { mailedLink, quoteOf, type Quote as PlatformQuote } from '../../../platform/quotes/server/index.ts'
import type { getUSATravelPrices, getUSATravelQuote, SizeQuote } from '../contract.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import { sizes } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import { coveragesOf } from '../rules/coverages.ts'
import { destinationName } from './destination-name.ts'
import { olderQuotes } from './older-quotes.ts'
import { policyFacts } from './policy-info.ts'
import { listingTexts, quoteRefusal, sentence } from './sentences.ts'
import { leastOf, type Prices, type StoredPrice, type Worksheets } from './stored-price.ts'
import { writeTrip } from './trip.ts'
import { insurer } from '../rules/insurer.ts'

export type Quote = PlatformQuote<TripRequest, Prices>

/** The insurer's answer as it is kept: its prices, and beside them how it came to them. */
export function storedOf(answer: Awaited<ReturnType<TravelCarrier['quote']>>): { offer: Prices; receipt: Worksheets } {
  const offer = {} as Prices
  const receipt: Worksheets = { worksheets: {}, ratesVersion: '' }
  for (const size of sizes) {
    const priced = answer[size]
    if (priced.outcome === 'unavailable') {
      offer[size] = priced
      continue
    }
    const { worksheet, rateVersion, ...price } = priced
    offer[size] = price
    receipt.worksheets[size] = worksheet
    receipt.ratesVersion = rateVersion
  }
  return { offer, receipt }
}

/** Asks the insurer and stores its answer; the server never prices by itself. */
export async function makeQuote(
  ctx: ServerContext,
  carrier: TravelCarrier,
  request: { owner: string; trip: TripRequest; partnerId: string; campaignId: string },
): Promise<Quote> {
  const { owner, trip, partnerId, campaignId } = request
  return quotes.keep(ctx, { owner, risk: trip, ...storedOf(await carrier.quote(trip)), partnerId, campaignId })
}

/** The trip in the contract's words, the state aside (it may be given at purchase only): what a policy covers. */
const coverOf = (trip: TripRequest): string => JSON.stringify({ ...writeTrip(trip), state: null })

/** This line's quotes. */
export const quotes = quoteOf<TripRequest, Prices, Worksheets>({
  line: 'travel-us',
  currency: 'USD',
  regionOf: ({ state }) => state,
  coverOf,
  coverOfPolicy: (facts) => coverOf(policyFacts.parse(facts).trip),
  lookOf: (trip) => JSON.stringify(writeTrip(trip)),
  path: (_quote, query) => `/travel/selectplanusa?${query}`,
  describe: (quote, locale) => {
    const { destination, departureDate, returnDate } = quote.risk
    return {
      title: listingTexts(locale, 'trip', { destination: destinationName(destination, locale) }),
      detail: `${departureDate} – ${returnDate}`,
      priceCents: leastOf(quote),
    }
  },
  record: ({ id, risk, offer, createdAt }) => ({ id, trip: risk, prices: offer, createdAt }),
  sentence,
  link: mailedLink({
    kind: 'travel-us.quote-link',
    expiresAt: ({ departureDate }) => startOfDay(departureDate, insurer.timeZone),
    mail: async () => (await import('../mail/mails.ts')).quoteLinkMail,
    data: (quote, path, locale) => ({
      destination: destinationName(quote.risk.destination, locale),
      departure: quote.risk.departureDate,
      comeBack: quote.risk.returnDate,
      premiumCents: leastOf(quote) ?? 0,
      path,
    }),
  }),
  older: olderQuotes,
})

const writtenSize = (price: StoredPrice, trip: TripRequest, locale: Locale): SizeQuote => {
  if (price.outcome === 'unavailable') {
    const { reason } = price
    const message =
      reason.code === 'declined-by-insurer'
        ? `${sentence(locale, 'issue')} ${reason.message ? ltrAmong(reason.message, locale) : sentence(locale, 'generic')}`
        : reason.code === 'price-changed'
          ? `${sentence(locale, 'issue')} ${sentence(locale, 'generic')}`
          : quoteRefusal(locale, reason)
    return { error: message, code: reason.code }
  }
  const { optionCents, perTravellerCents } = price
  return {
    quoteresponse: [
      {
        price: dollars(price.priceCents),
        coverages: coveragesOf(price.benefits, trip.rental !== null),
        base: dollars(price.priceCents - optionCents.collisionDamageWaiver - optionCents.cancelAnyReason),
        collisionDamageWaiver: dollars(optionCents.collisionDamageWaiver),
        cancelAnyReason: dollars(optionCents.cancelAnyReason),
        perTraveller: perTravellerCents.map(dollars),
      },
    ],
  }
}

/** A trip with its prices as the contract answers them. */
export function writePrices({ risk, offer }: Pick<Quote, 'risk' | 'offer'>, locale: Locale): AnswerOf<typeof getUSATravelPrices> {
  return {
    smallquote: writtenSize(offer.small, risk, locale),
    mediumquote: writtenSize(offer.medium, risk, locale),
    largequote: writtenSize(offer.large, risk, locale),
    trip: writeTrip(risk),
    days: tripDays(risk.departureDate, risk.returnDate),
  }
}

/** A quote as the contract answers it. */
export function writeQuote(quote: Quote, locale: Locale, attempt = 0): AnswerOf<typeof getUSATravelQuote> {
  return {
    quotekey: quote.id,
    ...writePrices(quote, locale),
    expires: quote.expiresAt.toISOString(),
    bookingreservno: purchaseReference(quote.id, attempt),
  }
}
