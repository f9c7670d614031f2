import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../test/factories/partners.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { buyTrip } from '../../../../test/factories/us-trip.ts'
import { asStatements } from '../../../db/statement-class.ts'
import { chainAudit, findLeftOut, writeAudit } from '../../../server/records/audit.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import { createPartnerKey } from '../../partners/contract.ts'
import { getUnresolvedPurchases } from '../../purchases/contract.ts'
import { getAuditTrail, getFollowUps, retryFollowUp } from '../contract.ts'

const test_ = appForFile()

describe('what was given up', () => {
  test('is listed newest first, tried again once for each press, and given up again where it fails', async () => {
    const { ctx } = test_.app
    const { visitor } = await signIn(test_, newEmail('admin'), 'admin')
    await ctx.db.transaction(async (tx) => {
      for (const name of ['one', 'two', 'three'])
        await addToOutbox(ctx, tx, { kind: `nobody.${name}`, messageId: `given-up.${name}`, body: {} })
    })
    ctx.notifyOutbox()
    const list = async () => (await visitor.call(getFollowUps, {})).body['followUps'] as { id: string; kind: string }[]
    const found = await test_.until(async () => {
      const mine = (await list()).filter(({ kind }) => kind.startsWith('nobody.'))
      return mine.length === 3 ? mine : null
    })
    const first = (await visitor.call(getFollowUps, { limit: 1 })).body
    const second = (await visitor.call(getFollowUps, { limit: 1, after: first['next'] })).body
    expect([first, second].map((page) => page['followUps'][0].id)).toEqual((await list()).slice(0, 2).map(({ id }) => id))
    const { id } = found[0]!
    expect((await visitor.call(retryFollowUp, { id })).body).toMatchObject({ again: true })
    await test_.until(async () => (await list()).some((one) => one.id === id))
    expect((await visitor.call(retryFollowUp, { id: '00000000-0000-4000-8000-000000000000' })).body).toMatchObject({
      again: false,
    })
    expect((await visitor.call(getUnresolvedPurchases, {})).body).toMatchObject({ haserror: false, purchases: [] })
  })
})

