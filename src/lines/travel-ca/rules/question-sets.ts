import { readQuestionSet, type QuestionSet, type ShippedSet } from '../../../platform/applications/rules/index.ts'
import { categoryOf, healthQuestions, readFollowUps } from './health.ts'
import health202604 from './questions/health-2026-04.json' with { type: 'json' }
import eligibility202604 from './questions/eligibility-2026-04.json' with { type: 'json' }

export const setNames = ['eligibility', 'health'] as const
export type SetName = (typeof setNames)[number]
export type QuestionSets = Record<SetName, QuestionSet<SetName>>

/** The versions that come with the product. One of another shape ends the start. */
export const shippedSets: readonly ShippedSet<SetName>[] = [eligibility202604, health202604].map((data) =>
  readQuestionSet(setNames, data),
)

type HealthAnswers = Parameters<typeof categoryOf>[0]

/** What the rules do with the answers to one set: health sets a price and refuses nobody; statements are agreed to. */
export function rulesOfSet(set: SetName): {
  read: readonly string[] | null
  readFollowUps?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  approves: (answers: HealthAnswers) => boolean
} {
  if (set === 'eligibility') return { read: null, approves: () => true }
  return {
    read: healthQuestions,
    readFollowUps,
    approves: (answers) => ['A', 'B', 'C', 'D'].includes(categoryOf(answers)),
  }
}
