import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { stampOf } from '../../../server/stamp-of.ts'
import { refuse } from '../../../shared/function.ts'
import type { getUSATravelQuote as contract } from '../contract.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { makeQuote, quotes, writeQuote } from './quotes.ts'
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
    // The insurer's clock may have moved on: a reason it gives for every size is a refusal of the trip.
    const reasons = Object.values(quote.offer).map((price) => (price.outcome === 'unavailable' ? price.reason.code : null))
    const first = quote.offer.small
    if (reasons.every((code) => code !== null && code === reasons[0]) && first.outcome === 'unavailable') {
      const answer = writeQuote(quote, locale)
      const written = answer.smallquote
      return refuse(first.reason.code, 'error' in written ? written.error : '')
    }
    return writeQuote(quote, locale)
  }
