import * as z from 'zod/mini'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import { dollars } from '../../../../shared/money.ts'
import type { PolicyOf } from '../../../../platform/policies/server/index.ts'
import type { IssuedPolicy } from '../../carriers/port.ts'
import { yearsNearest } from '../../rules/age-nearest.ts'
import { frequencies, terms, type Beneficiary, type Offer, type Sex } from '../../rules/application.ts'
import type { PaymentOrder } from '../payment/pay-order.ts'
import type { ReadyApplication } from '../payment/pay-ready.ts'

export const policyFacts = z.object({
  product: z.string(),
  templateId: z.string(),
  /** Dollars. */
  coverage: z.number(),
  term: z.literal([...terms]),
  paymentFrequency: z.enum(frequencies),
  premiumCents: z.int(),
  feeCents: z.int(),
  issuedAt: z.string(),
  /** YYYY-MM-DD, as the other days. */
  effectiveDate: z.string(),
  endsOn: z.string(),
  reviewUntil: z.string(),
})

/** What a policy keeps in the open: nothing that names or describes a person. The list of policies shows these (term life §2). */
export type PolicyFacts = z.output<typeof policyFacts>

/** One state of who receives the benefit, as it was written down. */
export interface BeneficiaryStatement {
  beneficiaries: Beneficiary[]
  changedAt: string
  /** The person said that each irrevocable beneficiary had agreed in writing. */
  consented: boolean
}

/** What is encrypted: the person, what was answered and agreed to, who benefits, and how it is paid. */
export interface PolicyHolder {
  person: Pick<ReadyApplication['person'], 'firstName' | 'lastName' | 'middleInitial' | 'suffix' | 'address' | 'phone' | 'email'>
  dateOfBirth: IsoDate
  sex: Sex
  province: string
  isSmoker: boolean
  /** Age nearest on the day of issue: what the price and the renewal table go by. */
  issueAge: number
  offer: Offer
  receipt: SignedReceipt
  identity: ReadyApplication['identity']
  eligibility: ReadyApplication['eligibility']
  body: ReadyApplication['person']['body']
  lifestyle: ReadyApplication['lifestyle']
  medical: ReadyApplication['medical']
  statements: ReadyApplication['statements']
  beneficiaries: Beneficiary[]
  /** What came before the beneficiaries of today, oldest first; the first one is the application's. */
  earlierBeneficiaries: BeneficiaryStatement[]
  authorization: { text: string; at: string }
  method: PaymentOrder['method']
  customerId: string
}

/** A stored policy with this line's own facts and holder. */
export type TermPolicy = PolicyOf<PolicyFacts, PolicyHolder>

export function factsOf(order: PaymentOrder, issued: IssuedPolicy): PolicyFacts {
  const { offer } = order.application.decision
  return {
    product: `T${offer.term}`,
    templateId: issued.templateId,
    coverage: dollars(offer.faceCents),
    term: offer.term,
    paymentFrequency: order.cycle,
    premiumCents: order.premiumCents,
    feeCents: order.feeCents,
    issuedAt: issued.issuedAt,
    effectiveDate: issued.effectiveOn,
    endsOn: issued.endsOn,
    reviewUntil: issued.reviewUntil,
  }
}

export function holderOf({ application, customerId, method, authorization }: PaymentOrder, issued: IssuedPolicy): PolicyHolder {
  const { person, eligibility, decision } = application
  const { firstName, lastName, middleInitial, suffix, address, phone, email } = person
  return {
    person: { firstName, lastName, middleInitial, suffix, address, phone, email },
    dateOfBirth: eligibility.dateOfBirth,
    sex: eligibility.sex,
    province: eligibility.province,
    isSmoker: decision.isSmoker,
    issueAge: yearsNearest(eligibility.dateOfBirth, issued.effectiveOn),
    offer: decision.offer,
    receipt: decision.receipt,
    identity: application.identity,
    eligibility,
    body: person.body,
    lifestyle: application.lifestyle,
    medical: application.medical,
    statements: application.statements,
    beneficiaries: application.beneficiaries,
    earlierBeneficiaries: [],
    authorization,
    method,
    customerId,
  }
}

/** The cover begins at the moment of issue, and never before it was applied for (reading "Cover begins"). */
export function coverFrom({ facts: { issuedAt }, holder }: TermPolicy): string {
  const appliedAt = holder.authorization.at
  return issuedAt < appliedAt ? appliedAt : issuedAt
}

/** "Ada B. Fielding Jr." as the documents and lists have it. */
export function insuredName({ person }: Pick<PolicyHolder, 'person'>): string {
  return [person.firstName, person.middleInitial && `${person.middleInitial}.`, person.lastName, person.suffix]
    .filter(Boolean)
    .join(' ')
}
