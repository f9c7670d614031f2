import { expect, test } from 'vitest'
import { appForFile, leavesNoBreach } from '../../../../test/app-for-file.ts'
import { minuteIn, rowsIn } from '../../../../test/look-and-work.ts'
import { newEmail } from '../../../../test/factories/people.ts'
import { petOrderOf, petOwner, petPerson, petQuoteFor } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { labrador, petBill, petPlaces, shorthair } from '../../../../test/factories/pets.ts'
import type { PayloadOf } from '../../../shared/function.ts'
import { getPolicies } from '../../../platform/policies/contract.ts'
import {
  cancelPetPolicy,
  getPetPolicy,
  getPetPolicyPage,
  getPetPurchase,
  getTrupanionPolicy,
  petbillingpreview,
  purchasePetPolicy,
  purchasePetPolicyHasBilling,
  sendTrupanionPolicy,
} from '../contract.ts'

const paymentText = 'Unable to process request. Please check your payment information and try again.'
const test_ = appForFile()

leavesNoBreach(test_, 'pet')

const rows = rowsIn(test_)
const eachMinute = minuteIn(test_)

type Preview = PayloadOf<typeof petbillingpreview>

const person = (change: Partial<Preview> = {}) => petPerson(test_, change)

const bought = (change: Partial<Preview> = {}, how: { keep?: boolean } = {}) => petOwner(test_, change, how)

const ontario = { ...petPlaces.ontario, Pets: [labrador()] }

test('one policy in Canadian dollars for a pet in Ontario (G33), with the specified keys (L-031), and 12 bills', async () => {
  const { visitor, policy, policyNum, reference, email } = await bought(ontario)
  expect(policy).toMatchObject({
    CountryCode: 'CA',
    Email: email,
    FirstName: 'June',
    LastName: 'Lark',
    Id: policyNum,
    Link: `/pet/policy?policy=${policyNum}`,
    PostalCode: 'K1A 0B1',
    ReferenceNumber: reference,
    StateOrProvinceCode: 'ON',
    currency: 'CAD',
    startsOn: '2026-03-02',
    endsOn: '2027-03-01',
    reviewEnds: '2026-03-31',
    state: 'in-force',
  })
  expect(policy.Pets).toMatchObject([{ PetName: 'Rufus', MonthlyPremium: 90.44, accidentsFrom: '2026-03-07' }])
  expect(policy.PolicyId).toMatch(/^SW/)
  const [subscription] = await rows(
    'select s.amount_cents, s.later_cents, s.instalments, s.currency from subscription s join policy p on p.purchase_id = s.purchase_id where p.policy_number = $1',
    [policyNum],
  )
  expect(subscription).toEqual({ amount_cents: 12_252, later_cents: 10_092, instalments: 12, currency: 'CAD' })
  const { body } = await visitor.call(getPetPolicy, { policyNum })
  expect(body.billing).toEqual({ next: { on: '2026-04-01', amount: 100.92 }, unpaid: 0, paidTo: '2026-04-01' })
  const stored = { ...policy, created: body.policyInfo.created }
  expect(body.policyInfo).toEqual(stored)
  // Everybody's list says what is paid each month, and not the first bill.
  const { body: listed } = await visitor.call(getPolicies, {})
  expect(listed['policies']).toMatchObject([{ price: 100.92, fee: 3, currency: 'CAD', paymentFrequency: 'monthly' }])
  expect((await visitor.call(getPetPurchase, { reference })).body).toEqual({
    haserror: false,
    state: 'bought',
    policyInfo: stored,
  })
})

test('the document is had and sent by the specified functions (L-100)', async () => {
  const { visitor, email, policyNum } = await bought()
  const { body } = await visitor.call(getTrupanionPolicy, { policyNum })
  expect(body).toMatchObject({ code: 200, response: { filename: `${policyNum}.pdf` } })
  expect((await visitor.call(getPetPolicyPage, { policyNum })).body.html).toContain(policyNum)
  expect(Buffer.from(body.response.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await visitor.call(sendTrupanionPolicy, { policyNum })).body).toEqual({ haserror: false, sent: true })
  const mails = await test_.until(async () => {
    const sent = (await test_.mails()).filter(({ to, attachments }) => to.includes(email) && attachments.length > 0)
    return sent.length === 2 ? sent : null
  })
  expect(mails[0]?.text).toContain('Rufus')
})

