import * as z from 'zod/mini'
import { closesAt, datedTable } from '../../../shared/rate-table.ts'
import type { RateTable } from './rates.ts'
import sample202601 from './rates/2026-01.json' with { type: 'json' }
import { longestTripDays, maxAge } from './trip.ts'

const factor = z.int().check(z.minimum(1), z.maximum(1000))
const cents = z.int().check(z.minimum(0), z.maximum(100_000))
const plan = z.strictObject({ factorHundredths: factor, minimumCents: cents })
const through = z.int().check(z.minimum(0))

/** A rate table as it lies in a file (facts §2a): whole numbers, every age and every length of a trip that is insured closed. */
export const rateTable: z.ZodMiniType<RateTable> = z.strictObject({
  ...datedTable,
  ages: z
    .array(z.strictObject({ through, rateThousandths: factor }))
    .check(z.refine((bands) => closesAt(bands, (band) => band.through, maxAge), { error: `rising, the last through ${maxAge}` })),
  sizes: z.strictObject({ small: plan, medium: plan, large: plan }),
  days: z.array(z.strictObject({ through, factorHundredths: factor })).check(
    z.refine((bands) => closesAt(bands, (band) => band.through, longestTripDays), {
      error: `rising, the last through ${longestTripDays}`,
    }),
  ),
  zones: z.strictObject({ DOM: factor, NEAR: factor, EUR: factor, FAR: factor, AFME: factor, POLAR: factor }),
  tripTypes: z.strictObject({ flight: factor, cruise: factor, tour: factor, lodging: factor }),
  waiverCentsPerRentalDay: cents,
  anyReasonPercentOfBase: z.int().check(z.minimum(0), z.maximum(100)),
})

/** Sample rates, calibrated so that a 30-year-old on a $5,000 trip of 14 days pays about 5 % of its cost (facts §2a). */
export const sampleTables: readonly RateTable[] = [rateTable.parse(sample202601)]
