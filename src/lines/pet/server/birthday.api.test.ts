import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { signInAtOnce } from '../../../../test/factories/people.ts'
import { petOrderOf, petPerson } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { labrador, shorthair } from '../../../../test/factories/pets.ts'
import { openPetQuote, purchasePetPolicy } from '../contract.ts'

// Noon where the insurer is, on the day before the first birthday.
const test_ = appForFile({ CLOCK: '2026-05-31T16:00:00Z' })

test('a quote ends as a pet becomes a year older: it is not sold at the old price, and is priced again when it is opened', async () => {
  const one = await petPerson(test_, { Pets: [labrador({ DateOfBirth: '2025-06-01' })] })
  const { visitor, quotekey } = one
  const PaymentMethodId = (await instrument(visitor, quotekey)) ?? ''
  const open = async () => (await visitor.call(openPetQuote, { quotekey })).body
  const before = await open()
  expect(before).toMatchObject({ changes: [] })
  test_.passDays(13 / 24)
  await signInAtOnce(test_, visitor, one.email)
  const begun = await test_.simulators.paymentsBegun()
  const late = await visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId }))
  expect(late.body).toMatchObject({ haserror: true, code: 'quote-expired' })
  expect(await test_.simulators.paymentsBegun()).toBe(begun)
  const now = await open()
  expect(now['LaterBill']).toBeGreaterThan(before['LaterBill'])
  expect(now.changes).toMatchObject([{ idx: 0 }])
})

test('a price of yesterday that is still the same is paid', async () => {
  const one = await petPerson(test_, { Pets: [labrador(), shorthair()] })
  test_.passDays(23 / 24)
  await signInAtOnce(test_, one.visitor, one.email)
  const PaymentMethodId = (await instrument(one.visitor, one.quotekey)) ?? ''
  const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId }))
  expect(body).toMatchObject({ haserror: false, policyInfo: { state: 'in-force' } })
})
