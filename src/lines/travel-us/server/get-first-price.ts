import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { firstPrices } from '../../../platform/quotes/server/index.ts'
import { refuse } from '../../../shared/function.ts'
import { dollars } from '../../../shared/money.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import type { getUSATravelFirstPrice as contract } from '../contract.ts'
import { sizes } from '../rules/rates.ts'
import { whyUnavailable, type TripRequest } from '../rules/why-unavailable.ts'
import { insurer } from '../rules/insurer.ts'
import { quoteRefusal, refuseUnavailable } from './sentences.ts'
import { readTrip } from './trip.ts'

/** The least price of a trip, from what is known of it so far; nothing is kept. */
export function getUSATravelFirstPrice(ctx: ServerContext, carrier: TravelCarrier): Handler<typeof contract> {
  const priceOf = firstPrices((trip: TripRequest) => carrier.quote(trip))
  return async ({ age = 0, agesOfTravellers, state = null, triptype = 'Flight', tripcost = 0, ...rest }, { locale }) => {
    const ages = agesOfTravellers ?? Array.from({ length: rest.numinsured }, () => age)
    const trip = readTrip({ ...rest, triptype, tripcost }, ages, state)
    const why = whyUnavailable(trip, insurer.todayOf(ctx))
    if (why) return refuseUnavailable(locale, why)
    const prices = await priceOf(trip)
    const priced = sizes.flatMap((size) => {
      const price = prices[size]
      return price.outcome === 'priced' ? [{ size, priceCents: price.priceCents }] : []
    })
    const least = priced.toSorted((a, b) => a.priceCents - b.priceCents)[0]
    return least
      ? { price: dollars(least.priceCents), size: least.size }
      : refuse('rates-missing', quoteRefusal(locale, { code: 'rates-missing' }))
  }
}
