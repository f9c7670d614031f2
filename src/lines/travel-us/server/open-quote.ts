import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import type { openUSATravelQuote as contract } from '../contract.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import { sizes, type Size } from '../rules/rates.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { makeQuote, quotes, writeQuote, type Quote } from './quotes.ts'
import { quoteRefusal } from './sentences.ts'
import { priceOf } from './stored-price.ts'
import { insurer } from '../rules/insurer.ts'

const asDollars = (quote: Quote, size: Size): number | null => {
  const priceCents = priceOf(quote, size)
  return priceCents === null ? null : dollars(priceCents)
}

const changesOf = (before: Quote, now: Quote) =>
  sizes
    .map((size) => ({ size, before: asDollars(before, size), now: asDollars(now, size) }))
    .filter((change) => change.before !== change.now)

/** Reopens a quote; one that is priced anew says what changed. */
export const openUSATravelQuote =
  (ctx: ServerContext, carrier: TravelCarrier): Handler<typeof contract> =>
  async (payload, { subject, locale }) => {
    const opened = await quotes.open(
      ctx,
      payload,
      { subject, locale },
      {
        ownExpired: 'price-anew',
        priceAnew: async ({ risk: trip, partnerId, campaignId }) => {
          const why = whyUnavailable(trip, insurer.todayOf(ctx))
          if (why) return refuse(why.code, quoteRefusal(locale, why))
          return makeQuote(ctx, carrier, { owner: subject, trip, partnerId, campaignId })
        },
      },
    )
    if ('haserror' in opened) return opened
    const { quote, before, boughtPolicy, purchaseUnderWay, attempt } = opened
    const changes = before ? changesOf(before, quote) : []
    return { ...writeQuote(quote, locale, attempt), changes, repriced: before !== null, boughtPolicy, purchaseUnderWay }
  }
