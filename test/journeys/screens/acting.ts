import { buyTrip, priceTrip } from '../support/buy-trip.ts'
import { signInAsPartner } from '../support/staff-sign-in.ts'
import { signInAs, type Ask, type ScreenSet } from './screen-set.ts'
import type { Traveller } from '../support/traveller.ts'

/** Brings a partner's request to a new customer, and signs them in to answer it. Answers their address. */
export async function askToAct(visitor: Traveller, ask: Ask): Promise<string> {
  const email = `screens.acting.${Math.random()}@example.com`
  await visitor.open('/')
  await signInAs(visitor, ask, email)
  await ask('updateProfile', { firstname: 'Marguerite', lastname: 'Delacroix-Beauchamp' })
  await buyTrip(ask, email)
  await signInAsPartner(visitor, ask, new URL(visitor.page.url()).origin)
  await ask('requestActing', { email, actions: ['quote', 'fill-in', 'buy', 'documents'], days: 7 })
  await ask('requestSignInCode', { email })
  await ask('signInWithCode', { email, otp: await visitor.codeFor(email, 2) })
  return email
}

/** Goes on as the partner's person who acts for that customer, with everything that was asked for. Answers the consent. */
export async function beginToAct(visitor: Traveller, ask: Ask, email: string): Promise<string> {
  const { consents } = await ask('getActingConsents', {})
  const [{ id, asked }] = consents
  await ask('answerActing', { id, actions: asked })
  await signInAsPartner(visitor, ask, new URL(visitor.page.url()).origin)
  const { customers } = await ask('getActingCustomers', {})
  const { uid } = (customers as { email: string; uid: string }[]).find((customer) => customer.email === email) ?? {}
  const { token } = await ask('initiateSession', { loginAs: uid })
  await ask('signInToAct', { token })
  return id as string
}

/** A partner's person who acts for a customer: the bar stands above pages of the customer. */
export const screens: ScreenSet = {
  prepare: async (visitor, ask) => {
    await beginToAct(visitor, ask, await askToAct(visitor, ask))
    return { quote: (await priceTrip(ask))['quotekey'] as string }
  },
  screens: [
    { name: 'acting: home of the customer', path: () => '/userhome', hasHead: false, isShownInAll: true },
    {
      name: 'acting: plans, which can be handed over',
      path: ({ quote }) => `/travel/selectplanusa?quote=${quote}`,
      hasHead: false,
    },
    { name: 'acting: a step for the customer', path: () => '/hand-off', hasHead: false },
  ],
}
