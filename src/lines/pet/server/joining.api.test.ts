import { afterEach, describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { minuteIn, rowsIn } from '../../../../test/look-and-work.ts'
import { petOrderOf, petOwner, petQuoteFor, type PetQuote } from '../../../../test/factories/pet-owners.ts'
import { instrument, labrador, petBill, shorthair, type PetPayload } from '../../../../test/factories/pets.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { exportMyData } from '../../../platform/profile/contract.ts'
import { getPolicies, getPolicy } from '../../../platform/policies/contract.ts'
import {
  cancelPetPolicy,
  getPetPolicy,
  getPetPolicyPage,
  getPetPurchase,
  openPetQuote,
  petbillingpreview,
  purchasePetPolicy,
  purchasePetPolicyHasBilling,
} from '../contract.ts'

const test_ = appForFile()

afterEach(async () => {
  for (const company of ['payments', 'pet']) await test_.simulators.clear(company)
  expect(await test_.app.breaches()).toEqual([])
})

const rows = rowsIn(test_)
const eachMinute = minuteIn(test_)

type Owner = Awaited<ReturnType<typeof petOwner>>

const bella = (change: Partial<PetPayload> = {}): PetPayload => labrador({ PetName: 'Bella', Gender: 'Female', ...change })

/** What `petbillingpreview` answers for pets that are to join the owner's policy. */
const ask = async ({ visitor, email, policyNum }: Owner, Pets = [bella()], change: object = {}) =>
  (await visitor.call(petbillingpreview, petBill({ Email: email, Pets, policyNum, ...change }))).body

const joining = (one: Owner, Pets = [bella()]): Promise<PetQuote> =>
  petQuoteFor(one.visitor, { Email: one.email, Pets, policyNum: one.policyNum })

const pay = async (visitor: Visitor, quote: PetQuote, { number = '4111111111111111' } = {}) => {
  const PaymentMethodId = (await instrument(visitor, quote.quotekey, { number })) ?? ''
  const order = petOrderOf(quote, { PaymentMethodId })
  return { order, body: (await visitor.call(purchasePetPolicy, order)).body }
}

/** A purchase of the quote once it has come to its end. */
const settled = (one: Owner, { reference }: PetQuote) =>
  test_.until(async () => {
    const { body } = await one.visitor.call(getPetPurchase, { reference })
    return ['pending', 'refunding'].includes(body.state) ? null : body
  })

const page = async ({ visitor, policyNum }: Owner) => (await visitor.call(getPetPolicy, { policyNum })).body

const namesOn = async (one: Owner): Promise<string[]> =>
  (await page(one)).policyInfo.Pets.map(({ PetName }: { PetName: string }) => PetName)

const told = (email: string, words: string) =>
  test_.until(async () =>
    (await test_.mails()).find(({ to, text }) => to.includes(email) && text.replaceAll(/\s+/g, ' ').includes(words)),
  )

describe('a third pet', () => {
  test('joins the policy: no fee again, days and 12 bills of its own, one number, one new document, one mail', async () => {
    const one = await petOwner(test_)
    const bill = (await ask(one)).data.trupresponse
    expect(bill).toMatchObject({ FirstBill: 58, LaterBill: 58, policyFee: 0, enrolmentFee: 0, policyNum: one.policyNum })
    const quote = await joining(one)
    const { body } = await pay(one.visitor, quote)
    const endorsement = `${one.policyNum}-E1`
    expect(body).toMatchObject({ haserror: false, endorsement, policyInfo: { PolicyNumber: one.policyNum } })
    const { policyInfo, billing, added } = await page(one)
    expect(policyInfo).toEqual({ ...body.policyInfo, created: policyInfo.created })
    expect(policyInfo.Pets).toMatchObject([
      { PetName: 'Rufus', accidentsFrom: '2026-03-07' },
      { PetName: 'Mia' },
      { PetName: 'Bella', accidentsFrom: '2026-03-07', endorsement },
    ])
    expect(policyInfo.Prices).toEqual(one.Prices)
    expect(billing.next).toEqual({ on: '2026-04-01', amount: 85.5 })
    expect(added).toMatchObject([
      {
        policyInfo: { Id: endorsement, startsOn: '2026-03-02', state: 'in-force' },
        billing: { next: { on: '2026-04-01', amount: 58 } },
      },
    ])
    expect((await one.visitor.call(openPetQuote, { quotekey: quote.quotekey })).body).toMatchObject({
      boughtPolicy: one.policyNum,
    })
    expect(await settled(one, quote)).toMatchObject({
      state: 'bought',
      policyInfo: { PolicyNumber: one.policyNum },
      joins: { policyNum: one.policyNum, PetNames: ['Bella'], endorsement },
    })
    // One policy in the list, and one document, which says all of it.
    expect((await one.visitor.call(getPolicies, {})).body['policies']).toMatchObject([{ policyNumber: one.policyNum }])
    expect((await one.visitor.call(getPolicy, { policyNum: endorsement })).status).toBe(404)
    const { html } = (await one.visitor.call(getPetPolicyPage, { policyNum: one.policyNum })).body
    expect(html).toContain('Bella')
    expect(html).toContain(endorsement)
    const mail = await told(one.email, 'It takes the place of the one before')
    expect(mail.subject).toContain(one.policyNum)
    expect(mail.attachments[0]?.filename).toBe(`${one.policyNum}.pdf`)
    const subscriptions = await rows(
      'select s.amount_cents, s.instalments from subscription s join purchase p on p.id = s.purchase_id where p.owner = $1 order by s.created_at',
      [one.subject],
    )
    expect(subscriptions).toEqual([
      { amount_cents: 10_550, instalments: 12 },
      { amount_cents: 5800, instalments: 12 },
    ])
    const { body: copy } = await one.visitor.call(exportMyData, {})
    expect(copy).toMatchObject({ haserror: false })
    // Insured now, it is not priced again.
    expect(await ask(one)).toMatchObject({ haserror: true, code: 'on-policy' })
  })

  test('is paid by the method on file of the policy’s owner', async () => {
    const one = await petOwner(test_, {}, { keep: true })
    const order = petOrderOf(await joining(one))
    expect((await test_.visitor().call(purchasePetPolicyHasBilling, order)).status).toBe(401)
    const { body } = await one.visitor.call(purchasePetPolicyHasBilling, order)
    expect(body).toMatchObject({ haserror: false, endorsement: `${one.policyNum}-E1` })
    const { added } = await page(one)
    expect(added).toMatchObject([{ policyInfo: { cardLast4: '1111' } }])
  })

  test('the owner stays who they were, whatever the order says of a name', async () => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    const PaymentMethodId = (await instrument(one.visitor, quote.quotekey)) ?? ''
    await one.visitor.call(purchasePetPolicy, petOrderOf(quote, { PaymentMethodId, FirstName: 'Mallory', City: 'Elsewhere' }))
    const { added } = await page(one)
    expect(added[0].policyInfo).toMatchObject({ FirstName: 'June', LastName: 'Lark' })
  })

  test('clicked eight times, it joins once', async () => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    const PaymentMethodId = (await instrument(one.visitor, quote.quotekey)) ?? ''
    const order = petOrderOf(quote, { PaymentMethodId })
    await Promise.all(Array.from({ length: 8 }, () => one.visitor.call(purchasePetPolicy, order)))
    await settled(one, quote)
    expect((await one.visitor.call(purchasePetPolicy, order)).body).toMatchObject({ haserror: false })
    expect(await namesOn(one)).toEqual(['Rufus', 'Mia', 'Bella'])
    expect(await rows('select state from purchase where owner = $1', [one.subject])).toEqual([
      { state: 'bound' },
      { state: 'bound' },
    ])
  })

  test('an order that does not tell its quote is answered again as it was, also once the pet is on the policy', async () => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    const PaymentMethodId = (await instrument(one.visitor, quote.quotekey)) ?? ''
    const { quotekey: _quotekey, ...order } = petOrderOf(quote, { PaymentMethodId })
    const first = (await one.visitor.call(purchasePetPolicy, order)).body
    expect(first).toMatchObject({ haserror: false, endorsement: `${one.policyNum}-E1` })
    expect((await one.visitor.call(purchasePetPolicy, order)).body).toEqual(first)
    expect(await rows('select state from purchase where owner = $1', [one.subject])).toHaveLength(2)
    // Another order for the same quote is none of that.
    const other = { ...order, agreements: [] }
    expect((await one.visitor.call(purchasePetPolicy, other)).body).toMatchObject({ haserror: true, code: 'on-policy' })
  })

  test('two more join one after the other, each with a number', async () => {
    const one = await petOwner(test_)
    await pay(one.visitor, await joining(one))
    await pay(one.visitor, await joining(one, [shorthair({ PetName: 'Nala' })]))
    const { added } = await page(one)
    expect(added.map(({ policyInfo }: any) => policyInfo.Id)).toEqual([`${one.policyNum}-E1`, `${one.policyNum}-E2`])
  })
})

