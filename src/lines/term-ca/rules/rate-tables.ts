import * as z from 'zod/mini'
import { closesAt, datedTable } from '../../../shared/rate-table.ts'
import { faceRange, terms } from './application.ts'
import type { RateTable } from './rates.ts'
import { issueAges, oldestFor } from './why-unavailable.ts'
import sample202601 from './rates/2026-01.json' with { type: 'json' }

const hundredths = z.int().check(z.minimum(1), z.maximum(1000))
const factors = z.strictObject({ mortalityHundredths: hundredths, expenseHundredths: hundredths })
const net = z.array(z.int().check(z.minimum(1), z.maximum(200_000_000)))
const byTerm = z.strictObject({ 10: net, 15: net, 20: net })

/** A rate table as it lies in a file (facts §1b): whole numbers, every age that may buy and every amount priced. */
export const rateTable: z.ZodMiniType<RateTable> = z
  .strictObject({
    ...datedTable,
    classes: z.strictObject({ nonSmoker: factors, smoker: factors }),
    keptHundredths: z.int().check(z.minimum(1), z.maximum(100)),
    bands: z.array(z.strictObject({ throughDollars: z.int(), factorHundredths: hundredths })).check(
      z.refine((bands) => closesAt(bands, (band) => band.throughDollars, faceRange.most), {
        error: `rising, the last through ${faceRange.most}`,
      }),
    ),
    monthlyHundredths: z.int().check(z.minimum(1), z.maximum(100)),
    leastAge: z.literal(issueAges.least),
    netMillionths: z.strictObject({
      'male-non-smoker': byTerm,
      'male-smoker': byTerm,
      'female-non-smoker': byTerm,
      'female-smoker': byTerm,
    }),
  })
  .check(
    z.refine(
      ({ leastAge, netMillionths }) =>
        Object.values(netMillionths).every((rows) => terms.every((term) => rows[term].length === oldestFor(term) - leastAge + 1)),
      { path: ['netMillionths'], error: 'one figure for each age that may take the term' },
    ),
  )

/** Sample rates; the net premiums are made from `mortality.ts` by `scripts/term-ca-rates.mjs`. */
export const sampleTables: readonly RateTable[] = [rateTable.parse(sample202601)]
