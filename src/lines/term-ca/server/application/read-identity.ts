import { isProvince } from '../../../../shared/fields/canadian-rules.ts'
import { isHealthCardOf, isPassport, noHealthCardAsProof } from '../../../../shared/fields/identity-rules.ts'
import { isDriverLicence } from '../../../../shared/fields/licence-formats.ts'
import type { IdentityKind } from '../../rules/application.ts'

/** What is wrong with a typed identity, or null (facts §5; no spaces or signs: term life §5). */
export function whatIsWrongWithIdentity(kind: IdentityKind, number: string, province: string): Record<string, string> | null {
  const wrong = (code: string) => ({ 'identity.number': code })
  if (!isProvince(province)) return { 'identity.province': 'required-option' }
  if (number === '') return wrong('required')
  switch (kind) {
    case 'passport':
      return isPassport(number) ? null : wrong('passport')
    case 'drivers-licence':
      return isDriverLicence(number, province) ? null : wrong('driver-licence')
    case 'health-card':
      // Where it may not be used as proof, the choice is hidden; anyone who sends it all the same is told so.
      if (noHealthCardAsProof.includes(province)) return { 'identity.idType': 'health-card-province' }
      return isHealthCardOf(number, province) ? null : wrong('health-card')
  }
}