test.each([
  ['the first bill', { FirstBill: 105.51 }],
  ['the later bills', { LaterBill: 85.49 }],
  ['a premium', { Pets: [60.9, 21.59] }],
  ['half a cent', { FirstBill: 105.505 }],
])('other Prices are refused: %s (L-084)', async (_what, change) => {
  const one = await person()
  const PaymentMethodId = (await instrument(one.visitor, one.quotekey)) ?? ''
  const Prices = { ...one.Prices, ...change }
  const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId, Prices }))
  expect(body).toMatchObject({ haserror: true, code: 'price-changed' })
  expect(body.message).toMatch(/^Unable to process request: /)
})

test.each([
  ['another pet', { Pets: [labrador(), shorthair({ Deductible: 250 })] }, 'quote-mismatch'],
  ['a pet less', { Pets: [labrador()] }, 'quote-mismatch'],
  ['another address', { ...petPlaces.ontario }, 'quote-mismatch'],
  ['a postal code of another state', { PostalCode: '10001' }, 'postal-region'],
])('%s than was quoted is refused', async (_what, change, code) => {
  const one = await person()
  const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(one, change))
  expect(body).toMatchObject({ haserror: true, code })
})

test('without a key the quote is found by its pets and its price', async () => {
  const one = await person()
  const PaymentMethodId = (await instrument(one.visitor, one.quotekey)) ?? ''
  const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId, quotekey: undefined }))
  expect(body).toMatchObject({ haserror: false })
})

test('a missing, foreign or used token says the payment text and charges nothing (L-111, T2)', async () => {
  const [one, other] = [await person(), await bought()]
  const foreign = (await instrument((await person()).visitor, one.quotekey)) ?? 'none'
  const before = await test_.simulators.paymentsBegun()
  for (const PaymentMethodId of [undefined, 'made-up', foreign, other.PaymentMethodId]) {
    const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId }))
    expect(body).toMatchObject({ haserror: true, code: 'payment-down', message: paymentText })
  }
  expect(await test_.simulators.paymentsBegun()).toBe(before)
})

test('an ineligible pet stays out and the other one is bought (L-047)', async () => {
  const one = await person({ Pets: [labrador(), shorthair({ BreedName: 'Savannah (F1–F3)' })] })
  const PaymentMethodId = (await instrument(one.visitor, one.quotekey)) ?? ''
  const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(one, { PaymentMethodId, Pets: [labrador()] }))
  expect(body.policyInfo.Pets).toMatchObject([{ PetName: 'Rufus' }])
})

test('a later purchase is paid by the method on file, for its owner with the verified address alone (L-085, L-086)', async () => {
  const { visitor, email, policyNum } = await bought({}, { keep: true })
  expect((await visitor.call(getPetPolicy, { policyNum })).body.hasBilling).toBe(true)
  const asked = petBill({ Email: email, Pets: [labrador({ PetName: 'Bella' })] })
  const order = { ...petOrderOf(await petQuoteFor(visitor, asked)), isExistingPolicyholder: true }

  const elsewhere = await visitor.call(purchasePetPolicyHasBilling, { ...order, Email: 'somebody@example.com' })
  expect(elsewhere.body).toMatchObject({ haserror: true, code: 'payment-down', message: paymentText })
  expect((await test_.visitor().call(purchasePetPolicyHasBilling, order)).status).toBe(401)
  const stranger = await person()
  const mine = petOrderOf(stranger, { Email: stranger.email })
  expect((await stranger.visitor.call(purchasePetPolicyHasBilling, mine)).body).toMatchObject({ message: paymentText })

  const { body } = await visitor.call(purchasePetPolicyHasBilling, order)
  expect(body.policyInfo).toMatchObject({ Pets: [{ PetName: 'Bella' }], cardLast4: '1111', state: 'in-force' })
  expect(body.policyInfo.PolicyNumber).not.toBe(policyNum)
})

