import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateAt } from '../../../server/date-at.ts'
import { dollars } from '../../../shared/money.ts'
import { firstPrices } from '../../../platform/quotes/server/index.ts'
import type { CanadaTravelCarrier } from '../carriers/port.ts'
import type { getCaTravelFirstPrice as contract } from '../contract.ts'
import { asksHealth, bornFor } from '../rules/ages.ts'
import { insurer } from '../rules/insurer.ts'
import { usualDeductible } from '../rules/plans.ts'
import type { TripRequest } from '../rules/trip.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { fieldsOfFirstPrice, refuseReasons } from './sentences.ts'

const medicalPlan = { CANADA: 'PL-SMED-1', EXCLUDING_USA: 'PL-SMED-4', WORLDWIDE: 'PL-SMED-3' } as const

/** The medical plan's price for travellers of one age, the healthiest category from 60; nothing is kept. */
export function getCaTravelFirstPrice(ctx: ServerContext, carrier: CanadaTravelCarrier): Handler<typeof contract> {
  const priceOf = firstPrices((trip: TripRequest) => carrier.premium(trip, medicalPlan[trip.destinationType]))
  return async ({ destinationType, age, travellers, province, ...dates }, { locale }) => {
    const departureDate = dateAt(dates.departureDate, 'departureDate')
    const returnDate = dateAt(dates.returnDate, 'returnDate')
    const isFrom = asksHealth(age)
    const dateOfBirth = bornFor(age, departureDate)
    const trip: TripRequest = {
      province,
      departureDate,
      returnDate,
      kind: 'SINGLE',
      destinationType,
      rental: null,
      deductible: usualDeductible,
      travellers: Array.from({ length: travellers }, () => ({
        dateOfBirth,
        sumInsuredCents: 0,
        category: isFrom ? ('A' as const) : null,
      })),
    }
    const why = whyUnavailable(trip, insurer.todayOf(ctx))
    if (why) return refuseReasons(locale, [why], fieldsOfFirstPrice)
    const price = await priceOf(trip)
    if (price.outcome === 'unavailable')
      return refuseReasons(locale, [price.reasons[0] ?? { code: 'not-priced' }], fieldsOfFirstPrice)
    return { price: dollars(price.priceCents), planCode: medicalPlan[destinationType], isFrom }
  }
}
