import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/open-test-app.ts'
import { openDatabase, type Database } from '../../db/database.ts'
import { statementClass } from '../../db/statement-class.ts'
import { launchDurable } from './durable.ts'
import type { Durable, DurableFlow } from './durable-flow.ts'
import type { ServerContext } from '../server-context.ts'

/** What the driver says when the server stops, takes no writes after a failover, or cancels a statement that took too long. */
const passing = ['57P01', '25006', '57014']
const failure = (at: number): Error => Object.assign(new Error('the database is away'), { code: passing[at % passing.length] })

let test_: TestApp
let database: Database
let durable: Durable
const did: string[] = []
const classes = new Set<string>()
const left = new Map<string, number>()

/** Throws as long as there are failures left of this name. */
const fail = (name: string): void => {
  const more = left.get(name) ?? 0
  left.set(name, more - 1)
  if (more > 0) throw failure(more)
  did.push(name)
}

const flow: DurableFlow<[name: string]> = {
  name: 'meets-failures',
  run: async (steps, name) => {
    await steps.call(`${name}-first`, () => Promise.resolve(did.push(`${name}-first`)))
    await steps.call(`${name}-step`, async () => fail(`${name}-step`), { attempts: 2, firstWaitSeconds: 0.05, waitGrowth: 1 })
    fail(`${name}-body`)
    await steps.call(`${name}-last`, () => Promise.resolve(did.push(`${name}-last`)))
    classes.add(await steps.call(`${name}-class`, () => Promise.resolve(statementClass())))
    classes.add(statementClass())
  },
}

/** Another replica, alive, takes the flow over while a step of it is done here. */
const taken: DurableFlow<[id: string]> = {
  name: 'is-taken-over',
  run: async (steps, id) => {
    await steps.call('stolen', async () => {
      await database.pool.query(
        "update dbos.workflow_status set owner_xid = 'another', executor_id = 'another' where workflow_uuid = $1",
        [id],
      )
      did.push('stolen')
    })
    await steps.write('after-it', () => Promise.resolve(did.push('written elsewhere')))
  },
}
const broken: DurableFlow<[]> = {
  name: 'is-broken',
  run: async (steps) => {
    await steps.call('broken', () => Promise.resolve(did.push('broken')))
    throw new Error('a real end')
  },
}
const said: string[] = []

beforeAll(async () => {
  // The app's own durable engine is not started: there is one in a process.
  test_ = await openTestApp({}, { withJobs: false })
  const { databaseUrl, dataFolder } = test_.app.ctx.settings
  database = databaseUrl
    ? await openDatabase({ url: databaseUrl, folder: dataFolder, patienceMs: 15_000 })
    : await openDatabase({ url: null, folder: `${dataFolder}/beside`, patienceMs: 15_000 })
  if (!databaseUrl)
    await database.pool.query('create table replica (id text primary key, started_at timestamptz, seen_at timestamptz)')
  const note =
    (level: string) =>
    (_facts: unknown, message: string): void =>
      void said.push(`${level}: ${message}`)
  const log = { info: note('info'), warn: note('warn'), error: note('error') }
  const ctx = Object.create(test_.app.ctx, {
    pool: { value: database.pool },
    db: { value: database.db },
    log: { value: log },
  }) as ServerContext
  await database.pool.query("insert into replica (id, started_at, seen_at) values ('another', now(), now() + interval '1 hour')")
  durable = await launchDurable(ctx, database, [flow, taken, broken] as DurableFlow<never[]>[])
})
afterAll(async () => {
  await durable?.stop()
  await database?.close()
  await test_?.close()
})

const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 600) throw new Error(`not within a minute; done: ${did.join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('a step that meets more failures of the database than it has attempts is done in the end', async () => {
  const id = randomUUID()
  left.set('many-step', 4)
  await durable.start(flow, id, 'many')
  await until(() => did.includes('many-last'))
  expect(await durable.hasFailed(id, 0)).toBe(false)
  await until(() => classes.size > 0)
  expect([...classes]).toEqual(['step'])
  expect(did.filter((each) => each.startsWith('many'))).toEqual(['many-first', 'many-step', 'many-body', 'many-last'])
})

test('a flow that a failure of the database has ended begins anew by itself', async () => {
  const id = randomUUID()
  left.set('lost-body', 1)
  await durable.start(flow, id, 'lost')
  await until(() => did.includes('lost-last'))
  const run = ['lost-first', 'lost-step']
  expect(did.filter((each) => each.startsWith('lost'))).toEqual([...run, ...run, 'lost-body', 'lost-last'])
  expect(await durable.isKnown(id)).toBe(true)
  expect(await durable.isKnown(randomUUID())).toBe(false)
})

test('a flow that another replica has taken over is no alarm; one that ends in an error is', async () => {
  const id = randomUUID()
  await durable.start(taken, id, id)
  await until(() => said.includes('info: flow goes on in another replica'))
  expect(said).not.toContain('error: flow ended in an error')
  expect(did).not.toContain('written elsewhere')
  // What the other replica writes at the end, which the run here waits for.
  await database.pool.query("update dbos.workflow_status set status = 'CANCELLED' where workflow_uuid = $1", [id])
  await durable.start(broken, randomUUID())
  await until(() => said.includes('error: flow ended in an error'))
})
