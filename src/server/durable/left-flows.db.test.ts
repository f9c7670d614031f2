import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyTrip, usPurchase } from '../../../test/factories/us-trip.ts'
import { appForFile } from '../../../test/app-for-file.ts'
import { FlowLostDatabase } from './left-flows.ts'

const test_ = appForFile()

const run = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test_.app.ctx.pool.query(sql, values)).rows

/** Buys a trip; answers the id of its purchase, which is its flow's too. */
const buy = async (): Promise<string> => {
  const { quotekey } = await buyTrip(test_.visitor())
  return (await run('select id from purchase where quote_id = $1', [quotekey]))[0]?.['id']
}

/** Takes a purchase back to where its money was taken and nothing was issued yet, once nobody writes of its policy any more. */
const undoBind = async (id: string): Promise<void> => {
  await test_.until(async () => (await run('select 1 from outbox where reference = $1 and done_at is null', [id])).length === 0)
  await run('delete from policy_document where policy_id in (select id from policy where purchase_id = $1)', [id])
  await run('delete from policy where purchase_id = $1', [id])
  await run("update purchase set state = 'charged' where id = $1", [id])
}

const keptByEngine = async (id: string): Promise<string> => {
  const rows = [
    ...(await run('select * from dbos.workflow_status where workflow_uuid = $1', [id])),
    ...(await run('select * from dbos.workflow_input where workflow_uuid = $1', [id])),
    ...(await run('select * from dbos.workflow_output where workflow_uuid = $1', [id])),
    ...(await run('select * from dbos.operation_outputs where workflow_uuid = $1', [id])),
  ]
  return JSON.stringify(rows)
}

test('the engine keeps neither the card’s token nor a word of the person', async () => {
  const id = await buy()
  const kept = await keptByEngine(id)
  expect(kept).toContain(id)
  const order = usPurchase()
  for (const word of ['bv_', order.emailaddress, order.telephonehome, order.address1, order.ccname])
    expect(kept).not.toContain(word)
})

test('a flow of an older release, with its token in clear and left by a dead replica, is finished', async () => {
  const id = await buy()
  // Its last move is undone, and what it was given is what an older release gave.
  const [input] = await run('select inputs from dbos.workflow_input where workflow_uuid = $1', [id])
  const inputs = String(input?.['inputs']).replace('"]', '","bv_clear"]')
  expect(inputs).toContain('bv_clear')
  await run('update dbos.workflow_input set inputs = $2 where workflow_uuid = $1', [id, inputs])
  await undoBind(id)
  await run('delete from dbos.workflow_output where workflow_uuid = $1', [id])
  await run(
    `update dbos.workflow_status set status = 'PENDING', executor_id = $2, application_version = 'eider-1', completed_at = null,
       updated_at = updated_at - 60000 where workflow_uuid = $1`,
    [id, randomUUID()],
  )
  await test_.until(async () => {
    const [flow] = await run('select status, application_version from dbos.workflow_status where workflow_uuid = $1', [id])
    return flow?.['status'] === 'SUCCESS' && flow['application_version'] === 'eider-2'
  })
  expect(await run('select 1 from policy where purchase_id = $1', [id])).toHaveLength(1)
})

test('a flow that lost the database in a process that has died goes on in the next one', async () => {
  const id = await buy()
  const lost = JSON.stringify({ json: { name: 'Error', message: new FlowLostDatabase(null).message } })
  await undoBind(id)
  await run('delete from dbos.workflow_output where workflow_uuid = $1', [id])
  await run('insert into dbos.workflow_output (workflow_uuid, error) values ($1, $2)', [id, lost])
  await run("update dbos.workflow_status set status = 'ERROR', executor_id = $2 where workflow_uuid = $1", [id, randomUUID()])
  await test_.until(async () => {
    const [flow] = await run('select status from dbos.workflow_status where workflow_uuid = $1', [id])
    return flow?.['status'] === 'SUCCESS'
  })
  expect(await run('select 1 from policy where purchase_id = $1', [id])).toHaveLength(1)
})

test('what the engine keeps of a flow goes 30 days after its end, and of one that failed not before its purchase has ended', async () => {
  const [done, young, open] = [await buy(), await buy(), await buy()]
  const old = 'update dbos.workflow_status set completed_at = completed_at - 31::bigint * 86400000 where workflow_uuid = any($1)'
  await run(old, [[done, open]])
  await run("update dbos.workflow_status set status = 'ERROR' where workflow_uuid = $1", [open])
  await run("update purchase set state = 'started' where id = $1", [open])
  await test_.app.removeExpired()
  expect(await keptByEngine(done)).toBe('[]')
  expect(await keptByEngine(young)).not.toBe('[]')
  expect(await keptByEngine(open)).not.toBe('[]')
  await run("update purchase set state = 'bound' where id = $1", [open])
  await test_.app.removeExpired()
  expect(await keptByEngine(open)).toBe('[]')
})
