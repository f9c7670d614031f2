import { expect, test } from 'vitest'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { getProfile, updateProfile } from '../../../platform/profile/contract.ts'
import { askForProfile, keepInProfile } from '../../../platform/profile/web/keep-in-profile.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { getUSATravelPolicy, getUSATravelQuote, purchaseUSATravelQuote } from '../contract.ts'
import { knownPurchaser } from '../web/pay/known-purchaser.ts'

const test_ = appForFile()

const buy = async (visitor: Visitor, emailaddress: string, age = 30): Promise<string> => {
  const quote = await visitor.call(getUSATravelQuote, usTrip({ agesOfTravellers: [age] }))
  const price = quote.body['mediumquote'].quoteresponse[0].price
  const order = usPurchase({ quotekey: quote.body['quotekey'], size: 'medium', emailaddress, age, price })
  return String((await visitor.call(purchaseUSATravelQuote, order)).body['policyInfo'].policynumber)
}

const knownOf = async (visitor: Visitor, policyNum: string) =>
  knownPurchaser((await visitor.call(getUSATravelPolicy, { policyNum })).body as never)

/** A page of this visitor, whose functions go through the router. */
const pageOf = (visitor: Visitor, email: string | null, cookies = new Map<string, string>()) =>
  ({
    person: email ? { email } : null,
    call: async (definition: never, payload: never) => (await visitor.call(definition, payload)).body,
    setCookie: (name: string, value: string) => void cookies.set(name, value),
  }) as unknown as PageContext

const request = (cookie = '') => new Request('http://localhost/travel/policyusa', { headers: { cookie } })
const home = { address: '12 Harbor St', city: 'Portland', state: 'ME', zipcode: '04101', country: 'US' }

test('after a yes the profile has what the purchase knew, and only what it lacked; then nothing is asked', async () => {
  const email = newEmail('buyer')
  const { visitor } = await signIn(test_, email)
  await visitor.call(updateProfile, { firstname: 'Juniper' })
  const known = await knownOf(visitor, await buy(visitor, email))
  const page = pageOf(visitor, email)
  expect(await askForProfile(request(), page, known)).toEqual({ lastname: 'Lark', mobile: '207-555-0142', ...home })
  expect((await visitor.call(getProfile, {})).body['profile']).toMatchObject({ lastname: '', address: '', mobile: '' })
  expect(await keepInProfile(page, known, 'yes')).toBe('kept')
  const { profile } = (await visitor.call(getProfile, {})).body
  expect(profile).toMatchObject({ firstname: 'Juniper', lastname: 'Lark', mobile: '207-555-0142', dob: '', gender: '', ...home })
  expect(await askForProfile(request(), page, known)).toBeNull()
})

test('after a no nothing is written, and it is asked once', async () => {
  const email = newEmail('buyer')
  const { visitor } = await signIn(test_, email)
  const known = await knownOf(visitor, await buy(visitor, email))
  const cookies = new Map<string, string>()
  const page = pageOf(visitor, email, cookies)
  expect(await keepInProfile(page, known, 'no')).toBe('no')
  expect((await visitor.call(getProfile, {})).body['profile']).toMatchObject({ firstname: '', address: '' })
  const [[name, value] = ['', '']] = [...cookies]
  expect(await askForProfile(request(`${name}=${value}`), page, known)).toBeNull()
})

test('what is not known to be the account holder’s own is left out: another address, a child, a visitor', async () => {
  const email = newEmail('buyer')
  const { visitor } = await signIn(test_, email)
  expect(await knownOf(visitor, await buy(visitor, newEmail('parents')))).toBeNull()
  expect(await knownOf(visitor, await buy(visitor, email, 12))).toMatchObject({ firstname: '', lastname: '', home })
  const stranger = test_.visitor()
  const theirs = await knownOf(stranger, await buy(stranger, newEmail('visitor')))
  expect(theirs).toBeNull()
  expect(await askForProfile(request(), pageOf(stranger, null), theirs)).toBeNull()
})
