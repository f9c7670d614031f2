import type { Currency } from '../shared/money.ts'

/** A place in a list that goes on: rows older than this one come next. */
export interface Before {
  at: Date
  id: string
}

export interface ListedQuote {
  id: string
  title: string
  detail: string
  /** Null when nothing can be sold at these answers. */
  priceCents: number | null
  currency: Currency
  createdAt: Date
  expiresAt: Date
  /** Where the quote goes on. */
  path: string
}

/** What somebody must know of a policy before they open it, and the page of the line where they act on it. */
export interface ListingNotice {
  text: string
  action: string
  path: string
}
