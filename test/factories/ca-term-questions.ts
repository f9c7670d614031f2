import * as z from 'zod/mini'
import type { QuestionSet } from '../../src/lines/term-ca/rules/question.ts'
import lifestyleData from '../../src/lines/term-ca/rules/questions/lifestyle-2026-01.json' with { type: 'json' }
import medicalData from '../../src/lines/term-ca/rules/questions/medical-2026-01.json' with { type: 'json' }
import statementData from '../../src/lines/term-ca/rules/questions/statements-2026-01.json' with { type: 'json' }

const inLanguages = <Text extends z.ZodMiniType>(text: Text) =>
  z.strictObject({ en: text, fr: z.optional(text), ar: z.optional(text) })

const followUp = z.strictObject({
  name: z.string(),
  kind: z.enum(['radio', 'choice', 'text']),
  format: z.enum(['none', 'words', 'timesPerWeek', 'drinksPerWeek']),
  rule: z.nullable(z.string()),
  text: inLanguages(z.string()),
  options: z.array(z.strictObject({ value: z.string(), label: inLanguages(z.string()) })),
})

const questionSet = z.strictObject({
  name: z.enum(['lifestyle', 'medical', 'statements']),
  version: z.string(),
  effectiveOn: z.string(),
  isSample: z.literal(true),
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
    }),
  ),
})

/** A set as it is kept; data of another shape ends the test that asks for it. */
const read = (data: unknown): QuestionSet => questionSet.parse(data)

export const lifestyle = read(lifestyleData)
export const medical = read(medicalData)
export const statements = read(statementData)