describe('faults leave the policy as it was, or end in one endorsement', () => {
  test.each(['error-after', 'garbage', 'truncated'])(
    'an insurer whose answer is lost (%s) is asked for what it issued',
    async (mode) => {
      const one = await petOwner(test_)
      const quote = await joining(one)
      await test_.simulators.fault('pet', { operation: 'bind', mode, times: 2 })
      await pay(one.visitor, quote)
      expect(await settled(one, quote)).toMatchObject({ state: 'bought' })
      expect(await namesOn(one)).toEqual(['Rufus', 'Mia', 'Bella'])
    },
  )

  test.each(['error-after', 'garbage'])('a processor whose answer is lost (%s) is asked for what it took', async (mode) => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    await test_.simulators.fault('payments', { operation: 'subscribe', mode, times: 2 })
    await pay(one.visitor, quote)
    expect(await settled(one, quote)).toMatchObject({ state: 'bought' })
    expect(await namesOn(one)).toEqual(['Rufus', 'Mia', 'Bella'])
  })

  test('a card that is declined changes nothing, and another one buys it', async () => {
    const one = await petOwner(test_)
    const before = await page(one)
    const quote = await joining(one)
    expect((await pay(one.visitor, quote, { number: '4000000000000002' })).body).toMatchObject({ haserror: true })
    expect(await page(one)).toEqual(before)
    expect((await pay(one.visitor, quote, { number: '5555555555554444' })).body).toMatchObject({ haserror: false })
  })

  test('an insurer that declines has the money given back, and the policy is as it was', async () => {
    const one = await petOwner(test_)
    const before = await page(one)
    const quote = await joining(one)
    await test_.simulators.fault('pet', { operation: 'bind', mode: 'decline', times: 1 })
    expect((await pay(one.visitor, quote)).body).toMatchObject({ haserror: true, code: 'bind' })
    const joins = { policyNum: one.policyNum, PetNames: ['Bella'], endorsement: null }
    expect(await settled(one, quote)).toEqual({ haserror: false, state: 'refunded', joins })
    expect(await page(one)).toEqual(before)
    expect((await told(one.email, 'We gave back the full')).text).toContain('58.00')
  })
})

