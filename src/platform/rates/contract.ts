import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { adminOnly, defineFunction } from '../../shared/function.ts'

const line = z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/, ruleCode('invalid')))

/** Cents of the line's currency; null where a table does not price the risk. */
const price = z.nullable(z.int())
/** A sample risk under the table in force today and under the other one. */
const effect = z.object({ risk: z.string(), today: price, tried: price })
export type Effect = z.output<typeof effect>

const table = z.object({
  version: z.string(),
  /** The insurer's day from which it holds. */
  effective: z.string(),
  isSample: z.boolean(),
  standing: z.enum(['over', 'in-force', 'coming']),
  /** An address of somebody who works here, another word where it was not one of them, null where it came with the insurer's system. */
  loadedBy: z.nullable(z.string()),
  /** ISO moment. */
  loadedAt: z.nullable(z.string()),
  /** Of a coming table. */
  effects: z.array(effect),
})
export type RateTableRow = z.output<typeof table>

const ratesOfLine = z.object({
  line: z.string(),
  insurer: z.string(),
  currency: z.enum(['USD', 'CAD']),
  /** The insurer's day. */
  today: z.string(),
  /** `offered`: newest first; `none`: the insurer does not show its book; `away`: it did not answer. */
  book: z.enum(['offered', 'none', 'away']),
  tables: z.array(table),
  own: z.array(
    z.object({
      name: z.string(),
      rows: z.array(z.object({ day: z.nullable(z.string()), says: z.string(), isRated: z.optional(z.literal(true)) })),
    }),
  ),
})
export type RatesOfLine = z.output<typeof ratesOfLine>

export const getRates = defineFunction({
  name: 'getRates',
  summary: 'Rate tables of every line, in force and coming, who loaded them, and what a coming one does to sample risks',
  source: 'ours (security R24)',
  payload: z.strictObject({}),
  answer: z.object({ lines: z.array(ratesOfLine) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** A table as it lies in a file; what must hold of it is the insurer's to say. */
const versioned = z.looseObject({ version: z.string().check(z.minLength(1), z.maxLength(60)) })

export const tryRateTable = defineFunction({
  name: 'tryRateTable',
  summary: 'What a rate table would do to sample risks; nothing is kept',
  source: 'ours',
  payload: z.strictObject({ line, table: versioned }),
  answer: z.object({
    /** What the insurer finds wrong with it; empty where it is whole. */
    wrong: z.array(z.string()),
    version: z.string(),
    effective: z.nullable(z.string()),
    effects: z.array(effect),
  }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'plain',
})

export const loadRateTable = defineFunction({
  name: 'loadRateTable',
  summary: 'Load a rate table into the insurer’s book; it holds from its day',
  source: 'ours',
  payload: z.strictObject({ line, table: versioned }),
  answer: z.object({ version: z.string(), effective: z.string() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
  needsFreshFactor: true,
})
