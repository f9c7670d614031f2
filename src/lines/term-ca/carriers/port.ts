import type { InsurerPort, IssuedPolicy as BaseIssuedPolicy } from '../../../server/outside/insurer-port.ts'
import type { RateBookPort } from '../../../server/outside/rate-book.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { PostalAddress } from '../../../shared/postal-address.ts'
import type { Receipt } from '../../../shared/receipt.ts'
import type { Frequency, Sex, Term } from '../rules/application.ts'

/** What we ask of the Canadian term life insurer. A policy ends as if it had never been within its review, and later where `cancel` says. */
export interface TermLifeCarrier extends InsurerPort<ApplicationToBind, IssuedPolicy, BindRefusal, 'review-over'> {
  price(request: PriceRequest): Promise<PriceOutcome>
  /** Priced by the year. */
  rates: RateBookPort<PriceRequest>
  /** Every amount and term of one person. */
  grid(person: PricedPerson): Promise<GridOutcome>
  /** Decides by the insurer's rule table. Nothing is kept there that could bind. */
  decide(application: ApplicationToDecide): Promise<DecisionOutcome>
  /**
   * Tells the insurer that a person whom it licensed accepts what its table referred; answers the offer at its own rates. What the table
   * approves or declines is answered as `decide` does.
   */
  accept(application: ApplicationToDecide): Promise<DecisionOutcome>
}

export interface PricedPerson {
  dateOfBirth: IsoDate
  sex: Sex
  isSmoker: boolean
  province: string
}

export interface PriceRequest extends PricedPerson {
  faceCents: Cents
  term: Term
}

/** Why nothing can be sold (facts §1b, §1f). */
export type Unavailable =
  | { code: 'province-unavailable' }
  | { code: 'age-out-of-range'; least: number; most: number; age: number }
  | { code: 'term-unavailable'; terms: Term[]; age: number }
  | { code: 'face-unavailable'; leastCents: Cents; mostCents: Cents; age: number }
  | { code: 'rates-missing' }

/** Age nearest on the insurer's day, and when it changes. */
export interface AgeNearest {
  age: number
  nextAge: number
  changesOn: IsoDate
}

export interface Premium {
  monthlyCents: Cents
  annualCents: Cents
}

export type PriceOutcome =
  | { outcome: 'priced'; premium: Premium; age: AgeNearest; ratesVersion: string; receipt: Receipt }
  | { outcome: 'unavailable'; reason: Unavailable }

export type GridOutcome =
  | {
      outcome: 'priced'
      leastCents: Cents
      mostCents: Cents
      stepCents: Cents
      terms: { term: Term; monthlyCents: Cents[]; annualCents: Cents[] }[]
      age: AgeNearest
      ratesVersion: string
    }
  | { outcome: 'unavailable'; reason: Unavailable }

/** Answers as the rule table reads them; nothing that says who the person is. */
export interface ApplicationToDecide extends PriceRequest {
  isCanadian: boolean
  replacesPolicy: boolean
  absentNow: boolean
  absentPast: '2Y' | '3Y-10Y' | '11Y+' | null
  heightCm: number
  weightKg: number
  /** Question name → yes, with its follow-ups. Only active questions. */
  lifestyle: Record<string, DecidedAnswer>
  medical: Record<string, DecidedAnswer>
  /** Other cover in force here. */
  inForceCents: Cents
}

export interface DecidedAnswer {
  isYes: boolean
  followUps: Record<string, string>
}

export interface DecisionReason {
  /** A question's name, `bmi`, `policyIntend`, `absentFor14DCurrent`… */
  code: string
  effect: 'decline' | 'refer' | 'smoker'
}

export type DecisionOutcome =
  | { outcome: 'approved'; decisionRef: string; isSmoker: boolean; reasons: DecisionReason[]; premium: Premium; receipt: Receipt }
  | { outcome: 'declined' | 'referred'; decisionRef: string; reasons: DecisionReason[] }
  | { outcome: 'blocked'; reason: Unavailable | { code: 'not-canadian' } | { code: 'too-much-cover'; mostCents: Cents } }

export interface ApplicationToBind {
  key: string
  decisionRef: string
  person: PricedPerson & { firstName: string; lastName: string; email: string; phone: string }
  address: PostalAddress
  faceCents: Cents
  term: Term
  frequency: Frequency
  /** What is paid each time, without the fee; the insurer prices again and refuses another amount. */
  premiumCents: Cents
  feeCents: Cents
  beneficiaries: {
    name: string
    relationship: string
    type: string
    shareHundredths: number
    isContingent: boolean
    trustee: string
  }[]
}

export type BindRefusal = Unavailable | { code: 'price-changed' } | { code: 'not-approved' } | { code: 'declined-by-insurer' }

/** The number is `CT-` and nine digits, the last a Luhn check (facts §7); the review lasts 10 days. */
export interface IssuedPolicy extends BaseIssuedPolicy {
  templateId: string
  premiumCents: Cents
  feeCents: Cents
  effectiveOn: IsoDate
  /** The last day of the level premium. */
  endsOn: IsoDate
}
