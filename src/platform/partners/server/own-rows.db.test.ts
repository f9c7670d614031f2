import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../test/factories/partners.ts'
import { asStatements } from '../../../db/statement-class.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { createPartnerKey, createPartnerWebhook, getReferrals, saveOwnCampaign } from '../contract.ts'
import { readOwnRows } from './own-rows.ts'

const test_ = appForFile()

/** Every table whose rows belong to a partner, by a statement that forgot to say which. */
const careless = [
  statement`select partner_key::text as key from referral`,
  statement`select partner_key::text as key from commission_event`,
  statement`select partner_key::text as key from partner_campaign`,
  statement`select partner_key::text as key from partner_key`,
  statement`select partner_key::text as key from webhook_receiver`,
  statement`select partner_key::text as key from webhook_delivery`,
]

/** No call makes these statements: they read whole tables, which a call may not. */
const run = ({ db }: ServerContext, wanted: Statement) => asStatements('job', () => db.execute<{ key: string }>(wanted))
const runFor = (key: string, wanted: Statement) => readOwnRows(test_.app.ctx, key, (own) => run(own, wanted))

const withRecords = async () => {
  const { key, said } = await approvedPartner(test_)
  const { visitor } = await signInForPartner(test_, said.email)
  await visitor.call(saveOwnCampaign, { label: 'Spring', startDate: -1, endDate: -1 })
  await visitor.call(createPartnerKey, { name: 'Site', lines: ['pet'], days: 30 })
  await visitor.call(createPartnerWebhook, { url: 'https://hooks.example/eider', events: ['bought'] })
  const { pool } = test_.app.ctx
  await pool.query(
    `insert into referral (source, partner_key, campaign_id, line, state, reference, at)
     values ($1, $2, 'unknown', 'pet', 'bought', 'R', now())`,
    [`policy:${randomUUID()}`, key],
  )
  await pool.query(
    `insert into commission_event (id, partner_key, reference, kind, line, place, licence, cents, currency, at)
     values ($1, $2, 'R', 'sold', 'pet', 'ON', 'Yes', 100, 'CAD', now())`,
    [randomUUID(), key],
  )
  await pool.query(
    `insert into webhook_delivery (id, receiver_id, partner_key, event_id, type, happened_at, created_at)
     select gen_random_uuid(), id, partner_key, gen_random_uuid(), 'bought', now(), now() from webhook_receiver where partner_key = $1`,
    [key],
  )
  return { key, visitor }
}

test('a statement that forgets its condition still finds the partner’s own rows alone (security R6)', async () => {
  const [one, other] = [await withRecords(), await withRecords()]
  for (const each of careless) {
    const all = (await run(test_.app.ctx, each)).rows.map(({ key }) => key)
    expect(all, each.text).toEqual(expect.arrayContaining([one.key, other.key]))
    const { rows } = await runFor(one.key, each)
    expect(rows.length, each.text).toBeGreaterThan(0)
    expect(new Set(rows.map(({ key }) => key)), each.text).toEqual(new Set([one.key]))
  }
})

test('what reads for a partner reads no table of people or policies, writes nothing, and leaves nothing behind on its connection', async () => {
  const { key, visitor } = await withRecords()
  const refused = [
    statement`select 1 from person`,
    statement`select 1 from policy`,
    statement`select 1 from partner`,
    statement`delete from referral`,
    statement`update partner_key set revoked_at = null`,
  ]
  for (const each of refused) await expect(runFor(key, each), each.text).rejects.toMatchObject({ code: '42501' })
  const after = await test_.app.ctx.db.execute<{ role: string; key: string | null }>(
    statement`select current_user as role, current_setting('eider.partner', true) as key`,
  )
  expect(after.rows[0]?.role).not.toBe('eider_partner')
  expect(after.rows[0]?.key ?? '').toBe('')
  expect((await visitor.call(getReferrals, {})).body['referrals']).toHaveLength(1)
})

test('a name that is no partner’s finds nothing', async () => {
  await withRecords()
  for (const each of careless) expect((await runFor(randomUUID(), each)).rows, each.text).toEqual([])
})
