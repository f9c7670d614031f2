import type { Question } from '../contract.ts'
import type { Errors } from './boxes.ts'
import type { Boxes } from './survey.ts'

type FollowUp = Question['followUps'][number]

/** Units a text follow-up is counted in; a whole number or one decimal. */
const isCount = (typed: string): boolean => /^\d{1,3}(?:[.,]\d)?$/.test(typed)

const problemOf = ({ kind, options, format }: FollowUp, typed: string): string | null => {
  if (kind !== 'text') return options.some(({ value }) => value === typed) ? null : 'rule:required-option'
  if (!typed) return 'rule:required'
  if (format === 'timesPerWeek' || format === 'drinksPerWeek') return isCount(typed) ? null : 'rule:numeric'
  return typed.length > 200 ? 'rule:max-length|max=200' : null
}

export interface Answered {
  answer: 'yes' | 'no'
  followUps: Record<string, string>
}

/** One question of a questionnaire; its follow-ups count only after a yes (T-056). */
export function readAnswer(question: Question, boxes: Boxes): { answered: Answered } | { errors: Errors } {
  const { answer } = boxes
  if (answer !== 'yes' && answer !== 'no') return { errors: { answer: 'rule:required-option' } }
  if (answer === 'no') return { answered: { answer, followUps: {} } }
  const errors: Errors = {}
  const followUps: Record<string, string> = {}
  for (const followUp of question.followUps) {
    const typed = boxes[followUp.name] ?? ''
    const problem = problemOf(followUp, typed)
    if (problem) errors[followUp.name] = problem
    else followUps[followUp.name] = followUp.kind === 'text' && followUp.format !== 'words' ? typed.replace(',', '.') : typed
  }
  return Object.keys(errors).length > 0 ? { errors } : { answered: { answer, followUps } }
}
