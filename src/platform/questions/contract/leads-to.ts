import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { required, requiredOption, requiredText } from '../../../shared/fields/text-rules.ts'

/** By which answers, rules and other programs know a question or a follow-up. */
export const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, ruleCode('regex')))

/** Words that may be missing in a language are empty there. */
export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most, ruleCode('max-length', { max: most })))

/** English is what every other language falls back to. */
const inThree = (most: number) =>
  z.object({ en: required(most, ruleCode('max-length', { max: most })), fr: words(most), ar: words(most) })

const shownInThree = z.object({ en: z.string(), fr: z.string(), ar: z.string() })

const kind = requiredOption(['radio', 'choice', 'text'])
const format = requiredOption(['none', 'words', 'timesPerWeek', 'drinksPerWeek'])

const followUpShape = {
  name,
  kind,
  /** What a text is: words, or a number in a unit. `none` for one of several. */
  format,
  /** The follow-up of the question whose number counts where this one was not sent. */
  elseFrom: z.nullable(name),
}

/** Asked when the question is answered with yes. */
export const followUpEdit = {
  ...followUpShape,
  /** Where it stands among the others of its question, from 1. */
  place: z
    .int(ruleCode('numeric'))
    .check(z.gte(1, ruleCode('range', { min: 1, max: 10 })), z.lte(10, ruleCode('range', { min: 1, max: 10 }))),
  text: inThree(300),
  options: z.array(z.object({ value: requiredText(40), label: inThree(200) })).check(z.maxLength(20, ruleCode('too-long'))),
}

export const followUpView = z.object({
  ...followUpShape,
  name: z.string(),
  elseFrom: z.nullable(z.string()),
  text: shownInThree,
  options: z.array(z.object({ value: z.string(), label: shownInThree })),
})
export type FollowUpView = z.output<typeof followUpView>

/** Which answer ends the application: the answer alone, or one of these values of a follow-up beside it. */
const endShape = {
  answer: requiredOption(['yes', 'no']),
  followUp: z.nullable(
    z.object({
      name,
      values: z
        .array(z.string().check(z.maxLength(40)))
        .check(z.minLength(1, ruleCode('required-option')), z.maxLength(20, ruleCode('too-long'))),
    }),
  ),
}

export const endEdit = { ...endShape, message: inThree(600) }

export const endView = z.object({ ...endShape, message: shownInThree })
export type EndView = z.output<typeof endView>
