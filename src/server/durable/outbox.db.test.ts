import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/open-test-app.ts'
import { addToOutbox, listGivenUp, OutboxWorker, PermanentError, tryAgain, type OutboxItem } from './outbox.ts'

/** What a kind of work does with an item; each try is noted first. */
let work: (item: OutboxItem) => Promise<void>
let test_: TestApp
let worker: OutboxWorker
const tries: OutboxItem[] = []

beforeAll(async () => {
  // The app's own worker is not started: what is due belongs to the one of this file.
  test_ = await openTestApp({}, { withJobs: false })
  const kind = {
    kind: 'tried',
    work: async (item: OutboxItem) => {
      tries.push(item)
      await work(item)
    },
  }
  worker = new OutboxWorker(test_.app.ctx, [kind])
  await worker.start()
})
afterEach(() => void tries.splice(0))
afterAll(async () => {
  await worker.stop()
  await test_.close()
})

const add = async (messageId: string, body: unknown = {}): Promise<void> => {
  await test_.app.ctx.db.transaction((tx) => addToOutbox(test_.app.ctx, tx, { kind: 'tried', messageId, body }))
  worker.notify()
}
const rowOf = async (
  messageId: string,
): Promise<{ id: string; attempts: number; done: boolean; dead: boolean; body: string }> => {
  const { rows } = await test_.app.ctx.pool.query(
    'select id::text as id, attempts, done_at is not null as done, dead_at is not null as dead, body from outbox where message_id = $1',
    [messageId],
  )
  return rows[0]
}
const namesOf = (): string[] => tries.map(({ messageId }) => messageId)

test('what was done is done once, and what it said is not kept', async () => {
  work = () => Promise.resolve()
  const [first, second] = [randomUUID(), randomUUID()]
  await add(first, { to: 'maya@example.com' })
  await test_.until(() => namesOf().includes(first))
  expect(tries[0]!.body).toEqual({ to: 'maya@example.com' })
  await test_.until(async () => (await rowOf(first)).done)
  await add(second)
  await test_.until(() => namesOf().includes(second))
  test_.passDays(2)
  const third = randomUUID()
  await add(third)
  await test_.until(() => namesOf().includes(third))
  expect(namesOf()).toEqual([first, second, third])
  const row = await rowOf(first)
  expect(row.attempts).toBe(1)
  expect(test_.app.ctx.encryption.decrypt(row.body, { table: 'outbox', column: 'body', row: row.id })).toBeNull()
})

test('the same message asked for twice is one', async () => {
  work = () => Promise.resolve()
  const [twice, after] = [randomUUID(), randomUUID()]
  await add(twice)
  await add(twice)
  await test_.until(() => namesOf().includes(twice))
  await add(twice)
  await add(after)
  await test_.until(() => namesOf().includes(after))
  expect(namesOf()).toEqual([twice, after])
})

test('what was not committed is not worked on', async () => {
  work = () => Promise.resolve()
  const [never, after] = [randomUUID(), randomUUID()]
  const undone = test_.app.ctx.db.transaction(async (tx) => {
    await addToOutbox(test_.app.ctx, tx, { kind: 'tried', messageId: never, body: {} })
    throw new Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  await add(after)
  await test_.until(() => namesOf().includes(after))
  expect(namesOf()).toEqual([after])
})

test('a failure is tried again under the same message id until it is done', async () => {
  let failures = 2
  work = () => (failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve())
  const messageId = randomUUID()
  await add(messageId)
  await test_.until(async () => (await rowOf(messageId)).done, 30)
  expect(tries.map(({ attempts }) => attempts)).toEqual([1, 2, 3])
  expect(new Set(namesOf())).toEqual(new Set([messageId]))
})

test('what can never succeed is given up at once, and a person may have it tried again', async () => {
  work = () => Promise.reject(new PermanentError('refused'))
  const messageId = randomUUID()
  await add(messageId)
  await test_.until(async () => (await rowOf(messageId)).dead)
  const { id } = await rowOf(messageId)
  const done = randomUUID()
  work = () => Promise.resolve()
  await add(done)
  await test_.until(() => namesOf().includes(done))
  expect(namesOf()).toEqual([messageId, done])
  expect(await tryAgain(test_.app.ctx, (await rowOf(done)).id)).toBe(false)
  expect(await tryAgain(test_.app.ctx, id)).toBe(true)
  worker.notify()
  await test_.until(async () => (await rowOf(messageId)).done)
  expect(namesOf()).toEqual([messageId, done, messageId])
  expect(await tryAgain(test_.app.ctx, id)).toBe(false)
})

test('what failed for a day is given up', async () => {
  work = () => Promise.reject(new Error('away'))
  const messageId = randomUUID()
  await add(messageId)
  await test_.until(() => tries.length > 0)
  expect((await rowOf(messageId)).dead).toBe(false)
  test_.passDays(1.1)
  worker.notify()
  await test_.until(async () => (await rowOf(messageId)).dead)
})

test('what was given up stays listed, and what it said is not kept for more than 90 days', async () => {
  work = () => Promise.reject(new PermanentError('refused'))
  const messageId = randomUUID()
  const { app, passDays } = test_
  const of = { kind: 'tried', messageId, reference: randomUUID(), body: { to: 'maya@example.com' } }
  await app.ctx.db.transaction((tx) => addToOutbox(app.ctx, tx, of))
  worker.notify()
  await test_.until(async () => (await rowOf(messageId)).dead)
  passDays(89)
  await app.removeExpired()
  const { id, body } = await rowOf(messageId)
  expect(body).not.toBeNull()
  passDays(2)
  await app.removeExpired()
  expect((await rowOf(messageId)).body).toBeNull()
  const listed = await listGivenUp(app.ctx, { before: null, limit: 50 })
  expect(listed.find((item) => item.id === id)).toMatchObject({ kind: 'tried', attempts: 1, error: 'Error' })
  expect(await tryAgain(app.ctx, id)).toBe(false)
})
