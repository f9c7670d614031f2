import { agesOf } from '../src/lines/travel-ca/rules/ages.ts'
import type { Band, RateTable, TaxedPart } from '../src/lines/travel-ca/rules/rates.ts'
import { limits, type TripRequest } from '../src/lines/travel-ca/rules/trip.ts'
import { tripDays, type IsoDate } from '../src/shared/dates.ts'

const cents = (text: string): number => Math.round(Number(text) * 100)
const round = (value: number): number => Math.floor(value + 0.5 + 1e-7)

const byIndex = (bands: readonly Band[], last: number, scale: number): Float64Array =>
  Float64Array.from({ length: last + 1 }, (_, at) => Number(bands.find(({ through }) => at <= through)?.value ?? 0) * scale)

/**
 * All plans of one traveller by one look-up in each table and the formula of facts §2b, from the same trip as the product's rule. Answers
 * the sum of the prices and of what additions would cost. No reasons, no parts, no working, no exact rounding.
 */
export function bareRater(table: RateTable, today: IsoDate): (trip: TripRequest) => number {
  const ages = limits.oldestYears
  const medicalAge = byIndex(table.medical.ages, ages, 100)
  const length = byIndex(table.medical.lengths, limits.tripDaysOntario, 1)
  const yearAge = byIndex(table.annualMedical.ages, ages, 100)
  const cancelAge = byIndex(table.cancellation.ages, ages, 1)
  const yearCancelAge = byIndex(table.annualCancellation.ages, ages, 1)
  const interruptAge = byIndex(table.interruption.ages, ages, 1)
  const zones = { CANADA: Number(table.medical.zones.CANADA), EXCLUDING_USA: Number(table.medical.zones.EXCLUDING_USA), WORLDWIDE: Number(table.medical.zones.WORLDWIDE) } // prettier-ignore
  const { A, B, C, D } = table.categories
  const categories = { A: Number(A), B: Number(B), C: Number(C), D: Number(D) }
  const deductibles = Object.fromEntries(table.deductibles.map(({ amount, factor }) => [amount, Number(factor)]))
  const sums = table.annualCancellation.sums.map(({ through, value }) => ({ through: through * 100, cents: cents(value) }))
  const flat = {
    medical: cents(table.medical.minimum),
    cancellation: cents(table.cancellation.minimum),
    accident: cents(table.accident.minimum),
    accidentDay: cents(table.accident.perDay),
    accidentYear: cents(table.accident.year),
    package: cents(table.packages.baggage),
    interruption: cents(table.interruption.base),
    interruptionDay: cents(table.interruption.perDay),
    interruptionYear: cents(table.annualInterruption.year),
    rentalDay: cents(table.rentalPerDay),
    baggage: cents(table.baggage.base),
    baggageDay: cents(table.baggage.perDay),
  }
  const [withMedical, withoutMedical] = [Number(table.packages.withMedical), Number(table.packages.withoutMedical)]
  const [anyReason, higher, withinCanada] = [Number(table.anyReason), Number(table.interruption.higherLimit), Number(table.annualMedical.withinCanada)] // prettier-ignore
  const baggageDays = table.baggage.days
  const taxes: Record<string, Record<TaxedPart, number>> = {}
  for (const { province, from, rate, parts } of table.taxes.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (from > today) continue
    const of = (part: TaxedPart): number => (parts.includes(part) ? Number(rate) : 0)
    taxes[province] = { cancellation: of('cancellation'), interruption: of('interruption'), baggage: of('baggage'), rental: of('rental') } // prettier-ignore
  }
  const untaxed: Record<TaxedPart, number> = { cancellation: 0, interruption: 0, baggage: 0, rental: 0 }

  return (trip) => {
    const age = agesOf(trip)[0]!
    const days = tripDays(trip.departureDate, trip.returnDate)
    const { sumInsuredCents, category } = trip.travellers[0]!
    const tax = taxes[trip.province] ?? untaxed
    const health = (category ? categories[category] : 1) * deductibles[trip.deductible]!
    const baggage = round(flat.baggage + flat.baggageDay * Math.max(0, days - baggageDays))
    let all = baggage + round(baggage * tax.baggage)
    if (trip.rental) {
      const rental = flat.rentalDay * tripDays(trip.rental.from, trip.rental.to)
      all += rental + round(rental * tax.rental)
    }
    if (trip.kind === 'ANNUAL') {
      if (age <= 84 && trip.destinationType === 'CANADA' && days <= 35) all += round(yearAge[age]! * withinCanada * health)
      if (age <= 84 && trip.destinationType !== 'CANADA' && days <= 15) all += round(yearAge[age]! * health)
      const sum = sums.find(({ through }) => sumInsuredCents <= through)!
      const cancellation = round(sum.cents * yearCancelAge[age]!)
      const interruption = round(flat.interruptionYear * yearCancelAge[age]!)
      all += cancellation + round(cancellation * tax.cancellation) + interruption + round(interruption * tax.interruption)
      return all + flat.accidentYear
    }
    const medical = Math.max(round(medicalAge[age]! * days * length[days]! * zones[trip.destinationType] * health), flat.medical)
    const cancellation = Math.max(round(sumInsuredCents * cancelAge[age]!), flat.cancellation)
    const accident = Math.max(flat.accidentDay * days, flat.accident)
    const interrupted = (flat.interruption + flat.interruptionDay * days) * interruptAge[age]!
    const interruption = round(interrupted)
    const addition = round(cancellation * anyReason)
    if (age <= 59) {
      all += round((medical + cancellation + accident + flat.package) * withMedical)
      all += round(round((cancellation + flat.package) * withMedical) * tax.cancellation) + addition
    }
    all += round((cancellation + accident + flat.package) * withoutMedical)
    all += round(round((cancellation + flat.package) * withoutMedical) * tax.cancellation) + addition
    all += cancellation + round(cancellation * tax.cancellation) + addition
    all += interruption + round(interruption * tax.interruption) + round(interrupted * higher) - interruption
    return all + medical + accident
  }
}
