import type { KnownPerson } from '../../../platform/profile/web/index.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import type { getUSATravelPolicy } from '../contract.ts'

/** What a purchase knew of its buyer, as the profile names it. A birth date and a sex are not asked for a trip. */
export function knownPurchaser({ purchaser }: AnswerOf<typeof getUSATravelPolicy>): KnownPerson | null {
  return purchaser
    ? {
        firstname: purchaser.firstName,
        lastname: purchaser.lastName,
        mobile: purchaser.phone,
        dob: '',
        gender: '',
        home: {
          address: purchaser.address,
          city: purchaser.city,
          state: purchaser.state,
          zipcode: purchaser.zip,
          country: 'US',
        },
      }
    : null
}
