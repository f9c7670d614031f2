import { describe, expect, test } from 'vitest'
import { appThatSells, policyHolder } from '../../../../../test/factories/ca-term-payment.ts'
import { lookInto } from '../../../../../test/factories/ca-term-policy-in-force.ts'
import { slices } from '../../../../app/slices.ts'
import { cancelKey } from '../../../../platform/purchases/server/index.ts'
import { cancelCATermPolicy, getCATermPolicy } from '../../contract.ts'

const test_ = appThatSells()
const { rows, purchaseOf, done, mailsTo, eachMinute } = lookInto(test_)

describe('an insurer that refuses to end what its owner has ended', () => {
  const refusedEnds = async (): Promise<number> => {
    const gauge = slices.flatMap(({ gauges }) => gauges ?? []).find(({ name }) => name === 'policy_ends_refused')
    return Number((await rows(gauge?.sql ?? ''))[0]?.['n'])
  }

  test('is asked again; until it agrees the policy says so, and the operator can count it', { timeout: 90_000 }, async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum, email } = holder
    const view = async () => (await visitor.call(getCATermPolicy, { policyNum })).body
    await test_.simulators.fault('term-ca', { operation: 'cancel', mode: 'decline', times: 6 })
    const asked = visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    await test_.until(async () => (await view())['ending']?.isRefused === true)
    expect(await view()).toMatchObject({
      state: 'cancelling',
      ending: { refund: 27.68, isRefused: true },
      method: null,
      debitRevocable: false,
      inReview: false,
    })
    expect(await refusedEnds()).toBe(1)
    expect(await done('payments', 'endSubscription', await purchaseOf(holder))).toBe(1)
    expect(await done('payments', 'refund', await purchaseOf(holder))).toBe(0)
    expect((await asked).body).toMatchObject({ refund: 27.68 })
    await test_.until(async () => (await view())['state'] === 'cancelled')
    expect(await view()).toMatchObject({ ending: null, revoking: null })
    expect(await refusedEnds()).toBe(0)
    expect(await done('payments', 'refund', await purchaseOf(holder))).toBe(1)
    expect(await done('term-ca', 'cancel', await purchaseOf(holder))).toBe(1)
    await test_.until(async () => (await mailsTo(email, /has been cancelled/)).length === 1)
  })

  test('a flow that gave up is followed by another one, which ends it once', async () => {
    const holder = await policyHolder(test_)
    const { visitor, policyNum } = holder
    const { durable } = test_.app.ctx
    const purchaseId = await purchaseOf(holder)
    const { start, isKnown, hasFailed } = durable
    const gaveUp = cancelKey(purchaseId)
    durable.start = () => Promise.reject(new Error('gone'))
    await visitor.call(cancelCATermPolicy, { policyNum, confirm: true })
    const begun: string[] = []
    durable.start = (flow, id, ...input) => {
      begun.push(id)
      return start(flow, id, ...input)
    }
    durable.isKnown = async (id) => id === gaveUp || isKnown(id)
    durable.hasFailed = (id) => Promise.resolve(id === gaveUp)
    try {
      await eachMinute('term-ca')
      await eachMinute('term-ca')
      await test_.until(async () => (await visitor.call(getCATermPolicy, { policyNum })).body['state'] === 'cancelled')
    } finally {
      Object.assign(durable, { start, isKnown, hasFailed })
    }
    expect(begun).toEqual([`${gaveUp}:1`])
    expect(await done('payments', 'refund', purchaseId)).toBe(1)
    expect(await done('term-ca', 'cancel', purchaseId)).toBe(1)
  })
})
