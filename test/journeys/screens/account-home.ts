import { cardMethod } from '../../factories/ca-term-payment.ts'
import { eligible, lastNameOf, person, wish } from '../../factories/ca-term-application.ts'
import { approveApplication } from '../approve-application.ts'
import { buyTrip, priceTrip } from '../buy-trip.ts'
import { signInAs, type ScreenSet } from './screen-set.ts'

/** With a life that is paid each month, a trip, an application in its middle and a price that holds. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    const email = `screens.home.${Math.random()}@example.com`
    await signInAs(visitor, ask, email)
    await ask('updateProfile', { firstname: 'Maya', lastname: 'Tremblay' })
    await buyTrip(ask, email)
    const { applicationId, premium } = await approveApplication(ask)
    await ask('payCATerm', {
      applicationId,
      cycle: 'monthly',
      premium,
      method: cardMethod({ expdate_year: String(new Date().getUTCFullYear() + 2) }),
      authorized: true,
    })
    const user = { ...person.user, ...eligible.user, lastName: lastNameOf({}), address: person.user.address }
    await ask('saveCATermApplication', { application: { ...eligible, user, needsSkipped: true, ...wish } })
    await priceTrip(ask)
    return {}
  },
  screens: [{ name: 'account home', path: () => '/userhome', hasHead: false, isShownInAll: true }],
}
