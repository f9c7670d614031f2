import { beforeEach, describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { cancelFlow, getFlow, getFlows, resumeFlow, type FlowRow } from '../contract.ts'

const patienceMs = 300
const test_ = appForFile({ PURCHASE_PATIENCE_MS: String(patienceMs) })

beforeEach(async () => {
  await test_.simulators.clear('payments')
  await test_.simulators.clear('us-travel')
})

const reason = 'The customer called and wants another trip.'
const run = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test_.app.ctx.pool.query(sql, values)).rows
const admin = async () => (await signIn(test_, newEmail('admin'), 'admin')).visitor
type Visitor = Awaited<ReturnType<typeof admin>>

/** Begins a purchase that does not come to its end at once; answers its id. */
const begin = async (): Promise<string> => {
  const visitor = test_.visitor()
  const { quotekey } = (await visitor.post('getUSATravelQuote', usTrip())).body
  void visitor.post('purchaseUSATravelQuote', usPurchase({ quotekey, size: 'medium' }))
  return test_.until(async () => (await run('select id from purchase where quote_id = $1', [quotekey]))[0]?.['id'] ?? null)
}
const stateOf = async (id: string): Promise<string> => (await run('select state from purchase where id = $1', [id]))[0]?.['state']
const becomes = (id: string, state: string) => test_.until(async () => ((await stateOf(id)) === state ? true : null))
const listed = async (visitor: Visitor, id: string, list: 'running' | 'given-up') =>
  ((await visitor.call(getFlows, { list, limit: 100 })).body['flows'] as FlowRow[]).find((flow) => flow.id === id)
const chargedBy = async (id: string): Promise<number> =>
  (await test_.simulators.journal('payments')).filter(
    ({ operation, outcome, key }) => operation === 'charge' && outcome === 'done' && key?.startsWith(id),
  ).length
/** The processor answers nothing but errors. */
const processorFails = () => test_.simulators.fault('payments', { operation: 'charge', mode: 'error', times: 500 })

describe('calling a purchase off', () => {
  test('before the charge: nothing is charged, however often the processor was asked, and the key is free again', async () => {
    const visitor = await admin()
    await processorFails()
    const id = await begin()
    const row = await test_.until(async () => {
      const found = await listed(visitor, id, 'running')
      return found?.trouble ? found : null
    })
    expect(row).toMatchObject({
      part: 'buy',
      line: 'travel-us',
      state: 'started',
      mayCancel: true,
      mayResume: false,
      replica: { isAlive: true },
      trouble: { step: 'charge', error: 'payments: unknown (http-500)' },
    })
    expect((await visitor.call(getFlow, { id })).body['flow']).toMatchObject({ id, reference: row.reference, mayCancel: true })
    const { body } = await visitor.call(cancelFlow, { id, reason })
    expect(body).toMatchObject({ haserror: false })
    await test_.simulators.clear('payments')
    await becomes(id, 'declined')
    expect(await chargedBy(id)).toBe(0)
    expect(await run('select state from charge where purchase_id = $1', [id])).toEqual([{ state: 'void' }])
    expect((await visitor.call(cancelFlow, { id, reason })).body).toMatchObject({ haserror: true, code: 'ended' })
    const trail = await run('select action, details from audit_entry where subject = $1 order by at', [`purchase:${id}`])
    expect(trail).toEqual([{ action: 'purchase-called-off', details: { reference: row.reference, reason } }])
  })

  test('a charge that was made without our hearing of it is not lost: the purchase goes on to its policy', async () => {
    const visitor = await admin()
    await test_.simulators.fault('payments', { operation: 'charge', mode: 'error-after', times: 3 })
    await test_.simulators.fault('payments', { operation: 'findCharge', mode: 'error', times: 3 })
    const id = await begin()
    await test_.until(async () => (await listed(visitor, id, 'running'))?.trouble ?? null)
    const { body } = await visitor.call(cancelFlow, { id, reason })
    expect(body['outcome'] ?? body['code']).toMatch(/^(?:asked|charged)$/)
    await becomes(id, 'bound')
    expect(await chargedBy(id)).toBe(1)
    expect((await visitor.call(cancelFlow, { id, reason })).body).toMatchObject({ haserror: true, code: 'charged' })
  })

  test('after the charge it is refused with a sentence, and the purchase goes on', async () => {
    const visitor = await admin()
    await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'error', times: 500 })
    const id = await begin()
    await becomes(id, 'charged')
    expect(await listed(visitor, id, 'running')).toMatchObject({ state: 'charged', mayCancel: false })
    const { body } = await visitor.call(cancelFlow, { id, reason })
    expect(body).toMatchObject({ haserror: true, code: 'charged', message: expect.stringContaining('has been charged') })
    await test_.simulators.clear('us-travel')
    await becomes(id, 'bound')
  })
})

describe('a flow that was given up', () => {
  /** The flow ends in an error, as it does once its tries are used up. */
  const giveUp = async (): Promise<string> => {
    await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'error', times: 500 })
    const id = await begin()
    await becomes(id, 'charged')
    await run("update dbos.workflow_status set status = 'ERROR', executor_id = 'gone' where workflow_uuid = $1", [id])
    return id
  }

  test('is listed with what went wrong, goes on under the same keys, once', async () => {
    const visitor = await admin()
    const id = await giveUp()
    expect(await listed(visitor, id, 'given-up')).toMatchObject({ mayResume: true, mayCancel: false, isOpen: true })
    await test_.simulators.clear('us-travel')
    expect((await visitor.call(resumeFlow, { id })).body).toMatchObject({ resumed: true })
    expect((await visitor.call(resumeFlow, { id })).body).toMatchObject({ haserror: true })
    await becomes(id, 'bound')
    expect(await chargedBy(id)).toBe(1)
    expect(await run('select 1 from policy where purchase_id = $1', [id])).toHaveLength(1)
    expect((await visitor.call(resumeFlow, { id })).body).toMatchObject({ haserror: true, code: 'nothing-left' })
  })
})

test('nobody but an administrator, and never of what is not there', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const visitor = await admin()
  for (const [definition, payload] of [
    [getFlow, { id }],
    [resumeFlow, { id }],
    [cancelFlow, { id, reason }],
  ] as const) {
    expect((await visitor.post(definition.name, payload)).status).toBe(404)
    expect((await visitor.post(definition.name, { ...payload, id: `${id}:cancel` })).status).toBe(404)
    expect((await visitor.post(definition.name, { ...payload, id: "1' or true" })).status).toBe(400)
    expect((await (await signIn(test_, newEmail('agent'), 'agent')).visitor.post(definition.name, payload)).status).toBe(403)
  }
  expect((await visitor.post('cancelFlow', { id, reason: 'short' })).body['fields']).toHaveProperty('reason')
})
