import { describe, expect, test } from 'vitest'
import { appForFile, leavesNoBreach } from '../../../../test/app-for-file.ts'
import { bella, joiningIn } from '../../../../test/factories/pets-joining.ts'
import { petOrderOf, petOwner } from '../../../../test/factories/pet-owners.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { labrador, petBill } from '../../../../test/factories/pets.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { cancelPetPolicy, petbillingpreview, purchasePetPolicy } from '../contract.ts'

const test_ = appForFile()

leavesNoBreach(test_, 'pet')

const { ask, joining, pay, settled, page, namesOn, mailWith } = joiningIn(test_)

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
    expect((await mailWith(one.email, 'We gave back the full')).text).toContain('58.00')
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
