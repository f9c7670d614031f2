import { questionsOf, type FollowUp, type QuestionSet } from './question.ts'

export interface AnswerInput {
  answer: 'yes' | 'no'
  followUps: Record<string, string>
}

/** More than this in a week is a slip of the finger. */
export const mostInAWeek = 200

/** A number as typed, whole or with a comma or dot; null for anything else. */
export function countOf(typed: string | undefined): number | null {
  const text = (typed ?? '').trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d)?$/.test(text) ? Number(text) : null
}

const problemOf = ({ kind, format, options }: FollowUp, typed: string | undefined): string | null => {
  const text = (typed ?? '').trim()
  if (text === '') return kind === 'text' ? 'required' : 'required-option'
  if (kind !== 'text') return options.some(({ value }) => value === text) ? null : 'required-option'
  if (format === 'none' || format === 'words') return null
  const count = /^\d+$/.test(text) ? Number(text) : countOf(text)
  if (count === null || !Number.isInteger(count)) return 'numeric'
  return count <= mostInAWeek ? null : `range|min=0|max=${mostInAWeek}`
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
        const problem = problemOf(followUp, typed)
        if (problem) fields[`${set.name}.${name}.${followUp.name}`] = problem
        else read[followUp.name] = (typed ?? '').trim()
      }
    answers[name] = { answer, followUps: read }
  }
  return Object.keys(fields).length > 0 ? { fields } : { answers }
}
