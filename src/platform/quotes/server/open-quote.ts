import type { ServerContext } from '../../../server/server-context.ts'
import type { Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { endedPurchases, findLivePurchase } from '../../purchases/server/index.ts'
import { reopenQuote } from './quote-link.ts'
import type { Quote, QuoteLine } from './quote-line.ts'
import type { QuoteStore } from './quote-store.ts'

/** How a line's saved quote is opened again. */
export interface Opening<Asked, Offer> {
  /** What becomes of one's own whose price holds no more: it is priced anew, or shown as it was. */
  ownExpired: 'price-anew' | 'keep'
  /** Prices what was asked for whoever opens it, and keeps that as a quote of theirs; or says why it is not sold. */
  priceAnew: (before: Quote<Asked, Offer>) => Promise<Quote<Asked, Offer> | Refused>
}

/** A quote that was opened again. */
export interface Opened<Asked, Offer> {
  quote: Quote<Asked, Offer>
  /** The quote as it was kept, where this one was priced anew. */
  before: Quote<Asked, Offer> | null
  /** The kept price held no more. */
  isExpired: boolean
  /** The policy that was bought from it and is in force. */
  boughtPolicy: string | null
  /** How many purchases of it ended without a policy. */
  attempt: number
}

/**
 * Opens a quote: one's own as it is, as long as its price holds or it was bought; one that a link opens for somebody else is priced anew
 * for them, so that what they go on with is theirs. Refuses an unknown quote and an old link.
 */
export async function openQuote<Asked, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Asked, Offer, Receipt>,
  store: QuoteStore<Asked, Offer, Receipt>,
  asked: { quotekey?: string | undefined; token?: string | undefined },
  who: { subject: string; locale: Locale },
  { ownExpired, priceAnew }: Opening<Asked, Offer>,
): Promise<Opened<Asked, Offer> | Refused> {
  const reopened = await reopenQuote(ctx, definition, store, asked, who)
  if ('haserror' in reopened) return reopened
  const { quote, isOwn, isExpired } = reopened
  const source = { line: definition.line, source: 'quote' } as const
  const live = isOwn ? await findLivePurchase(ctx, source, quote.id) : null
  const boughtPolicy = live?.state === 'bound' ? live.policyNumber : null
  if (boughtPolicy !== null) return { quote, before: null, isExpired, boughtPolicy, attempt: 0 }
  if (isOwn && (!isExpired || ownExpired === 'keep'))
    return { quote, before: null, isExpired, boughtPolicy, attempt: await endedPurchases(ctx, source, quote.id) }
  const anew = await priceAnew(quote)
  return 'haserror' in anew ? anew : { quote: anew, before: quote, isExpired, boughtPolicy, attempt: 0 }
}
