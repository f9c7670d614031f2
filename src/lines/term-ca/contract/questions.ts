import * as z from 'zod/mini'
import { defineFunction, openToAll } from '../../../shared/function.ts'

const language = z._default(z.enum(['en', 'fr', 'ar']), 'en')

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

export const questionShape = z.object({
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
export type Question = z.output<typeof questionShape>

const setAnswer = z.object({
  questions: z.array(questionShape),
  version: z.string(),
  /** YYYY-MM-DD. */
  effectiveOn: z.string(),
  /** The language the texts are in; English where the asked one has none. */
  language: z.enum(['en', 'fr', 'ar']),
})

const getter = <Name extends string>(name: Name, summary: string) =>
  defineFunction({
    name,
    summary,
    source: 'term life §3, §7',
    payload: z.object({ language }),
    answer: setAnswer,
    access: openToAll,
    rateClass: 'read',
    logClass: 'plain',
  })

/** Nine questions, in order. */
export const getCATermLifestyleQuestions = getter('getCATermLifestyleQuestions', 'The lifestyle questions')
/** Eighteen in order; `depression` and `anxiety` are inactive: never shown, never scored. */
export const getCATermMedicalQuestions = getter('getCATermMedicalQuestions', 'The medical questions')
/** The ten statements of step 4 (reading T-040, T-081: nine and the payment authorization). */
export const getCATermPersonalQuestions = getter('getCATermPersonalQuestions', 'The ten statements')
