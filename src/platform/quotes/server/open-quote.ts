import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { endedPurchases, findLivePurchase } from '../../purchases/server/index.ts'
import { reopenQuote } from './quote-link.ts'
import type { Quote, QuoteLine } from './quote-line.ts'
import type { QuoteStore } from './quote-store.ts'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const sentence = sentencesOf({ en, fr, ar })

/** Which quote is opened, and how (`openingPayload` of the contract). */
export interface ToOpen {
  quotekey?: string | undefined
  token?: string | undefined
  look?: 'price' | 'answers' | undefined
  before?: string | undefined
}

/** How a line's saved quote is opened again. */
export interface Opening<Risk, Offer> {
  /** What becomes of one's own whose price holds no more: it is priced anew, or shown as it was. */
  ownExpired: 'price-anew' | 'keep'
  /** Prices for the person who opens it what was asked for, and keeps that as a quote of theirs; or says why it is not sold. */
  priceAnew: (before: Quote<Risk, Offer>) => Promise<Quote<Risk, Offer> | Refused>
}

/** A quote that was opened again. */
export interface Opened<Risk, Offer> {
  quote: Quote<Risk, Offer>
  /** The quote as it was kept, where this one was priced anew, now or by the request before. */
  before: Quote<Risk, Offer> | null
  /** The kept price held no more. */
  isExpired: boolean
  /** The policy that was bought from it and is in force. */
  boughtPolicy: string | null
  /** The reference of a purchase of it that is on its way to a policy, or to the money given back without one. */
  purchaseUnderWay: string | null
  /** How many purchases of it ended without a policy. */
  attempt: number
}

/** "Mexico · 2026-05-01 – 2026-05-14 · $196.80 USD", as the list of a person's quotes has it. */
const describeInLine = <Risk, Offer, Receipt>(
  { describe, currency }: QuoteLine<Risk, Offer, Receipt>,
  quote: Quote<Risk, Offer>,
  locale: Locale,
): string => {
  const { title, detail, priceCents } = describe(quote, locale)
  const dollars = typeof currency === 'function' ? currency(quote.risk) : currency
  const price = priceCents === null ? [] : [moneyWithCurrency(priceCents, locale, dollars)]
  return [title, detail, ...price].map((part) => isolate(part)).join(' · ')
}

/**
 * Opens a quote: one's own as it is while its price holds, while it is being bought, and after that; one that a link opens for somebody else
 * is priced anew for them, so that what they go on with is theirs. Refuses an unknown quote and an old link, and where it is only looked at,
 * what would have to be priced.
 */
export async function openQuote<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  store: QuoteStore<Risk, Offer, Receipt>,
  request: ToOpen,
  who: { subject: string; locale: Locale },
  { ownExpired, priceAnew }: Opening<Risk, Offer>,
): Promise<Opened<Risk, Offer> | Refused> {
  const reopened = await reopenQuote(ctx, definition, store, request, who)
  if ('haserror' in reopened) return reopened
  const { quote, isOwn, isExpired } = reopened
  const pricedBefore = async (): Promise<Quote<Risk, Offer> | null> => {
    const { before } = request
    if (before === undefined) return null
    const stored = await reopenQuote(ctx, definition, store, { quotekey: before, token: before }, who)
    return 'haserror' in stored || stored.quote.id === quote.id ? null : stored.quote
  }
  const source = { line: definition.line, source: 'quote' } as const
  const live = isOwn ? await findLivePurchase(ctx, source, quote.id) : null
  const boughtPolicy = live?.state === 'bound' ? live.policyNumber : null
  const purchaseUnderWay = live?.policyNumber === null ? live.reference : null
  if (boughtPolicy !== null) return { quote, before: null, isExpired, boughtPolicy, purchaseUnderWay, attempt: 0 }
  if (isOwn && (!isExpired || purchaseUnderWay !== null || ownExpired === 'keep' || request.look === 'answers')) {
    const attempt = await endedPurchases(ctx, source, quote.id)
    return { quote, before: await pricedBefore(), isExpired, boughtPolicy, purchaseUnderWay, attempt }
  }
  if (request.look) {
    const code = isOwn ? 'quote-expired' : 'quote-elsewhere'
    return refuse(code, sentence(who.locale, code, { quote: describeInLine(definition, quote, who.locale) }))
  }
  const anew = await priceAnew(quote)
  return 'haserror' in anew ? anew : { quote: anew, before: quote, isExpired, boughtPolicy, purchaseUnderWay: null, attempt: 0 }
}
