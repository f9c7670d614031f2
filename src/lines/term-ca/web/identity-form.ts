import { noHealthCardAsProof, isHealthCardOf, isPassport } from '../../../shared/fields/identity-rules.ts'
import { isProvince, provinces } from '../../../shared/fields/canadian-rules.ts'
import { isDriverLicence } from '../../../shared/fields/licence-formats.ts'
import type { ApplicationPatch } from '../contract.ts'
import { identityKinds, type IdentityKind } from '../rules/application.ts'
import { readOption, type Errors } from './boxes.ts'
import type { Boxes } from './survey.ts'

/** What may prove who somebody is there: a health card may not in some provinces (facts §5). */
export function kindsIn(province: string): readonly IdentityKind[] {
  return isProvince(province) && noHealthCardAsProof.includes(province)
    ? identityKinds.filter((kind) => kind !== 'health-card')
    : identityKinds
}

const isRight = (kind: IdentityKind, number: string, province: string): boolean => {
  if (kind === 'passport') return isPassport(number)
  if (kind === 'drivers-licence') return isDriverLicence(number, province)
  return isProvince(province) && isHealthCardOf(number, province)
}

const rules: Record<IdentityKind, string> = {
  passport: 'rule:passport',
  'health-card': 'rule:health-card',
  'drivers-licence': 'rule:driver-licence',
}

/** Passport, health card or driver's licence with its province's own format (T-043, P-102, P-103). */
export function readIdentity(boxes: Boxes): { identity: NonNullable<ApplicationPatch['identity']> } | { errors: Errors } {
  const errors: Errors = {}
  const province = readOption(boxes, 'idProvince', provinces, errors)
  const idType = readOption(boxes, 'idType', identityKinds, errors)
  const number = (boxes['idNumber'] ?? '').toUpperCase()
  if (province && idType && !kindsIn(province).includes(idType)) errors['idType'] = 'identity.not-there'
  else if (!number) errors['idNumber'] = 'rule:required'
  else if (province && idType && !isRight(idType, number, province)) errors['idNumber'] = rules[idType]
  return Object.keys(errors).length > 0 || !province || !idType ? { errors } : { identity: { idType, number, province } }
}
