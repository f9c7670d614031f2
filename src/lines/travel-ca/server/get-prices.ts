import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { invalid } from '../../../shared/failure.ts'
import { centsFromDollars } from '../../../shared/money.ts'
import type { CanadaTravelCarrier } from '../carriers/port.ts'
import type { getCaTravelPrices as contract } from '../contract.ts'
import { bornFor } from '../rules/ages.ts'
import { insurer } from '../rules/insurer.ts'
import { usualDeductible } from '../rules/plans.ts'
import { whyUnavailable } from '../rules/why-unavailable.ts'
import { daysOf, requestOf, travellersOf, type TripRisk } from './trip-risk.ts'
import { storedOf, writePlans } from './quotes.ts'
import { readDates } from './read-trip-risk.ts'
import { fieldsOfPrices, refuseReasons } from './sentences.ts'

/** Every plan's price for travellers of these ages; nothing is kept. */
export const getCaTravelPrices =
  (ctx: ServerContext, carrier: CanadaTravelCarrier): Handler<typeof contract> =>
  async ({ destinationType, travellers, deductible = usualDeductible, ...payload }, { locale }) => {
    const trip = readDates(payload.trip)
    const persons = travellers.map(({ age, sumInsured = 0 }, at) => {
      const sumInsuredCents = centsFromDollars(sumInsured)
      if (sumInsuredCents === null) throw invalid({ [`travellers.${at}.sumInsured`]: 'money' })
      return { dateOfBirth: bornFor(age, trip.departureDate), sumInsuredCents, answers: null }
    })
    const risk: TripRisk = { trip, destinationType, deductible, persons, statements: {}, consent: null, choice: null }
    const request = requestOf(risk)
    const why = whyUnavailable(request, insurer.todayOf(ctx))
    if (why) return refuseReasons(locale, [why], fieldsOfPrices)
    const offered = await carrier.quote(request)
    if (offered.outcome === 'unavailable') return refuseReasons(locale, [offered.reason], fieldsOfPrices)
    const { offer } = storedOf(offered.plans)
    return {
      availablePlanPrices: writePlans({ risk, offer }, locale),
      days: daysOf(risk),
      travellers: travellersOf(request),
    }
  }
