import { expect, test } from 'vitest'
import { bankMethod, appThatSells, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto, type Holder } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { signIn } from '../../../../../test/factories/people.ts'
import { slices } from '../../../../app/slices.ts'
import { getCATermPolicy } from '../../contract.ts'

const test_ = appThatSells()
const { rows, purchaseOf, eachMinute } = lookInto(test_)

/** Time has passed: the owner signs in again and looks. */
const view = async ({ email, policyNum }: Holder) => {
  const { visitor } = await signIn(test_, email)
  return (await visitor.call(getCATermPolicy, { policyNum })).body
}
const charges = async (holder: Holder) =>
  rows('select number, state from charge where purchase_id = $1 order by number', [await purchaseOf(holder)])
const isUnheard = async (holder: Holder): Promise<boolean> =>
  (await rows('select 1 from subscription where purchase_id = $1 and unheard_since is not null', [await purchaseOf(holder)]))
    .length === 1
const counted = async (): Promise<number> => {
  const gauge = slices.find(({ name }) => name === 'payments')?.gauges?.find(({ name }) => name === 'instalments_unheard')
  return Number((await rows(gauge?.sql ?? ''))[0]?.['n'])
}

test('the cover begins at the moment of issue, and the page knows the next instalment (readings, "Cover begins", "Instalments")', async () => {
  const holder = await policyHolder(test_)
  const { body } = await holder.visitor.call(getCATermPolicy, { policyNum: holder.policyNum })
  const [bought] = await rows('select created_at from purchase where id = $1', [await purchaseOf(holder)])
  expect(body).toMatchObject({
    effectiveDate: '2026-03-01',
    nextPayment: { on: '2026-04-01', amount: 27.68, isUnheard: false },
  })
  // A few seconds after the payment began, and not at the start of that day.
  const waited = Date.parse(body['coverFrom']) - bought!['created_at'].getTime()
  expect(waited).toBeGreaterThanOrEqual(0)
  expect(waited).toBeLessThan(60_000)
})

test('the processor takes instalments by its own clock; nobody asks it to', async () => {
  const holder = await policyHolder(test_, { method: bankMethod() })
  test_.passDays(31)
  await eachMinute('payments')
  expect(await charges(holder)).toEqual([
    { number: 1, state: 'captured' },
    { number: 2, state: 'captured' },
  ])
  expect(await view(holder)).toMatchObject({ nextPayment: { on: '2026-05-01', isUnheard: false }, unpaid: 0 })
  await eachMinute('payments')
  expect(await charges(holder)).toHaveLength(2)
})

test('one that was due and is not in the list is asked for by its key after three days', async () => {
  const holder = await policyHolder(test_)
  // Nobody looked for five days: the list of the last two does not have it any more.
  test_.passDays(36)
  expect(await charges(holder)).toHaveLength(1)
  await eachMinute('payments')
  expect(await charges(holder)).toEqual([
    { number: 1, state: 'captured' },
    { number: 2, state: 'captured' },
  ])
  expect(await isUnheard(holder)).toBe(false)
})

test('a processor that says nothing is noticed on the third day: shown on the policy, counted, and over once it speaks', async () => {
  const holder = await policyHolder(test_)
  const day = (await view(holder))['nextPayment'].on
  const silence = async () => {
    for (const operation of ['ledger', 'findCharge'])
      await test_.simulators.fault('payments', { operation, mode: 'error', times: 1000 })
  }
  await silence()
  test_.passDays(32)
  await eachMinute('payments').catch(() => {})
  expect(await isUnheard(holder)).toBe(false)
  test_.passDays(2)
  await eachMinute('payments').catch(() => {})
  expect(await isUnheard(holder)).toBe(true)
  expect(await counted()).toBeGreaterThanOrEqual(1)
  expect(await view(holder)).toMatchObject({ state: 'in-force', nextPayment: { on: day, isUnheard: true } })
  await test_.simulators.clear('payments')
  test_.passDays(0.1)
  await eachMinute('payments')
  expect(await counted()).toBe(0)
  expect((await view(holder))['nextPayment']).toMatchObject({ isUnheard: false })
  expect((await charges(holder)).length).toBe(2)
})
