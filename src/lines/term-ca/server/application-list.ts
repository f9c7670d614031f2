import type { AccountListing } from '../../../server/server-context.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { applications } from './applications.ts'
import { findListedQuotes, totalCents } from './quotes.ts'
import { listingTexts } from './sentences.ts'

/** How an open application looks in the list of a person's own area, and where it goes on. */
export const describeApplication = applications.describe('/canadianterm/survey', (locale) => listingTexts(locale, 'application'))

/** The subject's estimates, for the list of quotes of every line. */
export const listQuotes: NonNullable<AccountListing['quotes']> = async (ctx, subject, { before, limit, locale }) => {
  const quotes = await findListedQuotes(ctx, subject, before, limit)
  return quotes.map((quote) => ({
    id: quote.quoteId,
    title: listingTexts(locale, 'quote', {
      face: moneyWithCurrency(quote.faceCents, locale, 'CAD', 0),
      term: String(quote.term),
    }),
    detail: listingTexts(locale, 'quote-detail', { frequency: listingTexts(locale, quote.frequency) }),
    priceCents: totalCents(quote),
    currency: 'CAD' as const,
    createdAt: quote.createdAt,
    expiresAt: quote.expiresAt,
    path: `/quote?quote=${quote.quoteId}`,
  }))
}
