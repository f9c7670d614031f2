import * as z from 'zod/mini'
import type { QuestionSet } from './question.ts'
import lifestyle202601 from './questions/lifestyle-2026-01.json' with { type: 'json' }
import lifestyle202602 from './questions/lifestyle-2026-02.json' with { type: 'json' }
import medical202601 from './questions/medical-2026-01.json' with { type: 'json' }
import medical202602 from './questions/medical-2026-02.json' with { type: 'json' }
import statements202601 from './questions/statements-2026-01.json' with { type: 'json' }

const inLanguages = <Text extends z.ZodMiniType>(text: Text) =>
  z.strictObject({ en: text, fr: z.optional(text), ar: z.optional(text) })

const followUp = z.strictObject({
  name: z.string(),
  kind: z.enum(['radio', 'choice', 'text']),
  format: z.enum(['none', 'words', 'timesPerWeek', 'drinksPerWeek']),
  rule: z.nullable(z.string()),
  elseFrom: z.optional(z.string()),
  text: inLanguages(z.string()),
  options: z.array(z.strictObject({ value: z.string(), label: inLanguages(z.string()) })),
})

/** A set as it lies in a file (docs/how-to/change-a-question.md). */
const questionSet = z.strictObject({
  name: z.enum(['lifestyle', 'medical', 'statements']),
  version: z.string(),
  effectiveOn: z.iso.date(),
  isSample: z.boolean(),
  questions: z.array(
    z.strictObject({
      name: z.string(),
      order: z.int(),
      active: z.boolean(),
      text: inLanguages(z.string()),
      why: inLanguages(z.string()),
      since: z.nullable(z.union([z.strictObject({ years: z.int() }), z.strictObject({ months: z.int() })])),
      examples: inLanguages(z.array(z.string())),
      followUps: z.array(followUp),
      rewordedIn: z.optional(z.string()),
    }),
  ),
})

/** A version that comes with the product; `isSample`: its words are ours, not an insurer's. */
export type ShippedSet = QuestionSet & { isSample: boolean }

/** The versions that come with the product. One of another shape ends the start. */
export const shippedSets: readonly ShippedSet[] = [
  lifestyle202601,
  lifestyle202602,
  medical202601,
  medical202602,
  statements202601,
].map((data) => questionSet.parse(data))
