import { parseDate, type IsoDate } from '../../../shared/dates.ts'
import { nameProblem } from '../../../shared/fields/text-rules.ts'
import {
  entityRelationships,
  individualRelationships,
  mostBeneficiaries,
  spouses,
  type Beneficiary,
  type Relationship,
} from './application.ts'
import { beneficiaryName } from './beneficiary-name.ts'

/** As a form or a payload has it; the share in percent as typed. */
export interface TypedBeneficiary {
  category: Beneficiary['category']
  type: Beneficiary['type']
  relationship: string
  share: string
  firstName: string
  lastName: string
  dob: string
  companyName: string
  level: 'primary' | 'contingent'
  /** Who receives in trust for a minor. */
  trustee: string
}

/** A payload need not say the kind of designation: then it is the usual one, primary, and without a trustee. */
export type SentBeneficiary = Omit<TypedBeneficiary, 'type' | 'level' | 'trustee'> & {
  type?: Beneficiary['type'] | undefined
  level?: TypedBeneficiary['level'] | undefined
  trustee?: string | undefined
}

export type BeneficiaryProblem =
  'required' | 'required-option' | 'name' | 'name-long' | 'share' | 'share-total' | 'date' | 'date-late' | 'range'

/** All of it, in hundredths of a percent. */
export const wholeHundredths = 10_000

/** "33.33" → 3333, by its digits alone: no binary fraction ever touches a share. Null when it is no share above 0 and up to 100. */
export function shareHundredths(typed: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/ ?%$/, ''))
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths > 0 && hundredths <= wholeHundredths ? hundredths : null
}

