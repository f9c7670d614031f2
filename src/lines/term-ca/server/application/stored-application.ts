/** An application as it is stored: its sections and what each holds. */
import type { StoredAnswer, StoredStatement } from '../../../../platform/applications/rules/index.ts'
import type { Stored } from '../../../../platform/applications/server/index.ts'
import type { IsoDate } from '../../../../shared/dates.ts'
import type { Cents } from '../../../../shared/money.ts'
import type { PostalAddress } from '../../../../shared/postal-address.ts'
import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { Beneficiary, Frequency, IdentityKind, Offer, Sex, Term } from '../../rules/application.ts'
import type { DecisionReason } from '../../carriers/port.ts'

export interface Eligibility {
  isCanadian: boolean
  province: string
  dateOfBirth: IsoDate
  sex: Sex
  usesTobacco: boolean
  replacesPolicy: boolean
  absentNow: boolean
  absentPast: '2Y' | '3Y-10Y' | '11Y+' | null
}

export interface PersonDetails {
  firstName: string
  lastName: string
  middleInitial: string
  suffix: string
  address: PostalAddress
  /** Said by the server alone (security T27). */
  addressCheck: 'validated' | 'manual' | 'unverified'
  phone: string
  email: string
  /** As typed, and converted once. */
  body: {
    measurement: 'standard' | 'metric'
    feet: string
    inches: string
    pounds: string
    centimeters: string
    kilograms: string
  }
  heightCm: number
  weightKg: number
}

export interface ChosenQuote {
  quoteId: string
  faceCents: Cents
  term: Term
  frequency: Frequency
  premium: { monthlyCents: Cents; annualCents: Cents }
  fee: { monthlyCents: Cents; annualCents: Cents }
  receipt: SignedReceipt
}

export interface StoredDecision {
  outcome: 'approved' | 'declined' | 'referred'
  decisionRef: string
  reasons: DecisionReason[]
  decidedAt: string
  /** Hash of the answers that were decided; a decision holds for these answers only (security T5). */
  answersHash: string
  isSmoker: boolean
  /** Approved only. */
  offer: Offer | null
  receipt: SignedReceipt | null
  /** The most cover that keeps the estimate's payment, where the decision made it dearer. */
  faceForEstimateCents?: Cents | null
  /** Referred or declined: the agents' queue. */
  followUpReference: string | null
  /** Where a person decided and not the rule table: who, and the class of reasons that is told with a decline. */
  byPerson?: { by: string; reasonClass: string | null }
}

export interface StoredIdentity {
  kind: IdentityKind
  /** Whole; encrypted at rest and never answered. */
  number: string
  province: string
  confirmedAt: string
}

/** What an application is answered by. A part that has not been answered is null. */
export interface Sections {
  eligibility: Partial<Eligibility>
  person: Partial<PersonDetails>
  needs: { inputs: Record<string, number>; neededDollars: number; applyUpToDollars: number } | null
  quote: ChosenQuote | null
  lifestyle: Record<string, StoredAnswer>
  medical: Record<string, StoredAnswer>
  statements: Record<string, StoredStatement>
  /** Null until the page was passed; an empty list means the estate. */
  beneficiaries: Beneficiary[] | null
  identity: StoredIdentity | null
  decision: StoredDecision | null
  /** Those that a changed answer took back, oldest first: anyone who was decided about may ask about them, too (facts §6). */
  earlierDecisions: StoredDecision[]
  progress: { needsSkipped: boolean; reviewedAt: string | null; offerAcceptedAt: string | null }
}

/** One application as the server knows it. */
export type StoredApplication = Stored<Sections>
