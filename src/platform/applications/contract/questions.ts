/** A set of questions and the answers to it, as functions of any line tell them. */
import * as z from 'zod/mini'

export const language = z._default(z.enum(['en', 'fr', 'ar']), 'en')

const yesNo = z.enum(['yes', 'no'])

const followUp = z.object({
  name: z.string(),
  text: z.string(),
  /** `choice`: one of `options`. `text`: a number with a unit, or words, as `format` says. */
  kind: z.enum(['radio', 'choice', 'text']),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  format: z.enum(['none', 'words', 'timesPerWeek', 'drinksPerWeek']),
  /** A rule of the specification that reads the answer, for instance `alcoholic`. */
  rule: z.nullable(z.string()),
  /** Asked only when the parent's answer is yes. */
  condition: z.boolean(),
})

const question = z.object({
  name: z.string(),
  text: z.string(),
  /** Null until answered. */
  answer: z.null(),
  type: z.literal('radio'),
  order: z.int(),
  active: z.boolean(),
  examples: z.array(z.string()),
  /** Why it is asked, in a sentence. */
  why: z.string(),
  /** The first day that a "yes" reaches back to (YYYY-MM-DD, the insurer's day): shown as a date. Null without a look-back. */
  since: z.nullable(z.string()),
  followUps: z.array(followUp),
})
/** A question as it is put to somebody. */
export type QuestionView = z.output<typeof question>

/** A set as a line's function answers it. */
export const questionSetView = z.object({
  questions: z.array(question),
  version: z.string(),
  /** YYYY-MM-DD. */
  effectiveOn: z.string(),
  /** The language the texts are in; English where the asked one has none. */
  language: z.enum(['en', 'fr', 'ar']),
})
export type QuestionSetView = z.output<typeof questionSetView>

/** An answer as its owner is shown it, with what was asked (decision 0021). */
export const answerView = z.object({
  answer: yesNo,
  followUps: z.record(z.string(), z.string()),
  text: z.string(),
  followUpTexts: z.record(z.string(), z.string()),
  setVersion: z.string(),
  language: z.enum(['en', 'fr', 'ar']),
  answeredAt: z.string(),
})
export type AnswerView = z.output<typeof answerView>
