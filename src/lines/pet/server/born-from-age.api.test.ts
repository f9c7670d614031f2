import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { petOrderOf, petPerson } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { labrador } from '../../../../test/factories/pets.ts'
import { getPetPolicyPage, openPetQuote, purchasePetPolicy } from '../contract.ts'

const test_ = appForFile()

test('that only an age was told stays with the quote and the policy, whatever the order says of it; its document says about which month', async () => {
  const told = { ...labrador(), IsBornFromAge: true }
  const one = await petPerson(test_, { Pets: [told] })
  const { visitor, quotekey } = one
  expect((await visitor.call(openPetQuote, { quotekey })).body).toMatchObject({ asked: { Pets: [{ IsBornFromAge: true }] } })
  const PaymentMethodId = (await instrument(visitor, quotekey)) ?? ''
  const { body } = await visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId, Pets: [labrador()] }))
  expect(body).toMatchObject({ haserror: false, policyInfo: { Pets: [{ DateOfBirth: '2025-12-07', IsBornFromAge: true }] } })
  const policyNum = String(body['policyInfo'].PolicyNumber)
  const { html } = (await visitor.call(getPetPolicyPage, { policyNum, nonce: 'nonce' })).body
  expect(html).toMatch(/about <bdi[^>]*>December 2025/)
  expect(html).not.toContain('December 7, 2025')
})
