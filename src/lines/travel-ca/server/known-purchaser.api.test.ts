import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { caFinal, caPolicy } from '../../../../test/factories/ca-trip.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { getProfile, updateProfile } from '../../../platform/profile/contract.ts'
import { profileGaps } from '../../../platform/profile/web/profile-gaps.ts'
import { getCaTravelPolicy, getCaTravelQuoteFinal, purchaseTravelInsuranceCa } from '../contract.ts'
import { knownPurchaser } from '../web/policy/known-purchaser.ts'

const test_ = appForFile()

const buy = async (visitor: Visitor, email: string): Promise<string> => {
  const { quotekey } = (await visitor.call(getCaTravelQuoteFinal, caFinal())).body
  const payments = [{ amount: 153.14, instrumentToken: await instrument(visitor, quotekey) }]
  const policy = caPolicy({ payments, contact: { ...caPolicy().contact, email } })
  const bought = await test_.until(async () => {
    const { body } = await visitor.call(purchaseTravelInsuranceCa, { quotekey, policy })
    return body['pending'] ? null : body
  })
  return String(bought['policyInfo'].policynumber)
}

const knownOf = async (visitor: Visitor, policyNum: string) =>
  knownPurchaser((await visitor.call(getCaTravelPolicy, { policyNum })).body as never)

test('a profile can have what the purchase knew of its buyer, and takes it as it stands there', async () => {
  const email = newEmail('buyer')
  const { visitor } = await signIn(test_, email)
  const known = await knownOf(visitor, await buy(visitor, email))
  const home = { address: '12 Harbour St', city: 'Toronto', state: 'ON', zipcode: 'M5V 2T6', country: 'CA' }
  expect(known).toEqual({
    firstname: 'June',
    lastname: 'Lark',
    mobile: expect.stringMatching(/^416\D?555\D?0142$/),
    dob: '01/02/1986',
    gender: '',
    home,
  })
  const stored = (await visitor.call(getProfile, {})).body['profile']
  expect((await visitor.call(updateProfile, profileGaps(stored, known!)!)).body).toMatchObject({ haserror: false })
  expect((await visitor.call(getProfile, {})).body['profile']).toMatchObject({ firstname: 'June', dob: '01/02/1986', ...home })
})

test('nothing is told of a purchase with another address, nor to a browser without an account', async () => {
  const { visitor } = await signIn(test_, newEmail('buyer'))
  expect(await knownOf(visitor, await buy(visitor, newEmail('parents')))).toBeNull()
  const stranger = test_.visitor()
  expect(await knownOf(stranger, await buy(stranger, newEmail('visitor')))).toBeNull()
})
