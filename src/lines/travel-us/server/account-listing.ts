import { statement } from '../../../db/statement.ts'
import type { PersonalData, AccountListing } from '../../../server/server-context.ts'
import { sizes } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import { destinationName } from './documents.ts'
import { insurerTimeZone } from '../rules/insurer-day.ts'
import type { PolicyFacts } from './policy-info.ts'
import { policies } from './policies.ts'
import { findListedQuotes, findQuotesBefore, priceOf } from './quotes.ts'
import { listingTexts } from './sentences.ts'

const dates = (trip: Pick<TripRequest, 'departureDate' | 'returnDate'>): string => `${trip.departureDate} – ${trip.returnDate}`

/** How this line's policies and quotes look in the lists of a person's own area. */
export const listing: AccountListing = {
  line: 'travel-us',
  block: 'travel',
  timeZone: insurerTimeZone,
  describePolicy: ({ policyNumber, facts }, locale) => {
    const { trip } = facts as unknown as PolicyFacts
    return {
      title: listingTexts(locale, 'trip', { destination: destinationName(trip.destination, locale) }),
      path: `/travel/policyusa?policy=${encodeURIComponent(policyNumber)}`,
      pagePath: `/travel/policyusa/document?policy=${encodeURIComponent(policyNumber)}`,
      frequency: 'once',
      term: null,
    }
  },
  quotes: async (ctx, subject, { before, limit, locale }) => {
    const quotes = await findListedQuotes(ctx, subject, before, limit)
    return quotes.map((quote) => {
      const least = Math.min(...sizes.flatMap((size) => priceOf(quote, size) ?? []))
      return {
        id: quote.id,
        title: listingTexts(locale, 'trip', { destination: destinationName(quote.trip.destination, locale) }),
        detail: dates(quote.trip),
        priceCents: Number.isFinite(least) ? least : null,
        currency: 'USD',
        createdAt: quote.createdAt,
        expiresAt: quote.expiresAt,
        path: `/travel/selectplanusa?quote=${quote.id}`,
      }
    })
  },
  ...policies.listing,
}

/** Quotes in a person's own copy; an erasure removes those that no purchase was made from. */
export const quoteData: PersonalData = {
  name: 'travel-us-quotes',
  collect: async (ctx, { subject }) => {
    const quotes = await findQuotesBefore(ctx, subject, null, 500)
    return { records: quotes.map(({ id, trip, prices, createdAt }) => ({ id, trip, prices, createdAt })) }
  },
  erase: async (_ctx, tx, { subject }) => {
    await tx.execute(
      statement`delete from us_travel_quote_link where quote_id in (select id from us_travel_quote where owner = ${subject})`,
    )
    await tx.execute(statement`delete from us_travel_quote where owner = ${subject}
      and not exists (select 1 from purchase where purchase.quote_id = us_travel_quote.id)`)
  },
}
