import { expect, test } from 'vitest'
import { cardMethod, appThatSells, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto, type Holder } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { getPolicies } from '../../../../platform/policies/contract.ts'
import { getCATermPolicy, replaceCATermPaymentMethod } from '../../contract.ts'

const test_ = appThatSells()
const { rows, purchaseOf, done, mailsTo, eachMinute, bill } = lookInto(test_)

/** The next instalment comes back, so many days ago, of a policy bought before that. */
const unpaidSince = async (holder: Holder, days: number): Promise<void> => {
  await bill(holder, true)
  const purchaseId = await purchaseOf(holder)
  const at = new Date(test_.app.ctx.clock.now().getTime() - days * 86_400_000)
  await rows("update charge set updated_at = $2 where purchase_id = $1 and state = 'declined'", [purchaseId, at])
  await rows("update subscription set updated_at = $2::timestamptz - interval '30 days' where purchase_id = $1", [purchaseId, at])
}

const view = async ({ visitor, policyNum }: Holder) => (await visitor.call(getCATermPolicy, { policyNum })).body

test('a policy goes on for 30 days after a payment came back, then it ends: nothing more is taken, and a mail says so', async () => {
  const holder = await policyHolder(test_)
  await unpaidSince(holder, 29.9)
  await eachMinute('term-ca')
  expect(await view(holder)).toMatchObject({ state: 'in-force', endReason: null })

  await rows("update charge set updated_at = updated_at - interval '1 day' where purchase_id = $1 and state = 'declined'", [
    await purchaseOf(holder),
  ])
  await eachMinute('term-ca')
  await test_.until(async () => (await view(holder))['state'] === 'cancelled')
  expect(await view(holder)).toMatchObject({ endReason: 'unpaid', method: null, unpaid: 0, debitRevocable: false })
  expect(await done('term-ca', 'cancel', await purchaseOf(holder))).toBe(1)
  expect(await rows('select state from subscription where purchase_id = $1', [await purchaseOf(holder)])).toEqual([
    { state: 'ended' },
  ])
  const told = await test_.until(async () =>
    (await mailsTo(holder.email, /has ended$/)).find(({ text }) => text.includes('none was made within 30 days')),
  )
  expect(told.subject).toBe(`Your policy ${holder.policyNum} has ended`)
  expect((await holder.visitor.call(getPolicies, { state: 'ended' })).body['policies']).toMatchObject([
    { policyNumber: holder.policyNum, state: 'cancelled', endReason: 'unpaid' },
  ])

  // A day later nothing is left to do.
  await eachMinute('term-ca')
  expect(await done('term-ca', 'cancel', await purchaseOf(holder))).toBe(1)
})

test('anyone who pays within the 30 days keeps the policy', async () => {
  const holder = await policyHolder(test_)
  await unpaidSince(holder, 29)
  const paid = await holder.visitor.call(replaceCATermPaymentMethod, {
    policyNum: holder.policyNum,
    method: cardMethod(),
    authorized: true,
  })
  expect(paid.body).toMatchObject({ haserror: false })
  // The processor has not tried it with the other card yet, and the 30 days are over.
  await rows("update charge set updated_at = updated_at - interval '5 days' where purchase_id = $1", [await purchaseOf(holder)])
  await eachMinute('term-ca')
  expect(await view(holder)).toMatchObject({ state: 'in-force', unpaid: 27.68 })
  await bill(holder)
  await eachMinute('term-ca')
  expect(await view(holder)).toMatchObject({ state: 'in-force', unpaid: 0 })
})

test('anyone who is choosing another way to pay is not cut off meanwhile', async () => {
  const holder = await policyHolder(test_)
  await unpaidSince(holder, 31)
  const [{ owner } = {}] = await rows('select owner from policy where policy_number = $1', [holder.policyNum])
  await rows(
    `insert into once_only (owner, function, key, body_hash, reference, state, created_at)
     values ($1, 'replaceCATermPaymentMethod', 'now', 'x', gen_random_uuid(), 'running', $2)`,
    [owner, test_.app.ctx.clock.now()],
  )
  await eachMinute('term-ca')
  expect(await view(holder)).toMatchObject({ state: 'in-force' })
  await rows("delete from once_only where key = 'now'", [])
  await eachMinute('term-ca')
  expect(await view(holder)).not.toMatchObject({ state: 'in-force' })
})
