import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { stampOf } from '../../../server/stamp-of.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { getUSATravelPrices as pricesContract, getUSATravelQuote as contract } from '../contract.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { storedOf, makeQuote, quotes, writePrices, writeQuote, type Quote } from './quotes.ts'
import { refuseUnavailable } from './sentences.ts'
import { readTrip } from './trip.ts'
import { insurer } from '../rules/insurer.ts'

export const getUSATravelQuote =
  (ctx: ServerContext, carrier: TravelCarrier): Handler<typeof contract> =>
  async (payload, { subject, locale }) => {
    const trip = readTrip(payload, payload.agesOfTravellers, payload.state ?? null)
    const why = whyUnavailable(trip, insurer.todayOf(ctx))
    if (why) return refuseUnavailable(locale, why)
    const revised = payload.quotekey ? await quotes.findOwn(ctx, subject, payload.quotekey) : null
    const quote = await makeQuote(ctx, carrier, {
      owner: subject,
      trip,
      ...(await stampOf(ctx, payload, revised)),
    })
    return refusedInEverySize(quote, locale) ?? writeQuote(quote, locale)
  }

/** The same prices; nothing is kept. */
export const getUSATravelPrices =
  (ctx: ServerContext, carrier: TravelCarrier): Handler<typeof pricesContract> =>
  async (payload, { locale }) => {
    const risk = readTrip(payload, payload.agesOfTravellers, payload.state ?? null)
    const why = whyUnavailable(risk, insurer.todayOf(ctx))
    if (why) return refuseUnavailable(locale, why)
    const priced = { risk, offer: storedOf(await carrier.quote(risk)).offer }
    return refusedInEverySize(priced, locale) ?? writePrices(priced, locale)
  }

/** The insurer's clock may have moved on: a reason it gives for every size is a refusal of the trip. */
const refusedInEverySize = (quote: Pick<Quote, 'risk' | 'offer'>, locale: Locale): Refused | null => {
  const reasons = Object.values(quote.offer).map((price) => (price.outcome === 'unavailable' ? price.reason.code : null))
  const first = quote.offer.small
  if (first.outcome !== 'unavailable' || !reasons.every((code) => code === first.reason.code)) return null
  const { smallquote } = writePrices(quote, locale)
  return refuse(first.reason.code, 'error' in smallquote ? smallquote.error : '')
}
