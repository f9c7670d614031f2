import { expect, test } from 'vitest'
import { appForFile, leavesNoBreach } from '../../../../test/app-for-file.ts'
import { failedCardsIn, minuteIn, rowsIn } from '../../../../test/look-and-work.ts'
import { petOrderOf, petOwner, petQuoteFor } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { labrador } from '../../../../test/factories/pets.ts'
import { mailTo, newEmail, signIn } from '../../../../test/factories/people.ts'
import { getDraft, saveDraft } from '../../../platform/applications/contract.ts'
import { cancelPetPolicy, getPetPolicy, purchasePetPolicy, replacePetPaymentMethod } from '../contract.ts'

const test_ = appForFile()

leavesNoBreach(test_, 'pet')

const rows = rowsIn(test_)
const failedCards = failedCardsIn(test_)
const eachMinute = minuteIn(test_)

/** The next bill of a policy, or of what joined it, is asked of the card now. */
const bill = async (number: string, unpaid: boolean): Promise<void> => {
  const [one] = await rows(
    'select s.processor_subscription_id as id from subscription s join policy p on p.purchase_id = s.purchase_id where p.policy_number = $1',
    [number],
  )
  await fetch(`${test_.simulators.url}/payments/subscriptions/${one?.['id']}/bill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ unpaid }),
  })
  await eachMinute('payments')
}

const another = { number: '5555 5555 5555 4444', expiry: '12/2028', cvv: '123', holder: 'June Lark', postalcode: '75001' }

test('an unpaid bill is paid by another card, and the mail says which', async () => {
  const { visitor, email, policyNum } = await petOwner(test_)
  await bill(policyNum, true)
  const wish = { policyNum, card: another, authorized: true as const }
  const { body } = await visitor.call(replacePetPaymentMethod, wish)
  expect(body).toMatchObject({ haserror: false, brand: 'mastercard', last4: '4444' })
  expect((await visitor.call(replacePetPaymentMethod, wish)).body).toMatchObject({ haserror: false })
  await bill(policyNum, false)
  const { body: page } = await visitor.call(getPetPolicy, { policyNum })
  expect(page).toMatchObject({ policyInfo: { cardBrand: 'mastercard', cardLast4: '4444' }, billing: { unpaid: 0 } })
  const mail = await test_.until(async () =>
    (await test_.mails()).find(({ to, subject }) => to.includes(email) && subject.includes('Another card pays')),
  )
  expect(mail.text).toContain('4444')
})

test('a refund is said to go to the card that paid, not to the one that was to pay from then on', async () => {
  const { visitor, email, policyNum } = await petOwner(test_)
  await visitor.call(replacePetPaymentMethod, { policyNum, card: another, authorized: true })
  const to = { haserror: false, cardBrand: 'visa', cardLast4: '1111' }
  expect((await visitor.call(cancelPetPolicy, { policyNum })).body).toMatchObject({ state: 'preview', ...to })
  expect((await visitor.call(cancelPetPolicy, { policyNum, confirm: true })).body).toMatchObject(to)
  expect((await mailTo(test_, email, /has been cancelled/)).text).toMatch(/given back .* to your card ending in 1111\./s)
})

test('what joined the policy has a card of its own', async () => {
  const { visitor, email, policyNum } = await petOwner(test_)
  const quote = await petQuoteFor(visitor, { Email: email, policyNum, Pets: [labrador({ PetName: 'Bella' })] })
  const PaymentMethodId = (await instrument(visitor, quote.quotekey)) ?? ''
  await visitor.call(purchasePetPolicy, petOrderOf(quote, { PaymentMethodId }))
  const endorsement = `${policyNum}-E1`
  const { body } = await visitor.call(replacePetPaymentMethod, { policyNum, endorsement, card: another, authorized: true })
  expect(body).toMatchObject({ haserror: false })
  expect((await visitor.call(getPetPolicy, { policyNum })).body).toMatchObject({
    policyInfo: { cardLast4: '1111' },
    added: [{ policyInfo: { cardLast4: '4444' } }],
  })
})

test.each([
  ['a number that cannot be one', { number: '5555555555554445' }],
  ['a card that is over', { expiry: '01/2024' }],
  ['a card that the processor refuses', { number: '4000000000000127' }],
])('%s changes nothing, and the field says so', async (_what, change) => {
  const { visitor, policyNum } = await petOwner(test_)
  const before = (await visitor.call(getPetPolicy, { policyNum })).body
  const card = { ...another, ...change }
  const { body } = await visitor.call(replacePetPaymentMethod, { policyNum, card, authorized: true })
  expect(body).toMatchObject({ haserror: true })
  expect((await visitor.call(getPetPolicy, { policyNum })).body).toEqual(before)
})

test('a processor that is away changes nothing, and one that does not confirm is said so; somebody else and an ended policy are refused', async () => {
  const { visitor, policyNum } = await petOwner(test_)
  const wish = { policyNum, card: another, authorized: true as const }
  await test_.simulators.fault('payments', { operation: 'vault', mode: 'error', times: 5 })
  expect((await visitor.call(replacePetPaymentMethod, wish)).body).toMatchObject({ haserror: true, code: 'payment-down' })
  await test_.simulators.clear('payments')
  await test_.simulators.fault('payments', { operation: 'changeMethod', mode: 'error-after', times: 99 })
  const unconfirmed = await visitor.call(replacePetPaymentMethod, wish)
  expect(unconfirmed.body).toMatchObject({ haserror: true, code: 'change-unconfirmed' })
  await test_.simulators.clear('payments')
  const { visitor: stranger } = await signIn(test_, newEmail('stranger'))
  expect((await stranger.call(replacePetPaymentMethod, wish)).status).toBe(404)
  expect((await test_.visitor().call(replacePetPaymentMethod, wish)).status).toBe(401)
  await visitor.call(cancelPetPolicy, { policyNum, confirm: true })
  expect((await visitor.call(replacePetPaymentMethod, wish)).body).toMatchObject({ code: 'not-in-force' })
})

test('a change that had no answer is asked for again, and the policy and a mail say which card pays once it is made', async () => {
  const { visitor, email, policyNum } = await petOwner(test_)
  await test_.simulators.fault('payments', { operation: 'changeMethod', mode: 'error-after', times: 99 })
  const wish = { policyNum, card: another, authorized: true as const }
  expect((await visitor.call(replacePetPaymentMethod, wish)).body).toMatchObject({ code: 'change-unconfirmed' })
  await test_.simulators.clear('payments')
  await rows("update subscription set pending_since = pending_since - interval '61 seconds'")
  await eachMinute('payments')
  expect((await mailTo(test_, email, /Another card pays/)).text).toContain('4444')
  const { body } = await visitor.call(getPetPolicy, { policyNum })
  expect(body).toMatchObject({ policyInfo: { cardBrand: 'mastercard', cardLast4: '4444' } })
})

test('a no for a reason we do not know refuses the card, and counts as a failed one (T28)', async () => {
  const { visitor, policyNum } = await petOwner(test_)
  const wish = { policyNum, card: another, authorized: true as const }
  const failed = await failedCards()
  for (const operation of ['vault', 'keepMethod', 'changeMethod']) {
    await test_.simulators.fault('payments', { operation, mode: 'decline' })
    expect((await visitor.call(replacePetPaymentMethod, wish)).body).toMatchObject({ haserror: true, code: 'card' })
  }
  expect(await failedCards()).toBe(failed + 3)
  expect((await visitor.call(getPetPolicy, { policyNum })).body).toMatchObject({ policyInfo: { cardLast4: '1111' } })
})

test('what was typed before pets were bought is not offered again; what is typed afterwards is', async () => {
  const { visitor, email } = await petOwner(test_)
  const before = { line: 'pet', page: '', answers: { name: 'Rufus' } }
  await visitor.call(saveDraft, before)
  expect((await visitor.call(getDraft, { line: 'pet', page: '' })).body).toMatchObject({ answers: { name: 'Rufus' } })
  await rows("update draft set saved_at = saved_at - interval '1 hour' where line = 'pet'")
  const quote = await petQuoteFor(visitor, { Email: email, Pets: [labrador({ PetName: 'Bella' })] })
  const PaymentMethodId = (await instrument(visitor, quote.quotekey)) ?? ''
  await visitor.call(purchasePetPolicy, petOrderOf(quote, { PaymentMethodId }))
  expect((await visitor.call(getDraft, { line: 'pet', page: '' })).body).toMatchObject({ answers: null })
  test_.passDays(1)
  await visitor.call(saveDraft, { ...before, answers: { name: 'Nala' } })
  expect((await visitor.call(getDraft, { line: 'pet', page: '' })).body).toMatchObject({ answers: { name: 'Nala' } })
})
