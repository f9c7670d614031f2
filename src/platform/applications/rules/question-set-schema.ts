/** The schema of a question set as it lies in a file. */
import * as z from 'zod/mini'
import type { Question, QuestionSet } from './question.ts'

const inLanguages = <Text extends z.ZodMiniType>(text: Text) =>
  z.strictObject({ en: text, fr: z.optional(text), ar: z.optional(text) })

const followUps = z.array(
  z.strictObject({
    name: z.string(),
    kind: z.enum(['radio', 'choice', 'text']),
    format: z.enum(['none', 'words', 'timesPerWeek', 'drinksPerWeek']),
    rule: z.nullable(z.string()),
    elseFrom: z.optional(z.string()),
    text: inLanguages(z.string()),
    options: z.array(z.strictObject({ value: z.string(), label: inLanguages(z.string()) })),
  }),
)

const kickOuts = z.array(
  z.strictObject({
    answer: z.enum(['yes', 'no']),
    followUp: z.optional(z.strictObject({ name: z.string(), values: z.array(z.string()) })),
    message: inLanguages(z.string()),
  }),
)

const text = inLanguages(z.string())
const why = inLanguages(z.string())
const examples = inLanguages(z.array(z.string()))

const questions = z.array(
  z.strictObject({
    name: z.string(),
    label: z.optional(z.string()),
    order: z.int(),
    active: z.boolean(),
    text,
    why,
    since: z.nullable(z.union([z.strictObject({ years: z.int() }), z.strictObject({ months: z.int() })])),
    examples,
    followUps,
    rewordedIn: z.optional(z.string()),
    kickOuts: z.optional(kickOuts),
    overrides: z.optional(
      z.record(
        z.string(),
        z.strictObject({
          active: z.optional(z.boolean()),
          text: z.optional(text),
          why: z.optional(why),
          examples: z.optional(examples),
          followUps: z.optional(followUps),
          kickOuts: z.optional(kickOuts),
        }),
      ),
    ),
  }),
)

/** A set as it lies in a file (docs/how-to/change-a-question.md). */
const questionSet = z.strictObject({
  name: z.string(),
  version: z.string(),
  effectiveOn: z.iso.date(),
  isSample: z.boolean(),
  questions,
})

/** Reads what lies in a row: the questions, or where they have another shape, for instance `3.text.en`. */
export function readQuestions(data: unknown): { questions: Question[] } | { wrongAt: string } {
  const read = questions.safeParse(data)
  return read.success ? { questions: read.data } : { wrongAt: read.error.issues[0]?.path.join('.') ?? '' }
}

/** A version that comes with the product; `isSample`: its words are ours, not an insurer's. */
export type ShippedSet<Name extends string = string> = QuestionSet<Name> & { isSample: boolean }

/** Reads a version out of its file; one of another shape, or of a set that the line does not have, throws. */
export function readQuestionSet<Name extends string>(names: readonly Name[], data: unknown): ShippedSet<Name> {
  const set = questionSet.parse(data)
  const name = names.find((each) => each === set.name)
  if (name === undefined) throw new Error(`no set of questions is called ${set.name}`)
  return { ...set, name }
}
