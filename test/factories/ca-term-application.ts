import type { ApplicationPatch } from '../../src/lines/term-ca/contract.ts'
import { getCATermApplication, getCATermDecision, saveCATermApplication } from '../../src/lines/term-ca/contract.ts'
import type { Caller, TestApp } from '../open-test-app.ts'
import { newEmail, signIn, type SignedIn } from './people.ts'

/** Somebody new who signed in and may apply. */
export function applicant(app: TestApp): Promise<SignedIn> {
  return signIn(app, newEmail('applicant'))
}

/** The survey of somebody who is eligible: a man of 40 in Ontario who does not smoke (G13). */
export const eligible = {
  surveyQuestions: {
    isCanadian: 'yes',
    tobaccoFor12Month: 'no',
    policyIntend: 'no',
    absentFor14DCurrent: 'no',
    absentFor14DPast: 'no',
  },
  user: { dob: '01/15/1986', sex: 'male', address: { province: 'ON' } },
} as const satisfies ApplicationPatch

export const person = {
  user: {
    firstName: 'Ada',
    lastName: 'Fielding',
    middleInitial: 'B',
    suffix: '',
    address: { addr1: '1 Elm St', city: 'Toronto', province: 'ON', postalCode: 'm5v2t6' },
    phoneNumber: '+1 (416) 555-0142',
    emailAddress: 'Ada@Example.com',
    policyLanguage: 'en',
    measurement: 'metric',
    centimeters: '178',
    kilograms: '80',
  },
} as const satisfies ApplicationPatch

let lives = 0
const namesakes = new WeakMap<object, string>()
const letter = (from: number, place: number): string => String.fromCodePoint(from + (Math.floor(lives / 26 ** place) % 26))
/** Each caller is a life of their own: the letters after the name make it one that no other test has. */
export function lastNameOf(visitor: object): string {
  const known = namesakes.get(visitor)
  if (known) return known
  lives += 1
  const name = `${person.user.lastName}-${letter(65, 2)}${letter(97, 1)}${letter(97, 0)}`
  namesakes.set(visitor, name)
  return name
}

/** What a family lives on and owes, in dollars: 710,000 of cover is needed (facts G17). */
export const familyNeeds = {
  grossAnnualIncome: 80_000,
  savingsOrInvestments: 20_000,
  mortgageBalance: 300_000,
  loansOrDebts: 15_000,
  grossHouseholdAnnualIncome: 120_000,
}

export const wish = {
  quote: { faceAmount: 250_000, termLength: 10, paymentFrequency: 'monthly' },
} as const satisfies ApplicationPatch

const lifestyleNames = ['declinedOrRescinded', 'riskyOccupation', 'criminalOffences', 'extremeSports', 'marijuanaUse', 'alcoholUse', 'recreationalDrugsPast5Y', 'alcoholUsePast10Y', 'outsideCa'] // prettier-ignore
const medicalNames = ['cancer', 'heart', 'fibrosis', 'sleepApnea', 'immunity', 'brainDisorder', 'cognitiveImpairment', 'musculoskeletal', 'schizophrenia', 'generalHealth', 'fourWeekTreatment', 'mamograms', 'followups', 'threeMonthSymptoms', 'twoDiagnosed', 'oneDiagnosed'] // prettier-ignore
export const statementNames = ['identityAccuracy', 'smokerStatus', 'productExplained', 'maximumTotal', 'documentsByEmail', 'proceedToPayment', 'advisorChance', 'languageEnglish', 'truthfulEligibility', 'paymentAuthorization'] // prettier-ignore

type Answers = NonNullable<ApplicationPatch['lifestyle']>
const no = (names: string[]): Answers => Object.fromEntries(names.map((name) => [name, { answer: 'no', followUps: {} }]))

/** "No" to everything that is asked; `yes` names questions with their follow-ups. */
export function answers(yes: Record<string, Record<string, string>> = {}): Pick<ApplicationPatch, 'lifestyle' | 'medical'> {
  const change = (names: string[]): Answers => ({
    ...no(names),
    ...Object.fromEntries(
      Object.entries(yes)
        .filter(([name]) => names.includes(name))
        .map(([name, followUps]) => [name, { answer: 'yes' as const, followUps }]),
    ),
  })
  return { lifestyle: change(lifestyleNames), medical: change(medicalNames) }
}

export const allStatements = {
  statements: Object.fromEntries(statementNames.map((name) => [name, true])),
} satisfies ApplicationPatch

export const proof = { identity: { idType: 'passport', number: 'AB123456', province: 'ON' } } as const satisfies ApplicationPatch

/** The passport of a caller: one of their own. */
export function proofOf(visitor: object) {
  const [first = 'A', ...others] = lastNameOf(visitor).slice(-3).toUpperCase()
  return { identity: { ...proof.identity, number: `${others.join('')}${first.charCodeAt(0)}3456` } } satisfies ApplicationPatch
}

/** What the server answers to a page of an application. */
export async function save(visitor: Caller, applicationId: string | undefined, application: ApplicationPatch, more: object = {}) {
  return (await visitor.call(saveCATermApplication, { applicationId, application, ...more })).body
}

export async function view(visitor: Caller, applicationId: string) {
  return (await visitor.call(getCATermApplication, { applicationId })).body
}

const saved = async (...page: Parameters<typeof save>): Promise<string> => {
  const body = await save(...page)
  if (body['haserror'] !== false) throw new Error(`not saved: ${JSON.stringify(body)}`)
  return body['applicationId']
}

/** An application of a signed-in person, answered and reviewed, ready to be decided. */
export async function reviewedApplication(visitor: Caller, more: ApplicationPatch = {}): Promise<string> {
  return saved(visitor, undefined, { ...eligible, ...person, user: { ...person.user, ...eligible.user, lastName: lastNameOf(visitor), address: person.user.address }, needsSkipped: true, ...wish, ...answers(), reviewed: true, ...more })
} // prettier-ignore

/** The same, approved, with statements, the estate as beneficiary, identity and the offer accepted: ready to be paid. */
export async function payableApplication(visitor: Caller, more: ApplicationPatch = {}): Promise<string> {
  const applicationId = await reviewedApplication(visitor, more)
  const { body } = await visitor.call(getCATermDecision, { applicationId })
  if (body['decision'] !== 'Approved') throw new Error(`not approved: ${JSON.stringify(body)}`)
  await saved(visitor, applicationId, { ...allStatements, beneficiaries: [], ...proofOf(visitor), offerAccepted: true })
  return applicationId
}

/** Somebody whose answers the insurer's table refers, and the case that waits for an agent. */
export async function referredApplicant(app: TestApp) {
  const customer = await applicant(app)
  const { visitor } = customer
  const applicationId = await reviewedApplication(visitor, answers({ extremeSports: {} }))
  const { body } = await visitor.call(getCATermDecision, { applicationId })
  return { ...customer, applicationId, decided: body, reference: body['followUp'].reference as string }
}
