import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import type { openUSATravelQuote as contract } from '../contract.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { endedPurchases, findLivePurchase } from '../../../platform/purchases/server/index.ts'
import { fromQuote } from './purchase-order.ts'
import { makeQuote, quotes, todayOf, writeQuote, type Quote } from './quotes.ts'
import { quoteRefusal } from './sentences.ts'
import { priceOf } from './stored-price.ts'

const asDollars = (quote: Quote, size: Size): number | null => {
  const cents = priceOf(quote, size)
  return cents === null ? null : dollars(cents)
}

/**
 * Reopens a quote. Its own browser gets it as it is while the price holds; an expired one, or one opened through a link
 * in another browser, is priced anew for whoever asks, with what changed beside it.
 */
export const openUSATravelQuote =
  (ctx: ServerContext, insurer: TravelCarrier): Handler<typeof contract> =>
  async (payload, { subject, locale }) => {
    const reopened = await quotes.reopen(ctx, payload, { subject, locale })
    if ('haserror' in reopened) return reopened
    const { quote: before, isOwn, isExpired } = reopened
    const live = isOwn ? await findLivePurchase(ctx, fromQuote, before.id) : null
    const boughtPolicy = live?.state === 'bound' ? live.policyNumber : null
    if (boughtPolicy !== null) return { ...writeQuote(before, locale), changes: [], repriced: false, boughtPolicy }
    if (isOwn && !isExpired)
      return {
        ...writeQuote(before, locale, await endedPurchases(ctx, fromQuote, before.id)),
        changes: [],
        repriced: false,
        boughtPolicy,
      }
    const why = whyUnavailable(before.asked, todayOf(ctx))
    if (why) return refuse(why.code, quoteRefusal(locale, why))
    const { asked: trip, partnerId, campaignId } = before
    const now = await makeQuote(ctx, insurer, { owner: subject, trip, partnerId, campaignId })
    const changes = sizes
      .map((size) => ({ size, before: asDollars(before, size), now: asDollars(now, size) }))
      .filter((change) => change.before !== change.now)
    return { ...writeQuote(now, locale), changes, repriced: true, boughtPolicy }
  }
