import { expect } from 'vitest'
import { getCATermDecision, payCATerm } from '../../src/lines/term-ca/contract.ts'
import type { ApplicationPatch } from '../../src/lines/term-ca/contract.ts'
import type { TestApp, Visitor } from '../open-test-app.ts'
import { eligible, familyNeeds, lastNameOf, person, view } from './ca-term-application.ts'
import { payer, payment } from './ca-term-payment.ts'

/** So much cover, for ten years. */
export function cover(faceAmount: number): ApplicationPatch {
  return { quote: { faceAmount, termLength: 10, paymentFrequency: 'monthly' } }
}

/** Page two of somebody who calls themselves so; the birth date is everybody's. */
export function named(firstName: string, lastName: string): ApplicationPatch {
  return { user: { ...person.user, ...eligible.user, address: person.user.address, firstName, lastName } }
}

export async function decide(visitor: Visitor, applicationId: string) {
  return (await visitor.call(getCATermDecision, { applicationId })).body
}

/** A household income beside which hardly any cover is needed. */
export function householdIncome(grossHouseholdAnnualIncome: number): ApplicationPatch {
  return { needsSkipped: undefined, needsAssessment: { ...familyNeeds, grossAnnualIncome: 1000, grossHouseholdAnnualIncome } }
}

/** Somebody with so much cover in force, and the name it is under. */
export async function insured(test_: TestApp, faceAmount: number) {
  const one = await payer(test_, cover(faceAmount))
  const { decision } = await view(one.visitor, one.applicationId)
  const paid = await one.visitor.call(payCATerm, payment(one.applicationId, { premium: decision.offer.totalMonthlyPayment }))
  expect(paid.body).toMatchObject({ haserror: false })
  return { ...one, policyNum: paid.body['policyNum'], lastName: lastNameOf(one.visitor) }
}
