import { expect, it } from 'vitest'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import {
  absencePeriods,
  defaultTerm,
  entityRelationships,
  faceRange,
  frequencies,
  identityKinds,
  individualRelationships,
  refusalPeriods,
  sexes,
  stepNames,
  suffixes,
  terms,
} from './application.ts'
import { isProvinceOpen } from './why-unavailable.ts'

/** Word for word and in the order of term life §3. */
it.each<[string, readonly (string | number)[], string]>([
  ['suffixes (T-029)', suffixes, 'DDS, DMD, DO, Dr., DVD, ESQ, Hon., JR, MD, PHD, SR, II, III, IV, V, VI, VII'],
  [
    'relationships of a person (T-041)',
    individualRelationships,
    'Brother, Business Partner, Creditor, Daughter, Father, Fiancé, Fiancée, Friend, Grandchild, Grandfather, Grandmother, Husband, Legal Guardian, Mother, Sister, Son, Spouse, Wife',
  ],
  ['relationships of a legal entity (T-041)', entityRelationships, 'Employee, Key Person, Partner, Shareholder'],
  ['when somebody was absent (T-030)', absencePeriods, '2Y, 3Y-10Y, 11Y+'],
  ['when an application was declined (T-039)', refusalPeriods, '5Y, 6Y-10Y, 11Y+'],
  ['provinces (T-007, T-075)', provinces, 'AB, BC, MB, NB, NL, NS, ON, PE, QC, SK'],
  ['where it is sold (T-007)', provinces.filter(isProvinceOpen), 'AB, BC, MB, NB, NL, NS, ON, PE, SK'],
  [
    'steps, underwriting in its own spelling (T-011)',
    stepNames,
    'pre-application, policy-options, underwritting, personal-statements, beneficiary, your-policy, payment, thanks',
  ],
  ['terms (T-002)', terms, '10, 15, 20'],
  ['how often it is paid (T-006, T-103)', frequencies, 'monthly, annual'],
  ['kinds of identity (T-043)', identityKinds, 'passport, health-card, drivers-licence'],
  ['sexes (T-028)', sexes, 'male, female'],
])('%s', (_what, words, specified) => expect(words.join(', ')).toBe(specified))

it('ten years unless another term is chosen, and a million at most (T-002)', () => {
  expect([defaultTerm, faceRange.most]).toEqual([10, 1_000_000])
})
