import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AnswersToDecide, bodyMassIndex, decide } from './decide.ts'
import { harmless } from './rules-of-set.ts'

const yes = (followUps: Record<string, string> = {}) => ({ isYes: true, followUps })
const lifestyle = (name: string, followUps: Record<string, string> = {}) => ({ lifestyle: { [name]: yes(followUps) } })
const medical = (name: string, followUps: Record<string, string> = {}) => ({ medical: { [name]: yes(followUps) } })

/** Facts §1f, row by row. */
const rows: [what: string, change: Partial<AnswersToDecide>, outcome: string, isSmoker?: boolean][] = [
  ['nothing to say', {}, 'approved'],
  ['replaces a policy', { replacesPolicy: true }, 'referred'],
  ['absent now', { absentNow: true }, 'referred'],
  ['absent, 2Y', { absentPast: '2Y' }, 'referred'],
  ['absent, 3Y-10Y', { absentPast: '3Y-10Y' }, 'approved'],
  ['absent, 11Y+', { absentPast: '11Y+' }, 'approved'],
  ['tobacco', { usesTobacco: true }, 'approved', true],
  ['declined 5Y ago', lifestyle('declinedOrRescinded', { when: '5Y' }), 'referred'],
  ['declined 6Y-10Y ago, nothing else', lifestyle('declinedOrRescinded', { when: '6Y-10Y' }), 'approved'],
  [
    'declined 6Y-10Y ago, and another referral',
    { ...lifestyle('declinedOrRescinded', { when: '6Y-10Y' }), absentNow: true },
    'referred',
  ],
  ['declined 11Y+ ago', lifestyle('declinedOrRescinded', { when: '11Y+' }), 'approved'],
  ['declined, nobody knows when', lifestyle('declinedOrRescinded'), 'referred'],
  ['riskyOccupation', lifestyle('riskyOccupation'), 'referred'],
  ['extremeSports', lifestyle('extremeSports'), 'referred'],
  ['outsideCa', lifestyle('outsideCa'), 'referred'],
  ['criminalOffences', lifestyle('criminalOffences'), 'declined'],
  ['recreationalDrugsPast5Y', lifestyle('recreationalDrugsPast5Y'), 'declined'],
  ['marijuana 3 a week', lifestyle('marijuanaUse', { frequency: '3' }), 'approved', false],
  ['marijuana 4 a week', lifestyle('marijuanaUse', { frequency: '4' }), 'approved', true],
  ['marijuana 6 a week', lifestyle('marijuanaUse', { frequency: '6' }), 'approved', true],
  ['marijuana in words, 5 a week', lifestyle('marijuanaUse', { frequency: 'evenings', timesPerWeek: '5' }), 'approved', true],
  ['marijuana 3 in words, 7 a week', lifestyle('marijuanaUse', { frequency: '3', timesPerWeek: '7' }), 'referred'],
  ['marijuana 7 a week', lifestyle('marijuanaUse', { frequency: '7' }), 'referred'],
  ['marijuana, an unreadable number', lifestyle('marijuanaUse', { frequency: 'often' }), 'referred'],
  ['21 drinks a week', lifestyle('alcoholUse', { amount: '21' }), 'approved'],
  ['22 drinks a week', lifestyle('alcoholUse', { amount: '22' }), 'referred'],
  ['28 drinks a week', lifestyle('alcoholUse', { amount: '28' }), 'referred'],
  ['29 drinks a week', lifestyle('alcoholUse', { amount: '29' }), 'declined'],
  ['alcoholUsePast10Y', lifestyle('alcoholUsePast10Y'), 'referred'],
  ...['cancer', 'heart', 'fibrosis', 'immunity', 'brainDisorder', 'cognitiveImpairment', 'musculoskeletal', 'schizophrenia'].map(
    (name): [string, Partial<AnswersToDecide>, string] => [name, medical(name), 'declined'],
  ),
  ['sleepApnea with CPAP', medical('sleepApnea', { sleepApneaCpap: 'yes' }), 'approved'],
  ['sleepApnea without', medical('sleepApnea', { sleepApneaCpap: 'no' }), 'referred'],
  ...['generalHealth', 'fourWeekTreatment', 'mamograms', 'followups', 'threeMonthSymptoms', 'twoDiagnosed', 'oneDiagnosed'].map(
    (name): [string, Partial<AnswersToDecide>, string] => [name, medical(name), 'referred'],
  ),
  ['depression is never scored', medical('depression'), 'approved'],
  ['anxiety is never scored', medical('anxiety'), 'approved'],
  ['BMI 16.9', { heightCm: 100, weightKg: 16.9 }, 'declined'],
  ['BMI 17.0', { heightCm: 100, weightKg: 17 }, 'approved'],
  ['BMI 37.0', { heightCm: 100, weightKg: 37 }, 'approved'],
  ['BMI 37.1', { heightCm: 100, weightKg: 37.1 }, 'declined'],
  ['a decline and a referral', { ...medical('heart'), absentNow: true }, 'declined'],
  ['tobacco and a referral: mixed', { ...lifestyle('marijuanaUse', { frequency: '7' }), usesTobacco: true }, 'referred', true],
]

describe('the instant-issue decision (T-031, T-058)', () => {
  it.each(rows)('%s', (_what, change, outcome, isSmoker = false) => {
    expect(decide({ ...harmless, ...change })).toMatchObject({ outcome, isSmoker })
  })
  it('a decision names its reasons, each of them', () => {
    const answers = { ...harmless, medical: { heart: yes(), cancer: yes(), followups: yes() }, absentNow: true }
    expect(decide(answers).reasons).toEqual([
      { code: 'absentFor14DCurrent', effect: 'refer' },
      { code: 'cancer', effect: 'decline' },
      { code: 'heart', effect: 'decline' },
      { code: 'followups', effect: 'refer' },
    ])
  })
  it('a "no" with left-over follow-ups counts for nothing', () => {
    const no = { isYes: false, followUps: { frequency: '9', amount: '40' } }
    expect(decide({ ...harmless, lifestyle: { marijuanaUse: no, alcoholUse: no } })).toMatchObject({
      outcome: 'approved',
      reasons: [],
    })
  })
  it('one more "yes" never makes a decision better', () => {
    const rank = { approved: 0, referred: 1, declined: 2 }
    const changes = rows.map(([, change]) => change)
    fc.assert(
      fc.property(fc.constantFrom(...changes), fc.constantFrom(...changes), (one, other) => {
        const answers = { ...harmless, ...one }
        const both = {
          ...answers,
          ...other,
          lifestyle: { ...other.lifestyle, ...one.lifestyle },
          medical: { ...other.medical, ...one.medical },
          heightCm: answers.heightCm,
          weightKg: answers.weightKg,
          replacesPolicy: answers.replacesPolicy || (other.replacesPolicy ?? false),
          absentNow: answers.absentNow || (other.absentNow ?? false),
          absentPast: answers.absentPast ?? other.absentPast ?? null,
          usesTobacco: answers.usesTobacco || (other.usesTobacco ?? false),
        }
        expect(rank[decide(both).outcome]).toBeGreaterThanOrEqual(rank[decide(answers).outcome])
      }),
    )
  })
  it('70 inches and 190 pounds are a BMI of 27.3 (G1), in metric measures', () => {
    expect(bodyMassIndex(70 * 2.54, 190 * 0.45359237)).toBe(27.3)
  })
})
