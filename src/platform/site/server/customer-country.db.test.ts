import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { petOrderOf, petOwner, petQuoteFor } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { labrador, petPlaces } from '../../../../test/factories/pets.ts'
import { purchasePetPolicy } from '../../../lines/pet/contract.ts'
import { customerCountry } from './visitor-country.ts'

const test_ = appForFile()

test('the country of a customer is that of the policy that a page is about, else that of what they bought last', async () => {
  const { visitor, email, subject, policyNum } = await petOwner(test_, { ...petPlaces.ontario, Pets: [labrador()] })
  const quote = await petQuoteFor(visitor, { ...petPlaces.texas, Pets: [labrador({ PetName: 'Bella' })], Email: email })
  const PaymentMethodId = (await instrument(visitor, quote.quotekey)) ?? ''
  const { body } = await visitor.call(purchasePetPolicy, petOrderOf(quote, { PaymentMethodId }))
  const of = (number?: string) => customerCountry(test_.app.ctx, subject, number)
  expect(await of()).toBe('US')
  expect(await of(policyNum)).toBe('CA')
  expect(await of(String(body['policyInfo'].PolicyNumber))).toBe('US')
  expect(await of('PT-100000000')).toBe('US')
})
