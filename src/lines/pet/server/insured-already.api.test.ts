import { expect, test } from 'vitest'
import { appForFile, leavesNoBreach } from '../../../../test/app-for-file.ts'
import { rowsIn } from '../../../../test/look-and-work.ts'
import { petOrderOf, petOwner, petPerson, petQuoteFor } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { labrador, petBill, shorthair } from '../../../../test/factories/pets.ts'
import type { PayloadOf } from '../../../shared/function.ts'
import { openPetQuote, petbillingpreview, purchasePetPolicy } from '../contract.ts'

const test_ = appForFile()

leavesNoBreach(test_, 'pet')

const rows = rowsIn(test_)

type Preview = PayloadOf<typeof petbillingpreview>

const person = (change: Partial<Preview> = {}) => petPerson(test_, change)

const bought = (change: Partial<Preview> = {}) => petOwner(test_, change)

const insuredAlready = {
  haserror: true,
  code: 'ineligible',
  message: 'Unable to process request: Rufus: this pet has a policy already, until March 1, 2027.',
}

test('a pet that is insured is not taken again, and its quote says which policy it has', async () => {
  const { visitor, asked, quotekey, policyNum } = await bought()
  expect((await visitor.call(openPetQuote, { quotekey })).body).toMatchObject({ boughtPolicy: policyNum })
  const again = await visitor.call(petbillingpreview, asked)
  expect(again.body.data.trupresponse.Pets).toMatchObject([
    { outcome: 'ineligible', reason: 'insured-already', until: '2027-03-01' },
    { outcome: 'ineligible', reason: 'insured-already' },
  ])
})

test('a quote is bought under the address that it was asked for, so that no bill is paid for a pet with a policy under another one', async () => {
  const owner = await bought()
  const buyer = await person()
  const PaymentMethodId = (await instrument(buyer.visitor, buyer.quotekey)) ?? ''
  const { body } = await buyer.visitor.call(purchasePetPolicy, petOrderOf(buyer, { PaymentMethodId, Email: owner.email }))
  expect(body).toMatchObject({ haserror: true, code: 'quote-mismatch' })
  expect(await rows('select 1 from purchase where quote_id = $1', [buyer.quotekey])).toEqual([])
})

test('a second price of a pet that was bought meanwhile is refused with its reason before anything is charged', async () => {
  const buyer = await person({ Pets: [labrador()] })
  const second = await petQuoteFor(buyer.visitor, petBill({ Email: buyer.email, Pets: [labrador()] }))
  const later = (await instrument(buyer.visitor, second.quotekey)) ?? ''
  const first = (await instrument(buyer.visitor, buyer.quotekey)) ?? ''
  await buyer.visitor.call(purchasePetPolicy, petOrderOf(buyer, { PaymentMethodId: first }))
  const before = await test_.simulators.paymentsBegun()
  const { body } = await buyer.visitor.call(purchasePetPolicy, petOrderOf(second, { PaymentMethodId: later }))
  expect(body).toMatchObject(insuredAlready)
  expect(await test_.simulators.paymentsBegun()).toBe(before)
})

test('an order for every pet of a quote in which one is insured already says which and until when, by the key and without it', async () => {
  const buyer = await person({ Pets: [labrador()] })
  const PaymentMethodId = (await instrument(buyer.visitor, buyer.quotekey)) ?? ''
  await buyer.visitor.call(purchasePetPolicy, petOrderOf(buyer, { PaymentMethodId }))
  const both = await petQuoteFor(buyer.visitor, petBill({ Email: buyer.email, Pets: [labrador(), shorthair()] }))
  const before = await test_.simulators.paymentsBegun()
  for (const change of [{}, { quotekey: undefined }]) {
    const { body } = await buyer.visitor.call(purchasePetPolicy, petOrderOf(both, { ...change, Pets: [labrador(), shorthair()] }))
    expect(body).toMatchObject(insuredAlready)
  }
  expect(await test_.simulators.paymentsBegun()).toBe(before)
})

test('an insurer that does not say whether it takes a pet holds no order up: it may still bind', async () => {
  const buyer = await person()
  const PaymentMethodId = (await instrument(buyer.visitor, buyer.quotekey)) ?? ''
  await test_.simulators.fault('pet', { operation: 'eligibility', mode: 'error', times: 5 })
  const { body } = await buyer.visitor.call(purchasePetPolicy, petOrderOf(buyer, { PaymentMethodId }))
  await test_.simulators.clear('pet')
  expect(body).toMatchObject({ haserror: false, policyInfo: { state: 'in-force' } })
})

test('until when a pet is insured is told to its owner alone (T1)', async () => {
  const { asked } = await bought()
  const { body } = await test_.visitor().call(petbillingpreview, asked)
  expect(body.data.trupresponse.Pets[0]).toMatchObject({ outcome: 'ineligible', reason: 'insured-already', until: null })
  expect(JSON.stringify(body)).not.toContain('2027-03-01')
})
