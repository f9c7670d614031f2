import { describe, expect, it } from 'vitest'
import { furthestPlace, isReachable, type Progress, stepNumber } from './steps.ts'

const done: Progress = {
  isSurveyDone: true,
  isEligible: true,
  isPersonDone: true,
  hasAccount: true,
  isNeedsDone: true,
  hasQuote: true,
  openLifestyle: null,
  openMedical: null,
  isReviewed: true,
  isApproved: true,
  areStatementsAgreed: true,
  areBeneficiariesNamed: true,
  isIdentityConfirmed: true,
  isOfferAccepted: true,
  isPaidFor: false,
}

const firstUndone: [Partial<Progress>, string, number][] = [
  [{ isSurveyDone: false }, 'pre-application/eligibility', 1],
  [{ isEligible: false }, 'pre-application/eligibility', 1],
  [{ isPersonDone: false }, 'pre-application/person', 1],
  [{ hasAccount: false }, 'pre-application/person', 1],
  [{ isNeedsDone: false }, 'policy-options/needs', 2],
  [{ hasQuote: false }, 'policy-options/quote', 2],
  [{ openLifestyle: 'marijuanaUse' }, 'underwritting/lifestyle/marijuanaUse', 3],
  [{ openMedical: 'heart' }, 'underwritting/medical/heart', 3],
  [{ isReviewed: false }, 'underwritting/review', 3],
  [{ isApproved: false }, 'underwritting/review', 3],
  [{ areStatementsAgreed: false }, 'personal-statements/statements', 4],
  [{ areBeneficiariesNamed: false }, 'beneficiary/beneficiaries', 5],
  [{ isIdentityConfirmed: false }, 'your-policy/identity', 6],
  [{ isOfferAccepted: false }, 'your-policy/offer', 6],
  [{}, 'payment/payment', 7],
  [{ isPaidFor: true }, 'thanks/thanks', 7],
]

describe('the furthest place', () => {
  it.each(firstUndone)('%j: %s, heading %i', (undone, where, number) => {
    const { step, part, question } = furthestPlace({ ...done, ...undone })
    expect([step, part, question].filter(Boolean).join('/')).toBe(where)
    expect(stepNumber(step)).toBe(number)
  })
  it('the first thing undone counts, whatever comes after it', () => {
    for (const [at, [undone, where]] of firstUndone.slice(0, -2).entries()) {
      const later = Object.assign(
        {},
        ...firstUndone
          .slice(at, -2)
          .toReversed()
          .map(([each]) => each),
        undone,
      ) as Partial<Progress>
      const { step, part } = furthestPlace({ ...done, ...later })
      expect(where.startsWith(`${step}/${part}`)).toBe(true)
    }
  })
  it('what lies before it may be opened again, what lies behind it may not', () => {
    const furthest = furthestPlace({ ...done, openMedical: 'heart' })
    expect(
      ['eligibility', 'person', 'needs', 'quote', 'lifestyle', 'medical'].map((part) => isReachable(part as 'medical', furthest)),
    ).not.toContain(false)
    expect(
      ['review', 'statements', 'beneficiaries', 'identity', 'offer', 'payment', 'thanks'].map((part) =>
        isReachable(part as 'review', furthest),
      ),
    ).not.toContain(true)
  })
})
