import { plainChoices, priceOf, tripToPrice, type Price } from '../src/lines/travel-ca/rules/price.ts'
import { ratePlan } from '../src/lines/travel-ca/rules/rate.ts'
import { sampleTables } from '../src/lines/travel-ca/rules/rate-tables.ts'
import { deductibles, destinationTypes } from '../src/lines/travel-ca/rules/plans.ts'
import { compileRates } from '../src/lines/travel-ca/rules/rater.ts'
import type { TripRequest } from '../src/lines/travel-ca/rules/trip.ts'
import { figuresOf } from '../src/lines/travel-ca/rules/trip-figures.ts'
import { whyPlanUnavailable } from '../src/lines/travel-ca/rules/why-unavailable.ts'
import { canadaTravelPolicy, issuer } from '../src/lines/travel-ca/server/policy-document.sample.ts'
import { policyDocument } from '../src/lines/travel-ca/server/policy-document.ts'
import { renderPdf, type PolicyDocument } from '../src/platform/documents/server/index.ts'
import { addDays } from '../src/shared/dates.ts'
import { compareCpu, cpuMs, numbers, wordOf, type Compared } from './measuring.ts'
import { travelUsPolicies } from './parts.ts'
import { bareRater } from './travel-ca-bare.ts'

export { categorise } from './travel-ca-health.ts'

const today = '2026-03-01'
const provinces = ['ON', 'QC', 'BC', 'AB', 'SK', 'MB', 'NS'] as const
const categories = ['A', 'B', 'C', 'D'] as const

/** Trips of one traveller each, every third for a year. */
const trips = (count: number): TripRequest[] => {
  const pick = numbers(7)
  return Array.from({ length: count }, (_, at) => {
    const departureDate = addDays(today, 1 + pick(300))
    const days = 1 + pick(90)
    const age = pick(90)
    return {
      province: provinces[pick(provinces.length)]!,
      departureDate,
      returnDate: addDays(departureDate, days - 1),
      kind: at % 3 === 2 ? ('ANNUAL' as const) : ('SINGLE' as const),
      destinationType: destinationTypes[pick(destinationTypes.length)]!,
      rental: pick(2) ? { from: departureDate, to: addDays(departureDate, Math.min(days, 48) - 1) } : null,
      deductible: deductibles[pick(deductibles.length)]!,
      travellers: [
        {
          dateOfBirth: `${Number(departureDate.slice(0, 4)) - age}-01-01`,
          sumInsuredCents: 100 * (1 + pick(10_000)),
          category: age >= 60 ? categories[pick(4)]! : null,
        },
      ],
    }
  })
}

const [table] = sampleTables

/**
 * Nanoseconds of CPU for all plans of one traveller. `alone`: their reasons and prices, beside a look-up with the formula. `working`: the
 * same with the way to each price.
 */
export function rateAllPlans(rounds: number): { alone: Compared[]; working: Compared[]; plans: number } {
  if (!table) throw new Error('no rate table')
  const asked = trips(512)
  const repeats = 8
  const bare = bareRater(table, today)
  const baseline = (): number => {
    let sum = 0
    for (let repeat = 0; repeat < repeats; repeat++) for (const trip of asked) sum += bare(trip)
    return sum
  }
  const sumOf = (price: Omit<Price, 'taxCents'>): number =>
    price.priceCents + (price.anyReasonCents ?? 0) + (price.higherInterruptionCents ?? 0)
  const rater = compileRates(table, today)
  const alone = (): number => {
    let sum = 0
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const trip of asked) {
        const figures = figuresOf(trip)
        const priced = tripToPrice(rater, figures)
        for (const choice of plainChoices)
          if (whyPlanUnavailable(figures, choice.planCode).length === 0) sum += sumOf(priceOf(priced, choice))
      }
    return sum
  }
  let plans = 0
  const working = (): number => {
    let sum = 0
    plans = 0
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const trip of asked) {
        const figures = figuresOf(trip)
        for (const choice of plainChoices) {
          if (whyPlanUnavailable(figures, choice.planCode).length > 0) continue
          plans += 1
          sum += sumOf(ratePlan(table, figures, choice, today))
        }
      }
    return sum
  }
  const calls = repeats * asked.length
  const compare = (product: () => number): Compared[] => compareCpu(rounds, calls, { baseline, product, tolerance: 0.01 * calls })
  return { alone: compare(alone), working: compare(working), plans: plans / calls }
}

