import type { KnownPerson } from '../../../../platform/profile/web/index.ts'
import type { AnswerOf } from '../../../../shared/function.ts'
import type { Boxes } from '../../../../web/form/boxes.ts'
import type { getUSATravelPolicy } from '../../contract.ts'

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

/** What is filled in before anything was typed: the address only where it is in the state that the trip was priced for. */
export function boxesOfBuyer(known: KnownPerson | null, email: string, state: string): Boxes {
  return {
    emailaddress: email,
    state,
    'first.0': known?.firstname ?? '',
    'last.0': known?.lastname ?? '',
    telephonehome: known?.mobile ?? '',
    ...(known?.home?.country === 'US' && (!state || known.home.state === state)
      ? { address1: known.home.address, city: known.home.city, state: known.home.state, zipcode: known.home.zipcode }
      : {}),
  }
}
