import { describe, expect, test } from 'vitest'
import { appForFile } from '../../test/app-for-file.ts'
import { usTrip } from '../../test/factories/us-trip.ts'
import { getUSATravelQuote } from '../lines/travel-us/contract.ts'
import { databaseFailure } from '../server/failure-of.ts'
import { asStatements } from './statement-class.ts'

const test_ = appForFile({ DATABASE_PATIENCE_MS: '400' })

const isAway = (error: unknown): boolean => databaseFailure(error)?.status === 503

describe.skipIf(process.env['TEST_DATABASE_URL'])('the embedded engine, held by one client', () => {
  test('a call that waits too long in its queue gets 503; who comes when the queue is that old gets it at once; then all is as before', async () => {
    const { ctx, router } = test_.app
    const visitor = test_.visitor()
    await visitor.call(getUSATravelQuote, usTrip())
    const holder = await ctx.pool.connect()
    await holder.query('begin')
    const told = async () => {
      const { status, body, headers } = await visitor.call(getUSATravelQuote, usTrip())
      expect({ status, code: body['code'] }).toEqual({ status: 503, code: 'unavailable' })
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await told()
    // A step waits longer than a call; its age is the queue's.
    const step = asStatements('step', () => ctx.pool.query('select 1 as one'))
    await test_.until(() => ctx.queueAgeMs() > ctx.settings.databasePatienceMs)
    expect(router.hasSlotFor(getUSATravelQuote.name)).toBe(false)
    await told()
    await holder.query('rollback')
    holder.release()
    expect((await step).rows).toEqual([{ one: 1 }])
    expect((await visitor.call(getUSATravelQuote, usTrip())).status).toBe(200)
  })
})

describe.runIf(process.env['TEST_DATABASE_URL'])('a statement that takes too long', () => {
  const slowly = (seconds: number) => test_.app.ctx.pool.query(`select pg_sleep(${seconds})`)

  test('a call’s is ended first, then a step’s, and an hourly job’s goes on', async () => {
    await expect(slowly(1)).rejects.toSatisfy(isAway)
    await asStatements('step', () => slowly(1))
    await expect(asStatements('step', () => slowly(3))).rejects.toSatisfy(isAway)
    await asStatements('job', () => slowly(3))
  })

  test('in a transaction it leaves nothing behind, and the connection is not used again', async () => {
    const { db, pool } = test_.app.ctx
    const { statement } = await import('./statement.ts')
    const numberOf = async (on: Pick<typeof db, 'execute'>): Promise<number> =>
      (await on.execute<{ pid: number }>(statement`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0
    await pool.query('create table tried (n int)')
    let used = 0
    await expect(
      db.transaction(async (tx) => {
        used = await numberOf(tx)
        await tx.execute(statement`insert into tried values (${1})`)
        await tx.execute(statement`select pg_sleep(1)`)
      }),
    ).rejects.toSatisfy(isAway)
    expect((await pool.query('select n from tried')).rows).toEqual([])
    await test_.until(
      async () => (await pool.query('select 1 from pg_stat_activity where pid = $1', [used])).rows.length === 0,
      10,
    )
  })
})
