import { describe, expect, test } from 'vitest'
import { appForFile, leavesNoBreach } from '../../../../test/app-for-file.ts'
import { minuteIn, rowsIn } from '../../../../test/look-and-work.ts'
import { joiningIn } from '../../../../test/factories/pets-joining.ts'
import { petOwner } from '../../../../test/factories/pet-owners.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { cancelPetPolicy } from '../contract.ts'

const test_ = appForFile()

leavesNoBreach(test_, 'pet')

const rows = rowsIn(test_)
const eachMinute = minuteIn(test_)

const { ask, joining, pay, page, namesOn, mailWith } = joiningIn(test_)

describe('how it ends', () => {
  test('alone, within its review: the refund is said first, the policy goes on', async () => {
    const one = await petOwner(test_)
    await pay(one.visitor, await joining(one))
    const asked = { policyNum: one.policyNum, endorsement: `${one.policyNum}-E1` }
    expect((await one.visitor.call(cancelPetPolicy, asked)).body).toMatchObject({ state: 'preview', refund: 58 })
    await one.visitor.call(cancelPetPolicy, { ...asked, confirm: true })
    await test_.until(async () => (await namesOn(one)).length === 2)
    expect(await page(one)).toMatchObject({ policyInfo: { state: 'in-force' }, added: [] })
    expect((await mailWith(one.email, 'The other pets stay insured')).text).toContain('58.00')
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
    expect((await mailWith(one.email, 'The cover of Bella is cancelled')).text).not.toContain('The other pets stay insured')
  })

  test('with its policy after the review of that: each mail says whose cover ends, and when', async () => {
    const one = await petOwner(test_)
    await pay(one.visitor, await joining(one))
    const { policyNum } = one
    await rows(`update policy set facts = jsonb_set(facts, '{issued,reviewUntil}', '"2026-02-28"') where policy_number = $1`, [
      policyNum,
    ])
    expect((await one.visitor.call(cancelPetPolicy, { policyNum, confirm: true })).body).toMatchObject({ refund: 58 })
    const rest = await mailWith(one.email, 'Nothing more is charged for')
    expect(rest.text).toMatch(/Rufus, Mia/)
    expect(rest.text.replaceAll(/\s+/g, ' ')).toMatch(/The cover goes on until the end of (April 1|March 31), 2026/)
    await eachMinute('pet')
    const added = await mailWith(one.email, 'The cover of Bella is cancelled')
    expect(added.subject).toContain('has been cancelled')
    expect(added.text).not.toContain('The other pets stay insured')
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
    await mailWith(one.email, 'A bill for Bella was not paid within 30 days')
    expect(await namesOn(one)).toEqual(['Rufus', 'Mia'])
  })
})
