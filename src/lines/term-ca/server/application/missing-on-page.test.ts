import { describe, expect, test } from 'vitest'
import { lifestyle, medical, statements } from '../../../../../test/factories/ca-term-questions.ts'
import { questionsOf, stepNumber, stepsOf, type QuestionSet } from '../../../../platform/applications/rules/index.ts'
import { stepNames } from '../../rules/application.ts'
import { pages } from '../../rules/pages.ts'
import { applications } from './applications.ts'
import { store } from './application-store.ts'
import type { Sections, StoredApplication } from './stored-application.ts'

const asked = { sets: { lifestyle, medical, statements }, today: '2026-03-01' }

const answersTo = (set: QuestionSet): Record<string, any> =>
  Object.fromEntries(questionsOf(set).map(({ name }) => [name, { answer: 'no', followUps: {}, setVersion: set.version }]))

/** Everything is answered and accepted; only the payment is left. */
const done = {
  ...store.blank('person:1', 'en', new Date('2026-03-01T17:00:00Z')),
  status: 'approved',
  eligibility: {
    isCanadian: true,
    province: 'ON',
    dateOfBirth: '1986-01-15',
    sex: 'male',
    usesTobacco: false,
    replacesPolicy: false,
    absentNow: false,
    absentPast: null,
  },
  person: {
    firstName: 'Ada',
    lastName: 'Lark',
    address: { addr1: '1 Elm St', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' },
    phone: '4165550142',
    email: 'ada@example.com',
    heightCm: 178,
    weightKg: 80,
  },
  needs: { inputs: {}, neededDollars: 0, applyUpToDollars: 0 },
  quote: {},
  lifestyle: answersTo(lifestyle),
  medical: answersTo(medical),
  statements: answersTo(statements),
  beneficiaries: [],
  identity: {},
  decision: { outcome: 'approved', decidedAt: '2026-03-01T17:00:00Z' },
  progress: { needsSkipped: false, reviewedAt: '2026-03-01T17:00:00Z', offerAcceptedAt: '2026-03-01T17:00:00Z' },
} as unknown as StoredApplication

const without = <Key extends keyof Sections>(section: Key, ...names: string[]): Partial<StoredApplication> => ({
  [section]: Object.fromEntries(Object.entries(done[section] as object).filter(([name]) => !names.includes(name))),
})
const progress = (change: Partial<Sections['progress']>) => ({ progress: { ...done.progress, ...change } })
const unsigned = { statements: {} }

const firstUndone: [string, Partial<StoredApplication>, string, number][] = [
  ['an answer of the survey', without('eligibility', 'absentPast'), 'pre-application/eligibility', 1],
  ['no open province', { eligibility: { ...done.eligibility, province: 'QC' } }, 'pre-application/eligibility', 1],
  ['no insurable age', { eligibility: { ...done.eligibility, dateOfBirth: '1950-01-15' } }, 'pre-application/eligibility', 1],
  ['no citizen', { eligibility: { ...done.eligibility, isCanadian: false } }, 'pre-application/eligibility', 1],
  ['a phone', without('person', 'phone'), 'pre-application/person', 1],
  ['a postal code', { person: { ...done.person, address: { addr1: '1 Elm St', city: 'Toronto', province: 'ON', postalCode: '' } } }, 'pre-application/person', 1],
  ['an account', { owner: 'browser:1' }, 'pre-application/person', 1],
  ['needs', { needs: null }, 'policy-options/needs', 2],
  ['a quote', { quote: null }, 'policy-options/quote', 2],
  ['a lifestyle answer', { ...unsigned, ...without('lifestyle', 'marijuanaUse') }, 'underwritting/lifestyle/marijuanaUse', 3],
  ['a medical answer', { ...unsigned, ...without('medical', 'heart') }, 'underwritting/medical/heart', 3],
  ['the review', progress({ reviewedAt: null }), 'underwritting/review', 3],
  ['a decision', { decision: null }, 'underwritting/review', 3],
  ['an approval', { decision: { ...done.decision!, outcome: 'declined' } }, 'underwritting/decision', 3],
  ['a statement', without('statements', 'paymentAuthorization'), 'personal-statements/statements', 4],
  ['beneficiaries', { beneficiaries: null }, 'beneficiary/beneficiaries', 5],
  ['the offer', progress({ offerAcceptedAt: null }), 'your-policy/offer', 6],
  ['the offer before identity', { identity: null, ...progress({ offerAcceptedAt: null }) }, 'your-policy/offer', 6],
  ['identity', { identity: null }, 'your-policy/identity', 6],
  ['the payment alone', {}, 'payment/payment', 7],
  ['nothing while it is paid', { status: 'paying' }, 'thanks/thanks', 7],
  ['nothing once it is bought', { status: 'completed', ...unsigned }, 'thanks/thanks', 7],
  ['nothing, and its policy was cancelled', { status: 'cancelled' }, 'thanks/thanks', 7],
] // prettier-ignore

const nextOf = (change: Partial<StoredApplication>): string => {
  const { step, part, question } = applications.next({ ...done, ...change }, asked)
  return [step, part, question].filter(Boolean).join('/')
}

describe('the furthest page', () => {
  test.each(firstUndone)('%s is wanting: %s', (_title, undone, where, heading) => {
    expect(nextOf(undone)).toBe(where)
    expect(stepNumber(pages, where.split('/')[0]!)).toBe(heading)
  })
  test('needs that were passed over are no needs that are wanting', () => {
    expect(nextOf({ needs: null, ...progress({ needsSkipped: true }) })).toBe('payment/payment')
  })
  test('the list of applications leads on past an account that is still due (P-044)', () => {
    const visitors = { ...done, owner: 'browser:1', needs: null }
    expect(applications.next(visitors, asked).step).toBe('pre-application')
    expect(applications.listedStep(visitors, asked)).toBe('policy-options')
  })
  test('what lies before it may be opened again, what lies behind it may not', () => {
    const application = { ...done, ...unsigned, ...without('medical', 'heart') }
    expect(pages.filter(({ part }) => applications.isReachable(part, application, asked)).map(({ part }) => part)).toEqual([
      'eligibility', 'person', 'needs', 'quote', 'lifestyle', 'medical',
    ]) // prettier-ignore
  })
  test('the declared pages stand under the specified steps (T-011)', () => {
    expect(stepsOf(pages)).toEqual([...stepNames])
  })
})
