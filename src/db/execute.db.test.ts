import { identifier, statement } from './statement.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { appForFile } from '../../test/app-for-file.ts'
import { databaseFailure } from '../server/failure-of.ts'
import { asStatements } from './statement-class.ts'

const test_ = appForFile({ DATABASE_PATIENCE_MS: '2000' })
beforeAll(async () => {
  await test_.app.ctx.pool.query('create table kept (name text primary key, at timestamptz)')
})
beforeEach(() => test_.app.ctx.pool.query('delete from kept'))

const names = async (): Promise<string[]> => {
  const { rows } = await test_.app.ctx.pool.query<{ name: string }>('select name from kept order by name')
  return rows.map(({ name }) => name)
}

const hostile = "x'); drop table kept; -- $1 ${name}"

test('a value is never a piece of the statement', async () => {
  const { db } = test_.app.ctx
  await db.execute(statement`insert into kept (name) values (${hostile}), (${'second'})`)
  const { rows } = await db.execute(statement`select name from kept where name = any(${[hostile, 'third']})`)
  expect(rows).toEqual([{ name: hostile }])
  expect(await names()).toEqual(['second', hostile])
})

test('one place in the code serves every value that comes by', async () => {
  for (const name of ['a', 'b', null])
    await test_.app.ctx.db.execute(statement`insert into kept (name) select ${name} where ${name}::text is not null`)
  expect(await names()).toEqual(['a', 'b'])
})

test('a moment comes back as a moment, however the statement was put together', async () => {
  const { db } = test_.app.ctx
  const at = new Date('2026-03-01T17:00:00.123Z')
  await db.execute(statement`insert into kept (name, at) values (${'a'}, ${at})`)
  expect((await db.execute(statement`select at from kept`)).rows).toEqual([{ at }])
  expect((await db.execute(statement`select at from ${identifier('kept')} where name = ${'a'}`)).rows).toEqual([{ at }])
})

test('a transaction whose work fails leaves nothing, says why, and gives its connection back', async () => {
  const { db, pool } = test_.app.ctx
  for (let tries = 0; tries < 3 * (pool.options.max ?? 10); tries += 1)
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(statement`insert into kept (name) values (${'a'})`)
        if (tries % 2) throw new Error('thought better of it')
        await tx.execute(statement`insert into kept (name) values (${'a'})`)
      }),
    ).rejects.toThrow(tries % 2 ? 'thought better of it' : 'duplicate key')
  expect(await names()).toEqual([])
  expect(
    await db.transaction(async (tx) => (await tx.execute(statement`insert into kept (name) values (${'b'})`)).rowCount),
  ).toBe(1)
  expect(await names()).toEqual(['b'])
})

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a transaction that stands still gives its locks to the others after five seconds, and fails where it goes on',
  { timeout: 30_000 },
  async () => {
    const { db, pool } = test_.app.ctx
    await pool.query("insert into kept (name) values ('a')")
    let hasLock = (): void => {}
    const locked = new Promise<void>((resolve) => (hasLock = resolve))
    const still = db.transaction(async (tx) => {
      await tx.execute(statement`update kept set at = now() where name = ${'a'}`)
      hasLock()
      await new Promise((resolve) => setTimeout(resolve, 7000))
      await tx.execute(statement`update kept set name = ${'from the dead'}`)
    })
    const ended = expect(still).rejects.toSatisfy((error: unknown) => databaseFailure(error)?.status === 503)
    await locked
    const takeIt = () => pool.query("update kept set name = 'b' where name = 'a'")
    // A caller does not wait so long for it; a step of a flow does.
    await expect(takeIt()).rejects.toSatisfy((error: unknown) => databaseFailure(error)?.status === 503)
    await asStatements('step', takeIt)
    await ended
    expect(await names()).toEqual(['b'])
  },
)
