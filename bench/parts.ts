import { issuer, travelPolicy } from '../src/lines/travel-us/server/policy-document.sample.ts'
import { compileRates, ratePlan, type TripToRate } from '../src/lines/travel-us/rules/rate.ts'
import { sampleTables } from '../src/lines/travel-us/rules/rate-tables.ts'
import { sizes, tripTypes, zones } from '../src/lines/travel-us/rules/rates.ts'
import { policyDocument } from '../src/lines/travel-us/server/policy-document.ts'
import { renderPdf, type PolicyDocument } from '../src/platform/documents/server/index.ts'
import { compareCpu, cpuMs, numbers, wordOf, type Compared } from './measuring.ts'

/** Nanoseconds of CPU for one risk: the product's rule, and a typed-array look-up with the formula and nothing else. */
export function rateOneRisk(rounds: number): Compared[] {
  const [table] = sampleTables
  if (!table) throw new Error('no rate table')
  const rater = compileRates(table)
  const pick = numbers(7)
  const count = 4096
  const trips: { trip: TripToRate; size: (typeof sizes)[number] }[] = Array.from({ length: count }, () => ({
    trip: {
      tripCostCents: pick(5_000_000),
      ages: [pick(121)],
      days: 1 + pick(180),
      zone: zones[pick(zones.length)] ?? 'DOM',
      tripType: tripTypes[pick(tripTypes.length)] ?? 'flight',
      rentalDays: 0,
      cancelAnyReason: false,
    },
    size: sizes[pick(3)] ?? 'small',
  }))
  const { ageRate, factor, dayBand, dayBands, minimumCents } = rater
  const scale = 1000 * 100 ** 4
  const zoneAt: Record<string, number> = { DOM: 0, NEAR: 1, EUR: 2, FAR: 3, AFME: 4, POLAR: 5 }
  const typeAt: Record<string, number> = { flight: 0, cruise: 1, tour: 2, lodging: 3 }
  const sizeAt: Record<string, number> = { small: 0, medium: 1, large: 2 }
  /** From the same trip: one look-up by index in each table, the formula, the minimum. No checks, no exact rounding, no parts. */
  const bare = (trip: TripToRate, size: string): number => {
    const at = sizeAt[size]!
    const row = ((at * dayBands + dayBand[trip.days]!) * 6 + zoneAt[trip.zone]!) * 4 + typeAt[trip.tripType]!
    return Math.max(Math.floor((trip.tripCostCents * ageRate[trip.ages[0]!]! * factor[row]!) / scale + 0.5), minimumCents[at]!)
  }
  const repeats = 250
  const baseline = (): number => {
    let sum = 0
    for (let repeat = 0; repeat < repeats; repeat++)
      for (let i = 0; i < count; i++) {
        const { trip, size } = trips[i]!
        sum += bare(trip, size)
      }
    return sum
  }
  const product = (): number => {
    let sum = 0
    for (let repeat = 0; repeat < repeats; repeat++)
      for (let i = 0; i < count; i++) {
        const { trip, size } = trips[i]!
        sum += ratePlan(rater, trip, size).priceCents
      }
    return sum
  }
  // Doubles may fall on the other side of half a cent where the product's exact rounding does not.
  return compareCpu(rounds, repeats * count, { baseline, product, tolerance: repeats * count * 0.001 })
}

/** Policies of US travel, every cell different from the one before. */
export function travelUsPolicies(): () => PolicyDocument {
  const pick = numbers(11)
  const word = (): string => wordOf(pick)
  const day = (month: number): string => `2026-${String(month).padStart(2, '0')}-${String(1 + pick(28)).padStart(2, '0')}`
  let number = 0
  return () => {
    number += 1
    const total = 10_000 + pick(900_000)
    const limit = (): number => 100_000 + pick(90_000) * 100
    const person = () => ({ firstName: word(), lastName: word(), age: 18 + pick(60) })
    const [rentalCents, anyReasonCents] = [900 + pick(900), 1 + pick(9000)]
    const policy = travelPolicy('en')
    const { trip, issued } = policy.facts
    return policyDocument(
      {
        ...policy,
        policyNumber: `TU-${100_000_000 + number}`,
        priceCents: total + rentalCents + anyReasonCents,
        createdAt: new Date(`${day(3)}T0${pick(10)}:${10 + pick(50)}:00Z`),
        facts: {
          ...policy.facts,
          trip: {
            ...trip,
            destination: word(),
            departureDate: day(5),
            returnDate: day(6),
            tripCostCents: total * 10,
            rental: { from: day(5), to: day(6) },
          },
          benefits: {
            cancellation: { kind: 'percent', percentOfTripCost: 100 + pick(50) },
            interruption: { kind: 'percent', percentOfTripCost: 150 + pick(50) },
            medical: { kind: 'amount', limitCents: limit() },
            evacuation: { kind: 'amount', limitCents: limit() },
            baggage: { kind: 'amount', limitCents: limit() },
            baggageDelay: { kind: 'amount', limitCents: limit(), waitHours: 1 + pick(40) },
            travelDelay: { kind: 'amount', limitCents: limit(), perDayCents: 100 * (1 + pick(500)) },
            missedConnection: { kind: 'amount', limitCents: limit(), waitHours: 1 + pick(40) },
            airAccident: { kind: 'amount', limitCents: limit() },
            otherAccident: { kind: 'amount', limitCents: limit() },
            rentalCar: { kind: 'option', limitCents: limit() },
            preExistingWaiver: { kind: 'none' },
          },
          optionCents: { collisionDamageWaiver: rentalCents, cancelAnyReason: anyReasonCents },
          issued: { ...issued, cancellationFrom: `${day(3)}T00:01`, travelFrom: `${day(5)}T00:01`, reviewUntil: day(4) },
        },
        holder: {
          ...policy.holder,
          travellers: [person(), person()],
          contact: {
            ...policy.holder.contact,
            address: `${1 + pick(9999)} ${word()} Street`,
            city: word(),
            zip: String(10_000 + pick(89_999)),
          },
          cardLast4: String(1000 + pick(8999)),
        },
      },
      issuer,
    )
  }
}

/** Milliseconds of CPU for one policy PDF; the first of all is not counted. */
export async function printPolicies(rounds: number, each: number): Promise<{ first: number; rounds: number[]; bytes: number }> {
  const next = travelUsPolicies()
  const print = async (): Promise<number> => {
    const bytes = await renderPdf(next())
    if (Buffer.from(bytes.subarray(0, 5)).toString() !== '%PDF-') throw new Error('not a PDF')
    return bytes.byteLength
  }
  let before = cpuMs()
  const bytes = await print()
  const first = cpuMs() - before
  const measured: number[] = []
  for (let round = -1; round < rounds; round++) {
    before = cpuMs()
    for (let i = 0; i < each; i++) await print()
    if (round >= 0) measured.push((cpuMs() - before) / each)
  }
  return { first, rounds: measured, bytes }
}