/** 3333 → "33.33", 5000 → "50". */
export function shareText(hundredths: number): string {
  const rest = hundredths % 100
  return `${Math.floor(hundredths / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** For a live meter: the sum of what can be read, in hundredths. */
export function totalHundredths(shares: readonly string[]): number {
  return shares.reduce((sum, share) => sum + (shareHundredths(share) ?? 0), 0)
}

/**
 * Equal shares that come to exactly 100: the first ones carry the odd hundredths.
 * Three of them are 33.34, 33.33 and 33.33.
 */
export function equalShares(count: number): string[] {
  const each = Math.floor(wholeHundredths / Math.max(1, count))
  const odd = wholeHundredths - each * count
  return Array.from({ length: count }, (_, at) => shareText(each + (at < odd ? 1 : 0)))
}

export function relationshipsOf(category: Beneficiary['category']): readonly Relationship[] {
  return category === 'Individual' ? individualRelationships : entityRelationships
}

/** A spouse is irrevocable unless stated otherwise; everybody else, and the estate, is revocable (term life §4; reading T-063). */
export function usualType(relationship: string): Beneficiary['type'] {
  return (spouses as readonly string[]).includes(relationship) ? 'Irrevocable' : 'Revocable'
}

const companyName = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’&()/-]{0,99}$/u

const problemsOf = (typed: SentBeneficiary, today: IsoDate): Record<string, BeneficiaryProblem> => {
  const problems: Record<string, BeneficiaryProblem> = {}
  const name = (
    field: 'firstName' | 'lastName' | 'companyName',
    problemOf: (text: string) => 'name' | 'name-long' | null,
  ): void => {
    const text = typed[field].trim()
    const problem = text === '' ? 'required' : problemOf(text)
    if (problem) problems[field] = problem
  }
  const ofPerson = (text: string): 'name' | 'name-long' | null => {
    const problem = nameProblem(text)
    return problem === null || problem === 'name' ? problem : 'name-long'
  }
  if (typed.category === 'Individual') {
    name('firstName', ofPerson)
    name('lastName', ofPerson)
  } else name('companyName', (text) => (companyName.test(text) ? null : 'name'))
  if (!(relationshipsOf(typed.category) as readonly string[]).includes(typed.relationship))
    problems['relationship'] = 'required-option'
  const trustee = typed.category === 'Individual' ? ofPerson(typed.trustee?.trim() || 'nobody') : null
  if (trustee) problems['trustee'] = trustee
  if (shareHundredths(typed.share) === null) problems['share'] = 'share'
  if (typed.category === 'Individual' && typed.dob.trim() !== '') {
    const born = parseDate(typed.dob.trim())
    if (!born) problems['dob'] = 'date'
    else if (born > today) problems['dob'] = 'date-late'
  }
  return problems
}

const read = (typed: SentBeneficiary): Beneficiary => {
  const isPerson = typed.category === 'Individual'
  return {
    category: typed.category,
    type: typed.type ?? usualType(typed.relationship),
    relationship: typed.relationship as Relationship,
    shareHundredths: shareHundredths(typed.share) ?? 0,
    firstName: isPerson ? typed.firstName.trim() : '',
    lastName: isPerson ? typed.lastName.trim() : '',
    dateOfBirth: isPerson ? parseDate(typed.dob.trim()) : null,
    companyName: isPerson ? '' : typed.companyName.trim(),
    ...(typed.level === 'contingent' ? { isContingent: true } : {}),
    ...(isPerson && typed.trustee?.trim() ? { trustee: typed.trustee.trim() } : {}),
  }
}

/** The same the other way round, for a form that shows what is kept. */
export function writeBeneficiary(beneficiary: Beneficiary): TypedBeneficiary & { relationship: Relationship } {
  return {
    category: beneficiary.category,
    type: beneficiary.type,
    relationship: beneficiary.relationship,
    share: shareText(beneficiary.shareHundredths),
    firstName: beneficiary.firstName,
    lastName: beneficiary.lastName,
    dob: beneficiary.dateOfBirth ?? '',
    companyName: beneficiary.companyName,
    level: beneficiary.isContingent ? 'contingent' : 'primary',
    trustee: beneficiary.trustee ?? '',
  }
}

/** Nobody at all, or 100 for the primary ones and 100 or nothing for the contingent ones (security T5). */
export function areWhole(named: readonly Pick<Beneficiary, 'shareHundredths' | 'isContingent'>[]): boolean {
  const total = (isContingent: boolean): number =>
    named
      .filter((beneficiary) => (beneficiary.isContingent ?? false) === isContingent)
      .reduce((sum, beneficiary) => sum + beneficiary.shareHundredths, 0)
  return named.length === 0 || (total(false) === wholeHundredths && [0, wholeHundredths].includes(total(true)))
}

export type ReadBeneficiaries =
  | { beneficiaries: Beneficiary[] }
  /** Path (`beneficiaries.1.share`, or `beneficiaries` for the total) → what is wrong. */
  | { fields: Record<string, BeneficiaryProblem> }

/**
 * Judges and reads all of them. None at all is the estate (term life §4). Otherwise the shares of the primary ones come to exactly
 * 100.00, and so do those of the contingent ones where there are any:
 * `share-total` on `beneficiaries` has the specified sentence "Total Percentage of Beneficiaries must be 100" (T-076).
 */
export function readBeneficiaries(typed: readonly SentBeneficiary[], today: IsoDate): ReadBeneficiaries {
  if (typed.length > mostBeneficiaries) return { fields: { beneficiaries: 'range' } }
  const fields: Record<string, BeneficiaryProblem> = {}
  for (const [at, row] of typed.entries())
    for (const [field, problem] of Object.entries(problemsOf(row, today))) fields[`beneficiaries.${at}.${field}`] = problem
  if (
    !areWhole(
      typed.map(({ level, share }) => ({ isContingent: level === 'contingent', shareHundredths: shareHundredths(share) ?? 0 })),
    )
  )
    fields['beneficiaries'] = 'share-total'
  return Object.keys(fields).length > 0 ? { fields } : { beneficiaries: typed.map(read) }
}

export type BeneficiaryWarning = 'irrevocable-minor' | 'irrevocable-creditor'

/** Reading: under 18, the lower age of majority in Canada; a warning explains and never stops anybody. */
const adultYears = 18

const isMinor = (born: IsoDate, today: IsoDate): boolean =>
  `${String(Number(born.slice(0, 4)) + adultYears).padStart(4, '0')}${born.slice(4)}` > today

/** What a person should know before naming somebody irrevocably (facts §5 "Irrevocable minor or creditor: warn"), or null. */
export function warningOf(
  { type, relationship, dateOfBirth }: Pick<Beneficiary, 'type' | 'relationship' | 'dateOfBirth'>,
  today: IsoDate,
): BeneficiaryWarning | null {
  if (type !== 'Irrevocable') return null
  if (dateOfBirth && isMinor(dateOfBirth, today)) return 'irrevocable-minor'
  return relationship === 'Creditor' ? 'irrevocable-creditor' : null
}

const isSamePerson = (a: Beneficiary, b: Beneficiary): boolean =>
  a.category === b.category &&
  beneficiaryName(a) === beneficiaryName(b) &&
  a.relationship === b.relationship &&
  a.dateOfBirth === b.dateOfBirth &&
  (a.isContingent ?? false) === (b.isContingent ?? false)

/** What somebody is named for irrevocably, over all the lines that name them: one person may stand there twice. */
const irrevocableShare = (named: readonly Beneficiary[], person: Beneficiary): number =>
  named
    .filter((beneficiary) => beneficiary.type === 'Irrevocable' && isSamePerson(beneficiary, person))
    .reduce((sum, { shareHundredths }) => sum + shareHundredths, 0)

/** True when somebody who was named irrevocably would have less than before: a smaller share, a revocable one, or nothing (T-063). */
export function takesFromIrrevocable(before: readonly Beneficiary[], after: readonly Beneficiary[]): boolean {
  return before.some(
    (beneficiary) =>
      beneficiary.type === 'Irrevocable' && irrevocableShare(after, beneficiary) < irrevocableShare(before, beneficiary),
  )
}
