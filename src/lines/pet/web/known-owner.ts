import type { KnownPerson } from '../../../platform/profile/web/index.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import type { getPetPolicy } from '../contract.ts'

/** What a policy knows of its owner, as the profile names it. A birth date and a sex are not asked for a pet. */
export function knownOwner({ policyInfo, contact }: Pick<AnswerOf<typeof getPetPolicy>, 'policyInfo' | 'contact'>): KnownPerson {
  return {
    firstname: policyInfo.FirstName,
    lastname: policyInfo.LastName,
    mobile: contact.phone,
    dob: '',
    gender: '',
    home: {
      address: contact.address,
      city: contact.city,
      state: policyInfo.StateOrProvinceCode,
      zipcode: policyInfo.PostalCode,
      country: policyInfo.CountryCode,
    },
  }
}