describe('what cannot join', () => {
  test('is refused with what to do about it, and nobody is charged', async () => {
    const one = await petOwner(test_)
    const before = await test_.simulators.paymentsBegun()
    const nine = Array.from({ length: 9 }, (_, at) => bella({ PetName: `Dog ${'abcdefghi'[at]}` }))
    expect(await ask(one, nine)).toMatchObject({ code: 'too-many-pets', message: expect.stringMatching(/at most 10 .* 2\./) })
    expect(await ask(one, [labrador({ PetName: ' rufus' })])).toMatchObject({
      code: 'on-policy',
      fields: { 'Pets.0.PetName': expect.anything() },
    })
    expect(await ask(one, [bella()], { PostalCode: '75002' })).toMatchObject({ code: 'policy-owner' })
    expect(await ask(one, [bella()], { Email: newEmail('other') })).toMatchObject({ code: 'policy-owner' })
    expect(await ask(one, [bella({ BreedName: 'Wolf Hybrid' })])).toMatchObject({
      data: { trupresponse: { isBuyable: false, Pets: [{ outcome: 'ineligible', reason: 'breed-refused' }] } },
    })
    expect(await test_.simulators.paymentsBegun()).toBe(before)
  })

  test('a policy of somebody else is as unknown as one that does not exist', async () => {
    const one = await petOwner(test_)
    const { visitor } = await signIn(test_, newEmail('stranger'))
    for (const policyNum of [one.policyNum, 'PT-000000000'])
      expect((await visitor.call(petbillingpreview, petBill({ Email: one.email, Pets: [bella()], policyNum }))).status).toBe(404)
  })

  test('a policy that was cancelled after the price was given takes nobody: before the click, and while it is carried out', async () => {
    const one = await petOwner(test_)
    const quote = await joining(one)
    const PaymentMethodId = (await instrument(one.visitor, quote.quotekey)) ?? ''
    await one.visitor.call(cancelPetPolicy, { policyNum: one.policyNum, confirm: true })
    const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(quote, { PaymentMethodId }))
    expect(body).toMatchObject({ haserror: true, code: 'not-in-force' })
    expect(await ask(one)).toMatchObject({ code: 'not-in-force' })
  })

  test('a quote for a policy buys no other: with and without the number it is another order', async () => {
    const [one, other] = [await petOwner(test_), await petOwner(test_)]
    const quote = await joining(one)
    for (const policyNum of [undefined, other.policyNum]) {
      const { body } = await one.visitor.call(purchasePetPolicy, petOrderOf(quote, { policyNum }))
      expect(body).toMatchObject({ haserror: true, code: 'quote-mismatch' })
    }
  })
})

