import { parseDate, type IsoDate } from '../../../shared/dates.ts'
import { isName } from '../../../shared/fields/text-rules.ts'
import {
  entityRelationships,
  individualRelationships,
  mostBeneficiaries,
  spouses,
  type Beneficiary,
  type Relationship,
} from './application.ts'

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
}

/** A payload need not say the kind of designation: then it is the usual one. */
export type SentBeneficiary = Omit<TypedBeneficiary, 'type'> & { type?: Beneficiary['type'] | undefined }

export type BeneficiaryProblem =
  'required' | 'required-option' | 'name' | 'share' | 'share-total' | 'date' | 'date-late' | 'range'

/** All of it, in hundredths of a percent. */
export const wholeHundredths = 10_000

/** "33.33" → 3333, by its digits alone: no binary fraction ever touches a share. Null when it is no share above 0 and up to 100. */
export const shareHundredths = (typed: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(typed.trim().replace(/ ?%$/, ''))
  if (!match) return null
  const hundredths = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return hundredths > 0 && hundredths <= wholeHundredths ? hundredths : null
}

/** 3333 → "33.33", 5000 → "50". */
export const shareText = (hundredths: number): string => {
  const rest = hundredths % 100
  return `${Math.floor(hundredths / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** For a live meter: the sum of what can be read, in hundredths. */
export const totalHundredths = (shares: readonly string[]): number =>
  shares.reduce((sum, share) => sum + (shareHundredths(share) ?? 0), 0)

/**
 * Equal shares that come to exactly 100: the first ones carry the odd hundredths.
 * Three of them are 33.34, 33.33 and 33.33.
 */
export const equalShares = (count: number): string[] => {
  const each = Math.floor(wholeHundredths / Math.max(1, count))
  const odd = wholeHundredths - each * count
  return Array.from({ length: count }, (_, at) => shareText(each + (at < odd ? 1 : 0)))
}

export const relationshipsOf = (category: Beneficiary['category']): readonly Relationship[] =>
  category === 'Individual' ? individualRelationships : entityRelationships

/** A spouse is irrevocable unless stated otherwise; everybody else, and the estate, is revocable (term life §4; reading T-063). */
export const usualType = (relationship: string): Beneficiary['type'] =>
  (spouses as readonly string[]).includes(relationship) ? 'Irrevocable' : 'Revocable'

const companyName = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,'’&()/-]{0,99}$/u

const problemsOf = (typed: SentBeneficiary, today: IsoDate): Record<string, BeneficiaryProblem> => {
  const problems: Record<string, BeneficiaryProblem> = {}
  const name = (field: 'firstName' | 'lastName' | 'companyName', isRight: (text: string) => boolean): void => {
    const text = typed[field].trim()
    if (text === '') problems[field] = 'required'
    else if (!isRight(text)) problems[field] = 'name'
  }
  if (typed.category === 'Individual') {
    name('firstName', isName)
    name('lastName', isName)
  } else name('companyName', (text) => companyName.test(text))
  if (!(relationshipsOf(typed.category) as readonly string[]).includes(typed.relationship))
    problems['relationship'] = 'required-option'
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
  }
}

/** The same the other way round, for a form that shows what is kept. */
export const writeBeneficiary = (kept: Beneficiary): TypedBeneficiary & { relationship: Relationship } => ({
  category: kept.category,
  type: kept.type,
  relationship: kept.relationship,
  share: shareText(kept.shareHundredths),
  firstName: kept.firstName,
  lastName: kept.lastName,
  dob: kept.dateOfBirth ?? '',
  companyName: kept.companyName,
})

export type ReadBeneficiaries =
  | { beneficiaries: Beneficiary[] }
  /** Path (`beneficiaries.1.share`, or `beneficiaries` for the total) → what is wrong. */
  | { fields: Record<string, BeneficiaryProblem> }

/**
 * Judges and reads all of them. None at all is the estate (term life §4). Otherwise the shares come to exactly 100.00:
 * `share-total` on `beneficiaries` has the specified sentence "Total Percentage of Beneficiaries must be 100" (T-076).
 */
export const readBeneficiaries = (typed: readonly SentBeneficiary[], today: IsoDate): ReadBeneficiaries => {
  if (typed.length > mostBeneficiaries) return { fields: { beneficiaries: 'range' } }
  const fields: Record<string, BeneficiaryProblem> = {}
  for (const [at, one] of typed.entries())
    for (const [field, problem] of Object.entries(problemsOf(one, today))) fields[`beneficiaries.${at}.${field}`] = problem
  if (typed.length > 0 && totalHundredths(typed.map(({ share }) => share)) !== wholeHundredths)
    fields['beneficiaries'] = 'share-total'
  return Object.keys(fields).length > 0 ? { fields } : { beneficiaries: typed.map(read) }
}

/** For the bind: what is stored may only be the estate or exactly 100 (security T5). */
export const isWhole = (beneficiaries: readonly Pick<Beneficiary, 'shareHundredths'>[]): boolean =>
  beneficiaries.length === 0 || beneficiaries.reduce((sum, one) => sum + one.shareHundredths, 0) === wholeHundredths

export type BeneficiaryWarning = 'irrevocable-minor' | 'irrevocable-creditor'

/** Reading: under 18, the lower age of majority in Canada; a warning explains and never stops anybody. */
const adultYears = 18

const isMinor = (born: IsoDate, today: IsoDate): boolean =>
  `${String(Number(born.slice(0, 4)) + adultYears).padStart(4, '0')}${born.slice(4)}` > today

/** What a person should know before naming somebody irrevocably (facts §5 "Irrevocable minor or creditor: warn"), or null. */
export const warningOf = (
  { type, relationship, dateOfBirth }: Pick<Beneficiary, 'type' | 'relationship' | 'dateOfBirth'>,
  today: IsoDate,
): BeneficiaryWarning | null => {
  if (type !== 'Irrevocable') return null
  if (dateOfBirth && isMinor(dateOfBirth, today)) return 'irrevocable-minor'
  return relationship === 'Creditor' ? 'irrevocable-creditor' : null
}

/** The name as documents and lists show it. */
export const beneficiaryName = ({ category, firstName, lastName, companyName }: Beneficiary): string =>
  category === 'Individual' ? `${firstName} ${lastName}` : companyName

const isSamePerson = (a: Beneficiary, b: Beneficiary): boolean =>
  a.category === b.category &&
  beneficiaryName(a) === beneficiaryName(b) &&
  a.relationship === b.relationship &&
  a.dateOfBirth === b.dateOfBirth

/** What somebody is named for irrevocably, over all the lines that name them: one person may stand there twice. */
const irrevocableShare = (named: readonly Beneficiary[], person: Beneficiary): number =>
  named
    .filter((one) => one.type === 'Irrevocable' && isSamePerson(one, person))
    .reduce((sum, { shareHundredths }) => sum + shareHundredths, 0)

/** True when somebody who was named irrevocably would have less than before: a smaller share, a revocable one, or nothing (T-063). */
export const takesFromIrrevocable = (before: readonly Beneficiary[], after: readonly Beneficiary[]): boolean =>
  before.some((one) => one.type === 'Irrevocable' && irrevocableShare(after, one) < irrevocableShare(before, one))
