import * as z from 'zod/mini'
import { closesAt, datedTable } from '../../../shared/rate-table.ts'
import { deductibles } from './plans.ts'
import { taxedParts, type RateTable } from './rates.ts'
import sample202601 from './rates/2026-01.json' with { type: 'json' }
import { limits } from './trip.ts'

/** A decimal of at most four figures before the point and five after it, never less than nought. */
const decimal = z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,5})?$/))
const money = z.string().check(z.regex(/^\d{1,5}\.\d{2}$/))
const positive = decimal.check(z.refine((text) => Number(text) > 0, { error: 'more than nought' }))

const bands = (last: number) =>
  z
    .array(z.strictObject({ through: z.int().check(z.minimum(0)), value: positive }))
    .check(z.refine((all) => closesAt(all, ({ through }) => through, last), { error: `rising, the last through ${last}` }))

const oldest = limits.oldestYears

/** A rate table as it lies in a file (facts §2b): decimal texts, every age and every length closed. */
export const rateTable: z.ZodMiniType<RateTable> = z.strictObject({
  ...datedTable,
  medical: z.strictObject({
    ages: bands(oldest),
    lengths: bands(limits.tripDaysOntario),
    zones: z.strictObject({ CANADA: positive, EXCLUDING_USA: positive, WORLDWIDE: positive }),
    minimum: money,
  }),
  annualMedical: z.strictObject({ ages: bands(84), withinCanada: positive }),
  categories: z.strictObject({ A: positive, B: positive, C: positive, D: positive }),
  deductibles: z.array(z.strictObject({ amount: z.int(), factor: positive })).check(
    z.refine((all) => deductibles.every((amount, at) => all[at]?.amount === amount) && all.length === deductibles.length, {
      error: `of ${deductibles.join(', ')}`,
    }),
  ),
  cancellation: z.strictObject({ ages: bands(oldest), minimum: money }),
  annualCancellation: z.strictObject({ sums: bands(limits.sumInsuredCents / 100), ages: bands(oldest) }),
  interruption: z.strictObject({ base: money, perDay: money, ages: bands(oldest), higherLimit: positive }),
  annualInterruption: z.strictObject({ year: money }),
  accident: z.strictObject({ perDay: money, minimum: money, year: money }),
  packages: z.strictObject({ baggage: money, withMedical: positive, withoutMedical: positive }),
  anyReason: positive,
  rentalPerDay: money,
  baggage: z.strictObject({ base: money, days: z.int(), perDay: money, together: positive }),
  savings: z.strictObject({ familyTimesOldest: positive, companions: decimal }),
  taxes: z.array(
    z.strictObject({
      province: z.string().check(z.regex(/^[A-Z]{2}$/)),
      from: datedTable.effective,
      rate: decimal,
      parts: z.array(z.enum(taxedParts)),
    }),
  ),
})

/** Sample rates, calibrated so that ten days in the USA cost somebody of 30 about 44 dollars (facts §2b). */
export const sampleTables: readonly RateTable[] = [rateTable.parse(sample202601)]
