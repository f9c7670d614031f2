import { decide, readFollowUps, readQuestionNames, type AnswersToDecide } from './decide.ts'
import type { SetName } from './question-sets.ts'

/** Somebody whom nothing speaks against. */
export const harmless: AnswersToDecide = {
  sex: 'female',
  usesTobacco: false,
  replacesPolicy: false,
  absentNow: false,
  absentPast: null,
  heightCm: 170,
  weightKg: 65,
  lifestyle: {},
  medical: {},
}

type AnswersByName = Readonly<Record<string, { answer: 'yes' | 'no'; followUps: Readonly<Record<string, string>> }>>

/** What the insurer's table does with the answers to one set. Statements are agreed to, and nothing is decided by them. */
export function rulesOfSet(set: SetName): {
  read: readonly string[] | null
  readFollowUps?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  approves: (answers: AnswersByName) => boolean
} {
  if (set === 'statements') return { read: null, approves: () => true }
  return {
    read: readQuestionNames[set],
    readFollowUps: readFollowUps[set],
    approves: (answers) => {
      const decided = Object.entries(answers).map(([name, { answer, followUps }]) => [
        name,
        { isYes: answer === 'yes', followUps },
      ])
      return decide({ ...harmless, [set]: Object.fromEntries(decided) }).outcome === 'approved'
    },
  }
}