/** Policies of Canada travel, every cell different from the one before. */
function travelCaPolicies(): () => PolicyDocument {
  const pick = numbers(13)
  const word = (): string => wordOf(pick)
  const day = (month: number): string => `2026-${String(month).padStart(2, '0')}-${String(1 + pick(28)).padStart(2, '0')}`
  let number = 0
  return () => {
    number += 1
    const policy = canadaTravelPolicy('en')
    const { facts, holder } = policy
    const [departureDate, returnDate] = [day(5), day(6)]
    const [medical, saving, rentalCar, baggage, tax] = [30_000 + pick(90_000), -1 - pick(4000), 1100 * (1 + pick(20)), 4000 + pick(900), pick(2000)] // prettier-ignore
    const priceCents = medical + saving + rentalCar + baggage + tax
    return policyDocument(
      {
        ...policy,
        policyNumber: `TC-${100_000_000 + number}`,
        priceCents,
        createdAt: new Date(`${day(3)}T0${pick(10)}:${10 + pick(50)}:00Z`),
        facts: {
          ...facts,
          trip: {
            ...facts.trip,
            departureDate,
            returnDate,
            rental: { from: departureDate, to: returnDate },
            ages: [18 + pick(40), 60 + pick(29)],
            sumsInsuredCents: [100 * pick(9000), 100 * pick(9000)],
          },
          deductible: deductibles[pick(deductibles.length)]!,
          parts: [
            { name: 'medical', cents: medical },
            { name: 'medical-saving', cents: saving },
            { name: 'rental-car', cents: rentalCar },
            { name: 'baggage', cents: baggage },
          ],
          tax: { cents: tax, rate: '0.08' },
          reference: word().toUpperCase().padEnd(10, 'X'),
          issued: {
            ...facts.issued,
            coverFrom: `${departureDate}T00:01`,
            coverUntil: `${returnDate}T23:59`,
            reviewUntil: day(4),
          },
        },
        holder: {
          ...holder,
          insured: holder.insured.map((each) => ({
            ...each,
            firstName: word(),
            lastName: word(),
            sumInsuredCents: 100 * pick(9000),
          })),
          buyer: { ...holder.buyer, firstName: word(), lastName: word() },
          contact: { ...holder.contact, address: `${1 + pick(9999)} ${word()} Street`, city: word() },
          cardLast4: String(1000 + pick(8999)),
        },
      },
      issuer,
    )
  }
}

/** How many pages a PDF says it has. */
const pagesOf = (bytes: Uint8Array): number => {
  const text = Buffer.from(bytes).toString('latin1')
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  if (!text.startsWith('%PDF-') || pages === 0) throw new Error('not a PDF whose pages can be counted')
  return pages
}

/** Milliseconds of CPU for one page of a policy, turn and turn about with one of US travel. */
export async function printBesideTravelUs(rounds: number, each: number): Promise<{ compared: Compared[]; pages: Compared }> {
  const next = { baseline: travelUsPolicies(), product: travelCaPolicies() }
  const print = async (side: keyof typeof next): Promise<{ ms: number; pages: number }> => {
    const documents = Array.from({ length: each }, next[side])
    const before = cpuMs()
    let pages = 0
    for (const document of documents) pages += pagesOf(await renderPdf(document))
    return { ms: cpuMs() - before, pages }
  }
  const compared: Compared[] = []
  let pages = { baseline: 0, product: 0 }
  for (let round = -1; round < rounds; round++) {
    const bare = await print('baseline')
    const ours = await print('product')
    pages = { baseline: bare.pages / each, product: ours.pages / each }
    if (round >= 0) compared.push({ baseline: bare.ms / bare.pages, product: ours.ms / ours.pages })
  }
  return { compared, pages }
}
