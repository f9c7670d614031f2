import type { AnswersToDecide, Decided } from '../../src/lines/term-ca/rules/decide.ts'
import { decide, decidingCodes } from '../../src/lines/term-ca/rules/decide.ts'
import { questionsOf, type FollowUp } from '../../src/platform/applications/rules/index.ts'
import { lifestyle, medical } from './ca-term-questions.ts'

const questions = { lifestyle: questionsOf(lifestyle), medical: questionsOf(medical) }
const absences = [null, '2Y', '3Y-10Y', '11Y+'] as const

/** Numbers from 0 to below 1 that are the same in every run. */
const numbers = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const followUpAnswer = ({ kind, options, format }: FollowUp, random: () => number): string => {
  if (kind !== 'text') return options[Math.floor(random() * options.length)]?.value ?? ''
  return String(Math.floor(random() * (format === 'timesPerWeek' ? 10 : 35)))
}

/** Somebody who says yes to few things, as people do; now and then to many. */
const applicant = (random: () => number): AnswersToDecide => {
  const inclination = random() < 0.1 ? 0.3 : 0.03
  const answered = (set: (typeof questions)['medical']): AnswersToDecide['medical'] =>
    Object.fromEntries(
      set.map(({ name, followUps }) => {
        const isYes = random() < inclination
        const more = isYes ? followUps.map((followUp) => [followUp.name, followUpAnswer(followUp, random)]) : []
        return [name, { isYes, followUps: Object.fromEntries(more) as Record<string, string> }]
      }),
    )
  return {
    sex: random() < 0.5 ? 'male' : 'female',
    usesTobacco: random() < 0.15,
    replacesPolicy: random() < inclination,
    absentNow: random() < inclination,
    absentPast: random() < inclination ? (absences[Math.floor(random() * absences.length)] ?? null) : null,
    heightCm: 122 + random() * 107,
    weightKg: 45 + random() * 60,
    lifestyle: answered(questions.lifestyle),
    medical: answered(questions.medical),
  }
}

export function applicants(count: number, seed = 17): AnswersToDecide[] {
  const random = numbers(seed)
  return Array.from({ length: count }, () => applicant(random))
}

const known = new Set(decidingCodes)

/** What cannot be true of a decision, whatever was answered. */
const contradictionsOf = ({ outcome, isSmoker, reasons }: Decided): string[] => {
  const has = (effect: string) => reasons.some((reason) => reason.effect === effect)
  const expected = has('decline') ? 'declined' : has('refer') ? 'referred' : 'approved'
  return [
    ...(outcome === expected ? [] : [`${outcome}, though the reasons say ${expected}`]),
    ...(isSmoker === has('smoker') ? [] : ['smoker rates and their reason do not go together']),
    ...(new Set(reasons.map(({ code }) => code)).size === reasons.length ? [] : ['one reason is given twice']),
    ...reasons.filter(({ code }) => !known.has(code)).map(({ code }) => `a reason nobody knows: ${code}`),
  ]
}

export interface DecisionReport {
  outcomes: Record<Decided['outcome'], number>
  smokers: number
  /** Reason → how often. */
  reasons: Record<string, number>
  /** Answers that can be given and that no applicant gave, and reasons that no applicant met. */
  unreachable: string[]
  /** Questions whose "yes" changes no decision, however it is followed up. */
  withoutEffect: string[]
  contradictions: string[]
}

const options = (part: 'lifestyle' | 'medical'): string[] =>
  questions[part].flatMap(({ name, followUps }) => [
    `${part}.${name}=yes`,
    `${part}.${name}=no`,
    ...followUps.flatMap((followUp) => followUp.options.map(({ value }) => `${part}.${name}.${followUp.name}=${value}`)),
  ])

/** Every question with the words for its two answers, put together once and not for each applicant. */
const asked = (['lifestyle', 'medical'] as const).flatMap((part) =>
  questions[part].map(({ name }) => ({ part, name, yes: `${part}.${name}=yes`, no: `${part}.${name}=no` })),
)

const given = (answers: AnswersToDecide, seen: Set<string>): void => {
  for (const { part, name, yes, no } of asked) {
    const answer = answers[part][name]
    if (!answer) continue
    seen.add(answer.isYes ? yes : no)
    if (answer.isYes)
      for (const [followUp, value] of Object.entries(answer.followUps)) seen.add(`${part}.${name}.${followUp}=${value}`)
  }
}

const nothing = { ...applicants(1)[0]!, usesTobacco: false, replacesPolicy: false, absentNow: false, absentPast: null, heightCm: 170, weightKg: 65, lifestyle: {}, medical: {} } // prettier-ignore

const hasEffect = (part: 'lifestyle' | 'medical', name: string, followUps: readonly FollowUp[]): boolean => {
  const values = (followUp: FollowUp) =>
    followUp.kind === 'text' ? ['0', '5', '10', '25', '40'] : followUp.options.map(({ value }) => value)
  const ways: Record<string, string>[] =
    followUps.length === 0 ? [{}] : followUps.flatMap((followUp) => values(followUp).map((value) => ({ [followUp.name]: value })))
  return ways.some((more) => {
    const decided = decide({ ...nothing, [part]: { [name]: { isYes: true, followUps: more } } })
    return decided.outcome !== 'approved' || decided.isSmoker
  })
}

/** Decides every applicant and looks for what should not be there. */
export function decisionReport(people: readonly AnswersToDecide[]): DecisionReport {
  const report: DecisionReport = {
    outcomes: { approved: 0, declined: 0, referred: 0 },
    smokers: 0,
    reasons: {},
    unreachable: [],
    withoutEffect: [],
    contradictions: [],
  }
  const seen = new Set<string>()
  for (const person of people) {
    const decided = decide(person)
    report.outcomes[decided.outcome]++
    if (decided.isSmoker) report.smokers++
    for (const { code } of decided.reasons) report.reasons[code] = (report.reasons[code] ?? 0) + 1
    report.contradictions.push(...contradictionsOf(decided))
    given(person, seen)
  }
  report.unreachable = [
    ...[...options('lifestyle'), ...options('medical')].filter((option) => !seen.has(option)),
    ...decidingCodes.filter((code) => !report.reasons[code]).map((code) => `reason ${code}`),
  ]
  for (const part of ['lifestyle', 'medical'] as const)
    for (const { name, followUps } of questions[part]) if (!hasEffect(part, name, followUps)) report.withoutEffect.push(name)
  return report
}
