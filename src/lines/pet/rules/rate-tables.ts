import * as z from 'zod/mini'
import { closesAt, datedTable } from '../../../shared/rate-table.ts'
import { firstAgeTooOld } from './age.ts'
import { breedGroups } from './breeds.ts'
import { policyOptions, species } from './pet.ts'
import { taxNames, type RateTable } from './rates.ts'
import sample202601 from './rates/2026-01.json' with { type: 'json' }

const factor = z.int().check(z.minimum(1), z.maximum(1000))
const cents = z.int().check(z.minimum(0), z.maximum(100_000))
const place = z.string().check(z.regex(/^(?:US|CA)-[A-Z]{2}$/))
const rising = <Row>(rows: readonly Row[], of: (row: Row) => number): boolean =>
  rows.every((row, at) => at === 0 || of(rows[at - 1]!) <= of(row))

/** A rate table as it lies in a file (facts §3): whole numbers, each age and each deductible closed, dearer with age and cheaper with more deductible. */
export const rateTable: z.ZodMiniType<RateTable> = z.strictObject({
  ...datedTable,
  baseCents: z.record(z.enum(breedGroups), cents),
  canadaHundredths: z.record(z.enum(species), factor),
  ageHundredths: z.array(factor).check(
    z.refine((ages) => ages.length === firstAgeTooOld && rising(ages, (age) => age), {
      error: 'one for each age 0 to 13, rising',
    }),
  ),
  deductibles: z
    .array(z.strictObject({ dollars: z.int(), factorHundredths: factor }))
    .check(
      z.refine(
        (rows) =>
          rows[0]?.dollars === 0 &&
          closesAt(rows, ({ dollars }) => dollars, 1000) &&
          rising(rows, ({ factorHundredths }) => -factorHundredths),
        { error: 'rising from 0, the last 1000, their factors falling' },
      ),
    ),
  maleHundredths: factor,
  intactHundredths: factor,
  breedingHundredths: factor,
  serviceHundredths: factor,
  urbanHundredths: factor,
  optionsHundredths: z.record(z.enum(policyOptions), factor),
  regionsHundredths: z.record(place, factor),
  urban: z.strictObject({
    zip3: z.array(z.string().check(z.regex(/^\d{3}$/))),
    fsa: z.array(z.string().check(z.regex(/^[A-Z]\d$/))),
  }),
  policyFeeCents: cents,
  enrolmentFeeCents: cents,
  taxes: z.record(place, z.strictObject({ name: z.enum(taxNames), basisPoints: z.int().check(z.minimum(0), z.maximum(5000)) })),
  noAccidentWait: z.array(place),
  waitDays: z.strictObject({ accidents: z.int().check(z.minimum(0)), illness: z.int().check(z.minimum(0), z.maximum(30)) }),
})

/** Sample rates, calibrated to published market averages (facts §3). */
export const sampleTables: readonly RateTable[] = [rateTable.parse(sample202601)]