describe('the audit trail', () => {
  test('is searched by who and what, page by page, and a changed row does not fit its seal', async () => {
    const { ctx } = test_.app
    const { visitor, subject } = await signIn(test_, newEmail('admin'), 'admin')
    await visitor.call(getAuditTrail, {})
    await test_.until(async () => (await chainAudit(ctx)) === 0)
    const mine = (await visitor.call(getAuditTrail, { actor: subject, limit: 2 })).body
    expect(mine['entries'].length).toBeGreaterThan(0)
    for (const entry of mine['entries']) expect(entry).toMatchObject({ actor: subject, isIntact: true, seal: expect.any(Number) })
    expect((await visitor.call(getAuditTrail, { action: 'getAuditTrail' })).body['entries'][0]).toMatchObject({
      action: 'getAuditTrail',
    })
    expect((await visitor.call(getAuditTrail, { until: '2020-01-07' })).body).toMatchObject({ from: '2020-01-01', entries: [] })
    // Told at 17:00 UTC, when it is the next day in Tokyo already.
    const inTokyo = { actor: subject, timeZone: 'Asia/Tokyo' }
    expect((await visitor.call(getAuditTrail, inTokyo)).body).toMatchObject({ until: '2026-03-02' })
    expect((await visitor.call(getAuditTrail, { ...inTokyo, until: '2026-03-01' })).body['entries']).toEqual([])
    expect((await visitor.call(getAuditTrail, { until: '2020-02-30' })).body['fields']).toMatchObject({ until: 'date' })
    // Anyone who owns the database could switch the trigger off; the seal still tells.
    const changed = mine['entries'][0].id
    await ctx.pool.query('alter table audit_entry disable trigger all')
    await ctx.pool.query("update audit_entry set outcome = 'nothing' where id = $1", [changed])
    await ctx.pool.query('alter table audit_entry enable trigger all')
    const after = (await visitor.call(getAuditTrail, { actor: subject })).body['entries'] as { id: string; isIntact: boolean }[]
    expect(after.filter(({ isIntact }) => !isIntact).map(({ id }) => id)).toEqual([changed])
    await ctx.pool.query('alter table audit_entry disable trigger all')
    await ctx.pool.query('update audit_entry set outcome = $2 where id = $1', [changed, mine['entries'][0].outcome])
    await ctx.pool.query('alter table audit_entry enable trigger all')
  })

  test('names people, partners and policies beside their ids; who is gone has the id alone', async () => {
    const { ctx } = test_.app
    const boss = await signIn(test_, newEmail('admin'), 'admin')
    const luc = await signIn(test_, newEmail('luc'))
    const { policyNum } = await buyTrip(luc.visitor, { emailaddress: luc.email })
    const { rows } = await ctx.pool.query<{ id: string }>('select purchase_id::text as id from policy where policy_number = $1', [
      policyNum,
    ])
    const { partner, said } = await approvedPartner(test_)
    const staff = await signInForPartner(test_, said.email)
    await staff.visitor.call(createPartnerKey, { name: 'Site', lines: ['pet'], days: 30 })
    const keys = await ctx.pool.query<{ id: string }>('select id::text as id from partner_key where partner_key = $1', [
      partner.key,
    ])
    const [purchase, company, gone] = [`purchase:${rows[0]!.id}`, `partner:${partner.key}`, `person:${randomUUID()}`]
    const site = `key:${keys.rows[0]!.id}`
    for (const subject of [purchase, company, gone, luc.subject, 'partner:none', 'rates:pet', `constructor:${partner.key}`])
      await writeAudit(ctx, { actor: boss.subject, subject, action: 'named', outcome: 'done', requestId: 'r' })
    await writeAudit(ctx, { actor: site, subject: company, action: 'named', outcome: 'done', requestId: 'r' })
    const { body } = await boss.visitor.call(getAuditTrail, { action: 'named' })
    expect(body['entries']).toHaveLength(8)
    expect(body['names']).toEqual({
      [boss.subject]: boss.email,
      [luc.subject]: luc.email,
      [purchase]: policyNum,
      [company]: partner.company,
      [site]: partner.company,
    })
  })

  test('a row that was put into the past is told as one that does not fit', async () => {
    const { ctx } = test_.app
    const { visitor, subject } = await signIn(test_, newEmail('admin'), 'admin')
    const { clock } = ctx
    const yesterday = new Date(clock.now().getTime() - 86_400_000)
    const brokenOf = async (actor: string) =>
      ((await visitor.call(getAuditTrail, { actor })).body['entries'] as { id: string; isIntact: boolean }[]).filter(
        ({ isIntact }) => !isIntact,
      )
    await test_.until(async () => (await chainAudit(ctx)) === 0)
    expect(await brokenOf(subject)).toEqual([])
    expect(await asStatements('job', () => findLeftOut(ctx))).toBeNull()
    const { rows } = await ctx.pool.query<{ id: string }>(
      `insert into audit_entry (id, at, actor, subject, action, outcome, request_id, details)
       values (gen_random_uuid(), $1, 'forger', 'forger', 'getReport', 'ok', 'r', '{}') returning id`,
      [yesterday],
    )
    await chainAudit(ctx)
    expect(await brokenOf('forger')).toMatchObject([{ id: rows[0]?.id }])
    expect(await asStatements('job', () => findLeftOut(ctx))).toBe(rows[0]?.id)
    await ctx.pool.query('alter table audit_entry disable trigger all')
    await ctx.pool.query("delete from audit_entry where actor = 'forger'")
    await ctx.pool.query('alter table audit_entry enable trigger all')
  })

  test('an agent reads neither', async () => {
    const { visitor } = await signIn(test_, newEmail('agent'), 'agent')
    expect((await visitor.call(getAuditTrail, {})).status).toBe(403)
    expect((await visitor.call(getFollowUps, {})).status).toBe(403)
  })
})
