import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { tokenHash } from '../../../server/field-encryption.ts'
import { refuse } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import type { openUSATravelQuote as contract } from '../contract.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { endedPurchases, findLivePurchase } from '../../../platform/purchases/server/index.ts'
import { fromQuote } from './purchase-order.ts'
import { findOwnQuote, findQuoteById, makeQuote, priceOf, todayOf, writeQuote, type Quote } from './quotes.ts'
import { quoteRefusal, sentence } from './sentences.ts'

const asDollars = (quote: Quote, size: Size): number | null => {
  const cents = priceOf(quote, size)
  return cents === null ? null : dollars(cents)
}

const findByToken = async (ctx: ServerContext, token: string): Promise<{ quote: Quote | null; isExpired: boolean }> => {
  const { rows } = await ctx.db.execute<{ quote_id: string; expires_on: string }>(
    statement`select quote_id, to_char(expires_on, 'YYYY-MM-DD') as expires_on from us_travel_quote_link where token_hash = ${tokenHash(token)}`,
  )
  const link = rows[0]
  if (!link) return { quote: null, isExpired: false }
  return { quote: await findQuoteById(ctx, link.quote_id), isExpired: todayOf(ctx) >= link.expires_on }
}

/**
 * Reopens a quote. Its own browser gets it as it is while the price holds; an expired one, or one opened through a link
 * in another browser, is priced anew for whoever asks, with what changed beside it.
 */
export const openUSATravelQuote =
  (ctx: ServerContext, insurer: TravelCarrier): Handler<typeof contract> =>
  async ({ quotekey, token }, { subject, locale }) => {
    const linked = token ? await findByToken(ctx, token) : null
    if (linked?.isExpired) return refuse('link-expired', sentence(locale, 'link-expired'))
    const before = linked ? linked.quote : quotekey ? await findOwnQuote(ctx, subject, quotekey) : null
    if (!before) return refuse('quote-unknown', sentence(locale, 'quote-unknown'))
    const isMine = before.owner === subject
    const live = isMine ? await findLivePurchase(ctx, fromQuote, before.id) : null
    const boughtPolicy = live?.state === 'bound' ? live.policyNumber : null
    if (boughtPolicy !== null) return { ...writeQuote(before, locale), changes: [], repriced: false, boughtPolicy }
    if (isMine && before.expiresAt > ctx.clock.now())
      return {
        ...writeQuote(before, locale, await endedPurchases(ctx, fromQuote, before.id)),
        changes: [],
        repriced: false,
        boughtPolicy,
      }
    const why = whyUnavailable(before.trip, todayOf(ctx))
    if (why) return refuse(why.code, quoteRefusal(locale, why))
    const { trip, partnerId, campaignId } = before
    const now = await makeQuote(ctx, insurer, { owner: subject, trip, partnerId, campaignId })
    const changes = sizes
      .map((size) => ({ size, before: asDollars(before, size), now: asDollars(now, size) }))
      .filter((change) => change.before !== change.now)
    return { ...writeQuote(now, locale), changes, repriced: true, boughtPolicy }
  }
