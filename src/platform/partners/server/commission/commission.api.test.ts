import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import {
  deletePartner,
  getCommissionEvents,
  getCommissionStatement,
  getPartnerCommission,
  setPartnerActive,
} from '../../contract.ts'

const test_ = appForFile()
const march = { month: '2026-03' }

/** Ninety sales over two months, every third given back in part or whole, some of them in the month after. */
const addEvents = (key: string) =>
  test_.app.ctx.pool.query(
    `insert into commission_event (id, partner_key, reference, kind, line, place, licence, cents, currency, at)
     select $1 || kind || i, $1, 'R-' || i, kind, line, place, 'Yes', cents * case kind when 'sold' then 1 else share end, currency, at
     from generate_series(1, 90) i,
       lateral (select 10000 + i * 37 as cents, (array[0.25, 0.5, 1])[1 + i % 3] as share,
         (array['travel-us', 'travel-ca', 'pet', 'term-ca'])[1 + i % 4] as line,
         case when i % 4 = 0 then 'US' else 'CA' end as place, case when i % 4 = 0 then 'USD' else 'CAD' end as currency) figures,
       lateral (select 'sold' as kind, '2026-02-10'::timestamptz + i * interval '11 hours' as at union all
         select 'refunded', '2026-02-10'::timestamptz + (i * 11 + 200) * interval '1 hour' where i % 3 = 0 union all
         select 'cancelled', '2026-02-10'::timestamptz + (i * 11 + 200) * interval '1 hour' where i % 3 = 0) happened`,
    [key],
  )

test('a second program comes to the product’s statement from the events alone', async () => {
  const { key, said } = await approvedPartner(test_)
  const { visitor } = await signInForPartner(test_, said.email)
  await addEvents(key)
  const statement = (await visitor.post(getCommissionStatement.name, march)).body
  const { file } = (await visitor.post(getCommissionEvents.name, march)).body
  const folder = mkdtempSync(join(tmpdir(), 'commission-'))
  try {
    writeFileSync(join(folder, 'events.jsonl'), file)
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/commission.mjs', join(folder, 'events.jsonl')])
    const [head, ...rows] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(head).toMatchObject({ partner: key, month: '2026-03', isSuspended: false, rules: statement['version'] })
    const lines = rows.slice(0, -statement['totals'].length)
    expect(lines.length).toBeGreaterThan(60)
    expect(JSON.stringify(lines.map(({ month: _month, ...line }) => line))).toBe(JSON.stringify(statement['lines']))
    expect(JSON.stringify(rows.slice(lines.length))).toBe(JSON.stringify(statement['totals']))
    expect(lines.some(({ cents }) => Number(cents) < 0)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what a suspended partner is owed is held, and the administrator sees it', async () => {
  const { boss, key, said } = await approvedPartner(test_)
  const { visitor } = await signInForPartner(test_, said.email)
  await addEvents(key)
  const seen = async () => (await boss.visitor.post(getPartnerCommission.name, { key, ...march })).body['totals']
  const before = await seen()
  expect(before).toEqual((await visitor.post(getCommissionStatement.name, march)).body['totals'])
  await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason: 'A complaint is looked into.' })
  const after = await seen()
  for (const [at, { total }] of before.entries()) expect(after[at]).toMatchObject({ total, held: total, payable: 0, pending: 0 })
  test_.app.router.sessions.forget()
  expect((await visitor.post(getCommissionStatement.name, march)).status).toBe(401)
  expect((await boss.visitor.post(getPartnerCommission.name, { key: crypto.randomUUID() })).status).toBe(404)
})

test('what a partner is owed who is rejected after a suspension, or removed, stays held and in the administrator’s sight', async () => {
  const { boss, key, said } = await approvedPartner(test_)
  await addEvents(key)
  const seen = async () => (await boss.visitor.post(getPartnerCommission.name, { key, ...march })).body
  const before = await seen()
  expect(before).toMatchObject({ company: said.company, isRemoved: false })
  const reason = 'The agreement has ended.'
  const held = before['totals'].map(({ total }: { total: number }) => ({ total, held: total, payable: 0, pending: 0 }))
  await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
  await boss.visitor.post(setPartnerActive.name, { key, active: 'REJECTED', reason })
  expect((await seen())['totals']).toMatchObject(held)
  await boss.visitor.post(setPartnerActive.name, { key, active: 'APPROVED' })
  expect((await seen())['totals']).toEqual(before['totals'])
  await boss.visitor.post(deletePartner.name, { key, confirm: said.company, reason })
  const after = await seen()
  expect(after).toMatchObject({ company: said.company, isRemoved: true, totals: held })
  expect(after['file']).toContain('"isSuspended":true')
})

test.each(['update commission_event set cents = 1', 'delete from commission_event', 'truncate commission_event'])(
  'what was written down stays: %s',
  async (change) => {
    const { key } = await approvedPartner(test_)
    await addEvents(key)
    await expect(test_.app.ctx.pool.query(change)).rejects.toThrow('append-only')
  },
)