test('an anonymous visitor buys, and sees the policy (L-005)', async () => {
  const visitor = test_.visitor()
  const asked = petBill({ Email: newEmail('visitor') })
  const quote = await petQuoteFor(visitor, asked)
  const PaymentMethodId = (await instrument(visitor, quote.quotekey)) ?? ''
  const { body } = await visitor.call(purchasePetPolicy, petOrderOf(quote, { PaymentMethodId }))
  expect(body).toMatchObject({ haserror: false })
  const policyNum = String(body.policyInfo.PolicyNumber)
  expect((await visitor.call(getPetPolicy, { policyNum })).body).toMatchObject({ hasBilling: false })
  expect((await visitor.call(cancelPetPolicy, { policyNum })).status).toBe(401)
})

/** The mail to an address that says this, however its lines are broken. */
const told = (email: string, words: string) =>
  test_.until(async () =>
    (await test_.mails()).find(({ to, text }) => to.includes(email) && text.replaceAll(/\s+/g, ' ').includes(words)),
  )

/** Makes the policy's review end before today, as if it had been bought so long before. */
const afterReview = (policyNum: string) =>
  rows(`update policy set facts = jsonb_set(facts, '{issued,reviewUntil}', '"2026-02-27"') where policy_number = $1`, [policyNum])

test('on day 30 everything comes back; it is said first', async () => {
  const { visitor, policyNum } = await bought(ontario)
  const preview = {
    state: 'preview',
    refund: 122.52,
    currency: 'CAD',
    lastDay: '2026-03-31',
    coverUntil: null,
    cardLast4: '1111',
  }
  expect((await visitor.call(cancelPetPolicy, { policyNum })).body).toMatchObject(preview)
  const done = await visitor.call(cancelPetPolicy, { policyNum, confirm: true })
  expect(done.body).toMatchObject({ ...preview, state: expect.stringMatching(/refunding|cancelled/) })
  await test_.until(async () => (await visitor.call(getPetPolicy, { policyNum })).body.policyInfo.state === 'cancelled')
  expect((await visitor.call(getPetPolicy, { policyNum })).body).toMatchObject({ isClaimable: false, coverUntil: null })
})

test('after the review nothing comes back, and cover runs to the end of what is paid', async () => {
  const { visitor, email, policyNum } = await bought()
  await afterReview(policyNum)
  const preview = { state: 'preview', refund: 0, currency: 'USD', coverUntil: '2026-04-01' }
  expect((await visitor.call(cancelPetPolicy, { policyNum })).body).toMatchObject(preview)
  await visitor.call(cancelPetPolicy, { policyNum, confirm: true })
  await test_.until(async () => (await visitor.call(getPetPolicy, { policyNum })).body.policyInfo.state === 'cancelled')
  const again = await visitor.call(cancelPetPolicy, { policyNum, confirm: true })
  expect(again.body).toMatchObject({ ...preview, state: 'cancelled' })
  expect((await visitor.call(getPetPolicy, { policyNum })).body).toMatchObject({
    isClaimable: true,
    coverUntil: '2026-04-01',
    billing: { next: null, paidTo: '2026-04-01' },
  })
  expect((await told(email, 'covered until the end of')).subject).toContain(policyNum)
})

test('a bill that stays unpaid is told, and after 30 days the policy ends', async () => {
  const { visitor, email, policyNum } = await bought()
  const [one] = await rows(
    'select s.purchase_id, s.processor_subscription_id as id from subscription s join policy p on p.purchase_id = s.purchase_id where p.policy_number = $1',
    [policyNum],
  )
  await fetch(`${test_.simulators.url}/payments/subscriptions/${one?.['id']}/bill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ unpaid: true }),
  })
  await eachMinute('payments')
  expect((await visitor.call(getPetPolicy, { policyNum })).body.billing).toMatchObject({ unpaid: 85.5, next: null })
  expect((await told(email, 'We could not charge')).text).toContain('85.50')
  await rows("update charge set updated_at = updated_at - interval '31 days' where purchase_id = $1 and state = 'declined'", [
    one?.['purchase_id'],
  ])
  await rows("update subscription set updated_at = updated_at - interval '60 days' where purchase_id = $1", [
    one?.['purchase_id'],
  ])
  await eachMinute('pet')
  await test_.until(async () => (await visitor.call(getPetPolicy, { policyNum })).body.policyInfo.state === 'cancelled')
  await told(email, 'A bill was not paid within 30 days')
})
