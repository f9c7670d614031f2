import type { Statement } from '../../../db/statement.ts'
import type { ListedQuote } from '../../../server/listed-quote.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { Locale } from '../../../shared/locale.ts'

/** What somebody asked a price for, and the prices that the insurer gave. */
export interface Quote<Risk, Offer> {
  id: string
  owner: string
  risk: Risk
  offer: Offer
  partnerId: string
  campaignId: string
  createdAt: Date
  expiresAt: Date
}

/** What was asked, of a quote that is gone on from: its prices are not decrypted for that. */
export type RequestedQuote<Risk> = Omit<Quote<Risk, never>, 'offer' | 'createdAt' | 'expiresAt'>

/** A quote with how its price was made, which is read only when somebody asks for it. */
export type QuoteWithReceipt<Risk, Offer, Receipt> = Quote<Risk, Offer> & { receipt: Receipt }

/** A mail with a link to a quote, before it is sent. */
export interface LinkMail {
  to: string
  locale: Locale
  messageId: string
  /** The link, below the site's origin. */
  path: string
}

/**
 * The line's own table of quotes, from before there was one for all lines. Nothing is written to it: what stands there yet is moved
 * (decision 0064).
 */
export interface OlderQuotes<Risk, Offer, Receipt> {
  table: Statement
  linkTable: Statement
  /** SQL for the moment from which one of its links opens nothing more. */
  linkExpiresAt: Statement
  columns: Statement
  read: (ctx: ServerContext, row: never) => QuoteWithReceipt<Risk, Offer, Receipt>
}

/** How long a link opens a quote, and the mail that carries it. */
export interface MailedLink<Risk, Offer> {
  /** The outbox kind, and what the name of the mail begins with. */
  kind: string
  messageName: string
  /** From when a link that is made now opens nothing more. */
  expiresAt: (request: Risk, now: Date) => Date
  send: (ctx: ServerContext, quote: Quote<Risk, Offer>, mail: LinkMail) => Promise<void>
}

/** What a line says of its quotes. */
export interface QuoteLine<Risk, Offer, Receipt> {
  line: string
  /** By the quote, where a line sells in both countries. */
  currency: Currency | ((request: Risk) => Currency)
  /** Of a line that is paid by an order: what a quote costs now, and null where it cannot be bought as it stands. */
  dueNowCents?: (quote: Quote<Risk, Offer>) => Cents | null
  /** Such a line bills the card again later. */
  subscribes?: boolean
  /** The state or province that was asked for, two letters; left out by a line that does not know it. */
  regionOf?: (request: Risk) => string | null
  /** What the person asked to be covered, apart from its price. */
  coverOf: (request: Risk) => string
  /** The same of what a policy keeps in the open, so that a quote leaves the list once its cover is bought. */
  coverOfPolicy: (facts: Record<string, unknown>) => string
  /** What a list shows of a quote, where that is more than its cover: of those that look alike the newest is listed. */
  lookOf?: (request: Risk, offer: Offer) => string
  /** Its page, below the site's origin; `query` says which quote: `quote=` with its id, or `link=` with a token. */
  path: (quote: Pick<Quote<Risk, Offer>, 'risk'>, query: string) => string
  /** Its row in the list of a person's own quotes. */
  describe: (quote: Quote<Risk, Offer>, locale: Locale) => Pick<ListedQuote, 'title' | 'detail'> & { priceCents: number | null }
  /** What a person's own copy of their data has of it. */
  record: (quote: QuoteWithReceipt<Risk, Offer, Receipt>) => Record<string, unknown>
  sentence: (locale: Locale, code: 'quote-unknown' | 'link-expired') => string
  /** Of a line that has links to its quotes. */
  link?: MailedLink<Risk, Offer>
  /** Of a line whose quotes had a table of their own. */
  older?: OlderQuotes<Risk, Offer, Receipt>
}
