import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'

/** The steps as the address spells them, in order (term life §2; `underwritting` is the specification's own spelling). */
export const stepNames = [
  'pre-application',
  'policy-options',
  'underwritting',
  'personal-statements',
  'beneficiary',
  'your-policy',
  'payment',
  'thanks',
] as const
export type StepName = (typeof stepNames)[number]

export const suffixes = [
  'DDS', 'DMD', 'DO', 'Dr.', 'DVD', 'ESQ', 'Hon.', 'JR', 'MD', 'PHD', 'SR', 'II', 'III', 'IV', 'V', 'VI', 'VII',
] as const // prettier-ignore

export const sexes = ['male', 'female'] as const
export type Sex = (typeof sexes)[number]

export const terms = [10, 15, 20] as const
export type Term = (typeof terms)[number]
export const defaultTerm: Term = 10

/** Dollars (term life §1; facts §1b). */
export const faceRange = { least: 50_000, most: 1_000_000, step: 10_000 } as const

/** Dollars that an estimate begins with. */
export const firstFaceDollars = 500_000

export const frequencies = ['monthly', 'annual'] as const
export type Frequency = (typeof frequencies)[number]

/** How long ago an absence from work was, and when an application was declined (term life §3). */
export const absencePeriods = ['2Y', '3Y-10Y', '11Y+'] as const
export const refusalPeriods = ['5Y', '6Y-10Y', '11Y+'] as const

export const individualRelationships = [
  'Brother', 'Business Partner', 'Creditor', 'Daughter', 'Father', 'Fiancé', 'Fiancée', 'Friend', 'Grandchild', 'Grandfather',
  'Grandmother', 'Husband', 'Legal Guardian', 'Mother', 'Sister', 'Son', 'Spouse', 'Wife',
] as const // prettier-ignore
export const entityRelationships = ['Employee', 'Key Person', 'Partner', 'Shareholder'] as const
export type Relationship = (typeof individualRelationships)[number] | (typeof entityRelationships)[number]

/** A spouse is irrevocable unless stated otherwise (term life §4; reading T-063). */
export const spouses: readonly Relationship[] = ['Husband', 'Spouse', 'Wife']

export interface Beneficiary {
  category: 'Individual' | 'Legal entity'
  type: 'Revocable' | 'Irrevocable'
  relationship: Relationship
  /** Hundredths of a percent: 33.33 is 3333. The shares of all of them sum to 10 000. */
  shareHundredths: number
  firstName: string
  lastName: string
  dateOfBirth: IsoDate | null
  companyName: string
  /** Receives only if no primary beneficiary is alive. Absent: primary. */
  isContingent?: boolean
  /** Who receives in trust for a minor; absent or empty where nobody does. */
  trustee?: string
}

export const mostBeneficiaries = 10

export const identityKinds = ['passport', 'health-card', 'drivers-licence'] as const
export type IdentityKind = (typeof identityKinds)[number]

/** Figures of an offer (term life §2 approval page). All in Canadian cents. */
export interface Offer {
  term: Term
  faceCents: Cents
  monthlyPremiumCents: Cents
  monthlyFeeCents: Cents
  monthlyTotalCents: Cents
  annualPremiumCents: Cents
  annualFeeCents: Cents
  annualTotalCents: Cents
}
