import { cardMethod } from '../../factories/ca-term-payment.ts'
import { eligible, lastNameOf, person, wish } from '../../factories/ca-term-application.ts'
import { approveApplication } from './approve-application.ts'
import { buyTrip, priceTrip } from './buy-trip.ts'
import type { Ask } from '../screens/screen-set.ts'

/** Buys an approved term life policy, paid each month, without its pages. */
export async function buyTermLife(ask: Ask): Promise<{ applicationId: string; policyNum: string }> {
  const { applicationId, premium } = await approveApplication(ask)
  const { policyNum } = await ask('payCATerm', {
    applicationId,
    cycle: 'monthly',
    premium,
    method: cardMethod({ expdate_year: String(new Date().getUTCFullYear() + 2) }),
    authorized: true,
  })
  return { applicationId, policyNum }
}

/** A life that is paid each month, a trip, an application in its middle and a price that holds. */
export async function ownOfEverything(ask: Ask, email: string): Promise<void> {
  await ask('updateProfile', { firstname: 'Maya', lastname: 'Tremblay' })
  await buyTrip(ask, email)
  await buyTermLife(ask)
  const user = { ...person.user, ...eligible.user, lastName: lastNameOf({}), address: person.user.address }
  await ask('saveCATermApplication', { application: { ...eligible, user, needsSkipped: true, ...wish } })
  await priceTrip(ask)
}
