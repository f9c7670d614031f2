import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begunApplication } from '../../../../test/factories/open-application.ts'
import { newEmail, signIn, type SignedIn } from '../../../../test/factories/people.ts'
import { parseReport as parse } from '../../../../test/factories/reports.ts'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { moveApplication } from '../../applications/server/index.ts'
import { getReport, previewReport } from '../contract.ts'

let test_: TestApp
let admin: SignedIn
beforeAll(async () => {
  test_ = await openTestApp()
  admin = await signIn(test_, newEmail('admin'), 'admin')
}, 120_000)
afterAll(() => test_?.close())

const ask = (startDate: string, endDate: string, type: 'userjourney' | 'all' | 'cst' | 'gga' = 'all', who = admin) =>
  who.visitor.call(getReport, { startDate, endDate, type })

describe('the journeys', () => {
  test('a row for each step that was reached, once, with its times', async () => {
    const { ctx } = test_.app
    const id = await begunApplication(test_, 'person:walker')
    const { now } = ctx.clock
    const after = (minutes: number) => (ctx.clock.now = () => new Date(now().getTime() + minutes * 60_000))
    try {
      after(3)
      await moveApplication(ctx, 'person:walker', id, { step: 'policy-options' })
      after(10)
      await moveApplication(ctx, 'person:walker', id, { step: 'pre-application' })
      await moveApplication(ctx, 'person:walker', id, { step: 'policy-options', status: 'declined' })
      await expect(moveApplication(ctx, 'person:another', id, { step: 'payment' })).rejects.toThrow()
    } finally {
      ctx.clock.now = now
    }
    await begunApplication(test_, 'person:second')
    const { body } = await ask('2026-03-01', '2026-03-01', 'userjourney')
    expect(body['fileName']).toBe('CA Term User Journey Report 2026-03-01.csv')
    const lines = parse(body['response'])
    // An id that begins as a formula would has a mark before it.
    const own = lines.filter(([application]) => application?.replace(/^'/, '') === id)
    expect(own.map((cells) => [cells[2], cells[3], cells[5], cells[6]])).toEqual(
      expect.arrayContaining([
        ['pre-application', '1', '', 'declined'],
        ['policy-options', '2', '3.0', 'declined'],
      ]),
    )
    expect(own).toHaveLength(2)
    const preview = await admin.visitor.call(previewReport, {
      startDate: '2026-03-01',
      endDate: '2026-03-01',
      type: 'userjourney',
    })
    expect(preview.body['funnel']).toEqual([
      expect.objectContaining({ step: 'pre-application', name: 'Initial info', applications: 2, medianMinutes: null }),
      expect.objectContaining({ step: 'policy-options', name: 'Policy options', applications: 1, medianMinutes: 3 }),
    ])
    await ctx.pool.query('delete from application where id = $1', [id])
    expect((await ctx.pool.query('select 1 from application_step where application_id = $1', [id])).rowCount).toBe(0)
  })
})
