import type { KnownPerson } from '../../../../platform/profile/web/index.ts'
import { toUsDate } from '../../../../shared/dates.ts'
import type { AnswerOf } from '../../../../shared/function.ts'
import type { getCaTravelPolicy } from '../../contract.ts'

/** What a purchase knew of its buyer, as the profile names it. A sex is not asked for a trip. */
export function knownPurchaser({ purchaser }: Pick<AnswerOf<typeof getCaTravelPolicy>, 'purchaser'>): KnownPerson | null {
  if (!purchaser) return null
  const { firstName, lastName, dateOfBirth, phone, address, city, province, postalCode } = purchaser
  return {
    firstname: firstName,
    lastname: lastName,
    mobile: phone,
    dob: toUsDate(dateOfBirth),
    gender: '',
    home: { address, city, state: province, zipcode: postalCode, country: 'CA' },
  }
}
