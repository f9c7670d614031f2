import { latinDigits } from '../../../shared/fields/number-rules.ts'
import { questionsOf, type FollowUp, type QuestionSet } from './question.ts'

export interface AnswerInput {
  answer: 'yes' | 'no'
  followUps: Record<string, string>
}

/** More than this in a week is a slip of the finger. */
export const mostInAWeek = 200

/** How often in a week, as typed in any digits: in Latin ones, or null where it is no whole number. */
export function weeklyCount(typed: string): string | null {
  const latin = latinDigits(typed)
  return /^\d+$/.test(latin) ? latin : null
}

/** A number as typed, whole or with a comma or dot; null for anything else. */
export function countOf(typed: string | undefined): number | null {
  const text = (typed ?? '').trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d)?$/.test(text) ? Number(text) : null
}

const readFollowUp = ({ kind, format, options }: FollowUp, typed = ''): { text: string } | { problem: string } => {
  const text = typed.trim()
  if (text === '') return { problem: kind === 'text' ? 'required' : 'required-option' }
  if (kind !== 'text') return options.some(({ value }) => value === text) ? { text } : { problem: 'required-option' }
  if (format === 'none' || format === 'words') return { text }
  const count = weeklyCount(text)
  if (count === null) return { problem: 'numeric' }
  return Number(count) > mostInAWeek ? { problem: `range|min=0|max=${mostInAWeek}` } : { text: count }
}

/** Judges the answers to questions of a set. A follow-up's answer is dropped unless its parent is yes (T-056). */
export function readAnswers(
  set: Pick<QuestionSet, 'name' | 'questions'>,
  input: Readonly<Record<string, AnswerInput>>,
): { answers: Record<string, AnswerInput> } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {}
  const answers: Record<string, AnswerInput> = {}
  for (const [name, { answer, followUps }] of Object.entries(input)) {
    const question = questionsOf(set).find((each) => each.name === name)
    if (!question) {
      fields[`${set.name}.${name}`] = 'unknown'
      continue
    }
    const read: Record<string, string> = {}
    if (answer === 'yes')
      for (const followUp of question.followUps) {
        const other = followUp.elseFrom === undefined ? undefined : followUps[followUp.elseFrom]
        const typed = followUps[followUp.name] ?? (countOf(other) === null ? undefined : other)
        const readOne = readFollowUp(followUp, typed)
        if ('problem' in readOne) fields[`${set.name}.${name}.${followUp.name}`] = readOne.problem
        else read[followUp.name] = readOne.text
      }
    answers[name] = { answer, followUps: read }
  }
  return Object.keys(fields).length > 0 ? { fields } : { answers }
}