describe('how it ends', () => {
  test('alone, within its review: the refund is said first, the policy goes on', async () => {
    const one = await petOwner(test_)
    await pay(one.visitor, await joining(one))
    const asked = { policyNum: one.policyNum, endorsement: `${one.policyNum}-E1` }
    expect((await one.visitor.call(cancelPetPolicy, asked)).body).toMatchObject({ state: 'preview', refund: 58 })
    await one.visitor.call(cancelPetPolicy, { ...asked, confirm: true })
    await test_.until(async () => (await namesOn(one)).length === 2)
    expect(await page(one)).toMatchObject({ policyInfo: { state: 'in-force' }, added: [] })
    expect((await told(one.email, 'The other pets stay insured')).text).toContain('58.00')
    const { visitor } = await signIn(test_, newEmail('stranger'))
    expect((await visitor.call(cancelPetPolicy, asked)).status).toBe(404)
    const wrong = { ...asked, policyNum: 'PT-000000000' }
    expect((await one.visitor.call(cancelPetPolicy, wrong)).status).toBe(404)
    // It may join again.
    expect(await ask(one)).toMatchObject({ data: { trupresponse: { isBuyable: true } } })
  })

  test('with its policy: everything that is in a review comes back', async () => {
    const one = await petOwner(test_)
    await pay(one.visitor, await joining(one))
    const { policyNum } = one
    expect((await one.visitor.call(cancelPetPolicy, { policyNum })).body).toMatchObject({ refund: 163.5 })
    await one.visitor.call(cancelPetPolicy, { policyNum, confirm: true })
    await test_.until(async () => (await page(one)).policyInfo.state === 'cancelled')
    await eachMinute('pet')
    const states = () => rows('select state, end_reason from policy where owner = $1', [one.subject])
    await test_.until(async () => (await states()).every(({ state }) => state === 'cancelled'))
    expect(await states()).toEqual([
      { state: 'cancelled', end_reason: 'review' },
      { state: 'cancelled', end_reason: 'review' },
    ])
  })

  test('its bill that stays unpaid ends it alone', async () => {
    const one = await petOwner(test_)
    await pay(one.visitor, await joining(one))
    const [added] = await rows(
      'select s.purchase_id, s.processor_subscription_id as id from subscription s join policy p on p.purchase_id = s.purchase_id where p.policy_number = $1',
      [`${one.policyNum}-E1`],
    )
    await fetch(`${test_.simulators.url}/payments/subscriptions/${added?.['id']}/bill`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ unpaid: true }),
    })
    await eachMinute('payments')
    expect(await page(one)).toMatchObject({ billing: { unpaid: 0 }, added: [{ billing: { unpaid: 58 } }] })
    const old = "set updated_at = updated_at - interval '60 days' where purchase_id = $1"
    await rows(`update charge ${old} and state = 'declined'`, [added?.['purchase_id']])
    await rows(`update subscription ${old}`, [added?.['purchase_id']])
    await eachMinute('pet')
    await told(one.email, 'A bill for Bella was not paid within 30 days')
    expect(await namesOn(one)).toEqual(['Rufus', 'Mia'])
  })
})

test('what joins on another day has its own first day, waits, review and bills', async () => {
  const one = await petOwner(test_)
  test_.passDays(1)
  await pay(one.visitor, await joining(one))
  const { policyInfo, added } = await page(one)
  expect(policyInfo).toMatchObject({ startsOn: '2026-03-02', reviewEnds: '2026-03-31' })
  expect(policyInfo.Pets).toMatchObject([
    { accidentsFrom: '2026-03-07' },
    { accidentsFrom: '2026-03-07' },
    { accidentsFrom: '2026-03-08', illnessFrom: '2026-04-02' },
  ])
  expect(added).toMatchObject([
    {
      policyInfo: { startsOn: '2026-03-03', endsOn: '2027-03-02', reviewEnds: '2026-04-01' },
      billing: { next: { on: '2026-04-02', amount: 58 }, paidTo: '2026-04-02' },
    },
  ])
})
