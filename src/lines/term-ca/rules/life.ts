import type { IsoDate } from '../../../shared/dates.ts'
import type { IdentityKind } from './application.ts'

/** Letters that are no letter with an accent and are written with two, or with a plain one, all the same. */
const plain: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** A name as it is compared: without case, accents, hyphens, apostrophes and spaces (reading "Combined cover"). */
export function levelled(name: string): string {
  return name
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[œæøłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** What is compared of a life; null where it is not known. */
export interface Life {
  /** First name, last name and birth date. */
  name: string
  identity: { kind: string; number: string } | null
}

export interface LifeDetails {
  firstName: string
  lastName: string
  dateOfBirth: IsoDate
  identity: { kind: IdentityKind; number: string; province: string } | null
}

/** A passport is one of a country; the other cards are one of a province, so that only two of the same kind can differ. */
export function lifeOf({ firstName, lastName, dateOfBirth, identity }: LifeDetails): Life {
  return {
    name: [levelled(firstName), levelled(lastName), dateOfBirth].join('|'),
    identity: identity && {
      kind: identity.kind === 'passport' ? identity.kind : `${identity.kind}:${identity.province}`,
      number: identity.number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
    },
  }
}

/** Cover that a household income carries without a person looking at it, in dollars (reading "Financial sense"; sample figures). */
export function coverForIncome(householdIncome: number): number {
  return Math.max(250_000, 30 * householdIncome)
}

/** How long a decline or a referral is remembered, and how long an approval counts towards the most there is. */
export const rememberedMonths = 12
export const approvalDays = 30
