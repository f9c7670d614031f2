import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { buyTrip } from '../../../../test/factories/us-trip.ts'
import { getPolicies } from '../contract.ts'

const test_ = appForFile()

test('my policies, newest first, a page at a time; none of another line', async () => {
  const visitor = test_.visitor()
  const numbers: string[] = []
  for (let i = 0; i < 3; i += 1) numbers.unshift((await buyTrip(visitor)).policyNum)
  const first = await visitor.call(getPolicies, { limit: 2 })
  const second = await visitor.call(getPolicies, { limit: 2, after: first.body['next'] })
  const seen = [...first.body['policies'], ...second.body['policies']]
  expect(seen.map(({ policyNumber }: { policyNumber: string }) => policyNumber)).toEqual(numbers)
  expect(second.body['next']).toBeNull()
  // Late in the insurer's evening it is tomorrow in Greenwich already.
  await test_.app.ctx.pool.query("update policy set created_at = '2026-03-02T03:00:00Z' where policy_number = $1", [numbers[0]])
  const [latest] = (await visitor.call(getPolicies, { limit: 1 })).body['policies']
  expect(latest).toMatchObject({ created: '2026-03-02T03:00:00.000Z', createdOn: '2026-03-01' })
  expect(latest).toMatchObject({ premium: latest.price, fee: 0, paymentFrequency: 'once', currency: 'USD', term: null })
  expect((await visitor.call(getPolicies, { line: 'pet' })).body).toMatchObject({ policies: [] })
  // Two that have ended, in whichever way, are pages of one list.
  await test_.app.ctx.pool.query(
    "update policy set state = 'cancelled', end_reason = 'review', ended_at = '2026-03-02T03:00:00Z' where policy_number = $1",
    [numbers[0]],
  )
  await test_.app.ctx.pool.query("update policy set ends_on = '2026-02-20' where policy_number = $1", [numbers[2]])
  const newer = (await visitor.call(getPolicies, { state: 'ended', limit: 1 })).body
  const older = (await visitor.call(getPolicies, { state: 'ended', limit: 1, after: newer['next'] })).body
  expect([newer, older].map(({ policies }) => policies)).toMatchObject([
    [{ policyNumber: numbers[0], state: 'cancelled', endedOn: '2026-03-01' }],
    [{ policyNumber: numbers[2], state: 'expired', endedOn: '2026-02-20' }],
  ])
  expect(older['next']).toBeNull()
  for (const after of ['nonsense', `1_${'-'.repeat(36)}`, '-8640000000000000_00000000-0000-4000-8000-000000000000'])
    expect((await visitor.call(getPolicies, { after })).status).toBe(400)
})

test('an anonymous browser sees what it bought for 30 minutes', async () => {
  const visitor = test_.visitor()
  const { policyNum } = await buyTrip(visitor)
  await test_.app.ctx.pool.query("update policy set created_at = created_at - interval '31 minutes' where policy_number = $1", [
    policyNum,
  ])
  expect((await visitor.call(getPolicies, {})).body).toMatchObject({ policies: [] })
  expect((await visitor.post('getUSATravelPolicy', { policyNum })).status).toBe(401)
})
