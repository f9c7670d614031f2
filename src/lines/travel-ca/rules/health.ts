import type { HealthCategory } from './trip.ts'

/** What was answered to one question: yes or no, and its follow-ups by name. */
export interface HealthAnswer {
  answer: 'yes' | 'no'
  followUps: Readonly<Record<string, string>>
}

export type HealthAnswers = Readonly<Record<string, HealthAnswer>>

/** The nine conditions of facts §2b. */
export const conditions = [
  'heart',
  'lung',
  'stroke',
  'diabetes',
  'bloodPressure',
  'cancer',
  'organs',
  'aneurysm',
  'fall',
] as const

/** Those of which an event, a new drug or a stay in twelve months (for cancer: a treatment in 90 days) counts most. */
const grave = ['heart', 'lung', 'stroke', 'aneurysm', 'cancer'] as const

/** Every question that the category reads. */
export const healthQuestions = [...conditions, 'smoking', 'drugs'] as const

/** The follow-ups that the category reads of a yes, with the values that it knows. */
export const readFollowUps = {
  ...Object.fromEntries(grave.map((name) => [name, { when: ['recent'] }])),
  diabetes: { treatment: ['insulin'] },
}

const isYes = (answers: HealthAnswers, name: string): boolean => answers[name]?.answer === 'yes'

/** The premium category that follows from the answers (readings "Canada travel and pet" 5). */
export function categoryOf(answers: HealthAnswers): HealthCategory {
  const count = conditions.filter((name) => isYes(answers, name)).length
  const hadGrave = grave.filter((name) => isYes(answers, name))
  if (count >= 3 || hadGrave.some((name) => answers[name]?.followUps['when'] === 'recent')) return 'D'
  const hasInsulin = isYes(answers, 'diabetes') && answers['diabetes']?.followUps['treatment'] === 'insulin'
  if (count === 2 || hadGrave.length > 0 || hasInsulin) return 'C'
  return count === 1 || isYes(answers, 'smoking') || isYes(answers, 'drugs') ? 'B' : 'A'
}
