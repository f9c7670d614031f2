import { countOf } from '../../../platform/applications/rules/index.ts'
import type { Sex } from './application.ts'

/** What the table reads; nothing that says who the person is. */
export interface AnswersToDecide {
  sex: Sex
  /** Tobacco or nicotine in the last 12 months. */
  usesTobacco: boolean
  replacesPolicy: boolean
  absentNow: boolean
  absentPast: '2Y' | '3Y-10Y' | '11Y+' | null
  heightCm: number
  weightKg: number
  /** Question name → yes, with its follow-ups. */
  lifestyle: Readonly<Record<string, DecidedAnswer>>
  medical: Readonly<Record<string, DecidedAnswer>>
}

interface DecidedAnswer {
  isYes: boolean
  followUps: Readonly<Record<string, string>>
}

export type Effect = 'decline' | 'refer' | 'smoker'

export interface Reason {
  /** A question's name, `bmi`, or the name of an answer of the survey. */
  code: string
  effect: Effect
}

export interface Decided {
  outcome: 'approved' | 'declined' | 'referred'
  isSmoker: boolean
  reasons: Reason[]
}

/** kg/m², one decimal (term life §5; facts §1d). */
export function bodyMassIndex(heightCm: number, weightKg: number): number {
  return Math.round((weightKg / (heightCm / 100) ** 2) * 10) / 10
}

type Rule = Effect | ((followUps: Readonly<Record<string, string>>) => Effect | null)

/** An amount nobody can read has to be looked at by a person. */
const byCount =
  (name: string, effect: (count: number) => Effect | null) =>
  (followUps: Readonly<Record<string, string>>): Effect | null => {
    const count = countOf(followUps[name])
    return count === null ? 'refer' : effect(count)
  }

/** Lifestyle answers of "yes" (facts §1f). `declinedOrRescinded` stands apart: it also looks at the others. */
const lifestyleRules = Object.entries<Rule>({
  riskyOccupation: 'refer',
  criminalOffences: 'decline',
  extremeSports: 'refer',
  // Reading (facts §1f): whole numbers have bands of their own; "3.5" is more than 3.
  marijuanaUse: (followUps) =>
    // The first version of the question had the number alone, under the other name.
    byCount(followUps['timesPerWeek'] === undefined ? 'frequency' : 'timesPerWeek', (times) =>
      times <= 3 ? null : times < 7 ? 'smoker' : 'refer',
    )(followUps),
  alcoholUse: byCount('amount', (drinks) => (drinks <= 21 ? null : drinks <= 28 ? 'refer' : 'decline')),
  recreationalDrugsPast5Y: 'decline',
  alcoholUsePast10Y: 'refer',
  outsideCa: 'refer',
})

/** Medical answers of "yes" (facts §1f). `depression` and `anxiety` are not asked and never scored. */
const medicalRules = Object.entries<Rule>({
  cancer: 'decline',
  heart: 'decline',
  fibrosis: 'decline',
  sleepApnea: (followUps) => (followUps['sleepApneaCpap'] === 'yes' ? null : 'refer'),
  immunity: 'decline',
  brainDisorder: 'decline',
  cognitiveImpairment: 'decline',
  musculoskeletal: 'decline',
  schizophrenia: 'decline',
  generalHealth: 'refer',
  fourWeekTreatment: 'refer',
  mamograms: 'refer',
  followups: 'refer',
  threeMonthSymptoms: 'refer',
  twoDiagnosed: 'refer',
  oneDiagnosed: 'refer',
})

const reasonsOf = (answers: Readonly<Record<string, DecidedAnswer>>, rules: readonly (readonly [string, Rule])[]): Reason[] => {
  const reasons: Reason[] = []
  for (const [code, rule] of rules) {
    const answer = answers[code]
    if (!answer?.isYes) continue
    const effect = typeof rule === 'function' ? rule(answer.followUps) : rule
    if (effect) reasons.push({ code, effect })
  }
  return reasons
}

/** Recent refusals count by themselves, older ones only beside another referral (facts §1f). */
const refusedElsewhere = (answer: DecidedAnswer | undefined, others: readonly Reason[]): Reason[] => {
  if (!answer?.isYes) return []
  const when = answer.followUps['when']
  const counts = when === '11Y+' ? false : when === '6Y-10Y' ? others.some(({ effect }) => effect === 'refer') : true
  return counts ? [{ code: 'declinedOrRescinded', effect: 'refer' }] : []
}

/**
 * The instant-issue decision (facts §1f): anything that declines decides, then anything that refers; else approved, at smoker
 * rates where tobacco or marijuana leads there. Eligibility is asked before: see `whyUnavailable`.
 */
export function decide(answers: AnswersToDecide): Decided {
  const bmi = bodyMassIndex(answers.heightCm, answers.weightKg)
  const others: Reason[] = [
    ...(answers.replacesPolicy ? [{ code: 'policyIntend', effect: 'refer' } as const] : []),
    ...(answers.absentNow ? [{ code: 'absentFor14DCurrent', effect: 'refer' } as const] : []),
    ...(answers.absentPast === '2Y' ? [{ code: 'absentFor14DPast', effect: 'refer' } as const] : []),
    ...(answers.usesTobacco ? [{ code: 'tobaccoFor12Month', effect: 'smoker' } as const] : []),
    ...(bmi < 17 || bmi >= 37.01 ? [{ code: 'bmi', effect: 'decline' } as const] : []),
    ...reasonsOf(answers.lifestyle, lifestyleRules),
    ...reasonsOf(answers.medical, medicalRules),
  ]
  const reasons = [...others, ...refusedElsewhere(answers.lifestyle['declinedOrRescinded'], others)]
  const has = (effect: Effect) => reasons.some((reason) => reason.effect === effect)
  return {
    outcome: has('decline') ? 'declined' : has('refer') ? 'referred' : 'approved',
    isSmoker: has('smoker'),
    reasons,
  }
}

/** Every code that the table may give as a reason, for those who put words to them. */
export const decidingCodes: readonly string[] = [
  'policyIntend',
  'absentFor14DCurrent',
  'absentFor14DPast',
  'tobaccoFor12Month',
  'bmi',
  'declinedOrRescinded',
  ...[...lifestyleRules, ...medicalRules].map(([code]) => code),
]

/** The questions that the table reads, by their set. */
export const readQuestionNames = {
  lifestyle: ['declinedOrRescinded', ...lifestyleRules.map(([code]) => code)],
  medical: medicalRules.map(([code]) => code),
} as const

/** The follow-ups that the table reads of a yes, with the values that it knows. */
export const readFollowUps = {
  lifestyle: {
    declinedOrRescinded: { when: ['6Y-10Y', '11Y+'] },
    marijuanaUse: { timesPerWeek: [] },
    alcoholUse: { amount: [] },
  },
  medical: { sleepApnea: { sleepApneaCpap: ['yes'] } },
} as const
