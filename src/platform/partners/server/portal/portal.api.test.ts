import { expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { approvedPartner, signInForPartner } from '../../../../../test/factories/partners.ts'
import { petQuoteFor } from '../../../../../test/factories/pet-owners.ts'
import { petPlaces } from '../../../../../test/factories/pets.ts'
import { usPurchase, usTrip } from '../../../../../test/factories/us-trip.ts'
import { commissionRules } from '../../rules/index.ts'
import { getCommissionStatement, getPartnerCampaigns, getPartnerHome, getReferrals, saveOwnCampaign } from '../../contract.ts'
import { foldReferrals } from './fold-referrals.ts'

const test_ = appForFile()

const quote = async (key: string, visitor = test_.visitor()) => {
  const { body } = await visitor.post('getUSATravelQuote', usTrip({ partnerId: key, campaignId: '1' }))
  return { visitor, quotekey: body['quotekey'] as string, price: body['mediumquote'].quoteresponse[0].price as number }
}
const buy = async (key: string) => {
  const { visitor, quotekey, price } = await quote(key)
  const { body } = await visitor.post('purchaseUSATravelQuote', usPurchase({ quotekey, size: 'medium', price, partnerId: key }))
  return { visitor, number: body['policyInfo'].policynumber as string, priceCents: Math.round(price * 100) }
}
const opened = async (changed: Record<string, unknown> = {}) => {
  const { key, said } = await approvedPartner(test_, changed)
  const { visitor } = await signInForPartner(test_, said.email)
  return { key, visitor }
}

test('a partner sees what came of its links, without anything of the customer', async () => {
  const { key, visitor } = await opened()
  const other = await opened()
  const { body } = await visitor.post(saveOwnCampaign.name, { label: 'Spring' })
  expect(body['campaign']).toMatchObject({ idnum: 1, label: 'Spring' })
  await quote(key)
  const { number } = await buy(key)
  await quote('unknown')
  await foldReferrals(test_.app.ctx)
  await foldReferrals(test_.app.ctx)
  const home = (await visitor.post(getPartnerHome.name, {})).body
  expect(home['states']).toEqual(
    expect.arrayContaining([
      { state: 'quoted', count: 1 },
      { state: 'bought', count: 1 },
    ]),
  )
  expect(home['days'].at(-1).count).toBe(2)
  const list = (await visitor.post(getReferrals.name, {})).body
  expect(list['referrals']).toHaveLength(2)
  expect(Object.keys(list['referrals'][0])).toEqual(['reference', 'line', 'campaign', 'state', 'at'])
  expect(JSON.stringify([home, list])).not.toContain(number)
  const of = async (filter: Record<string, unknown>) =>
    (await visitor.post(getReferrals.name, filter)).body['referrals'].map(({ state }: { state: string }) => state)
  expect(await of({ state: 'bought' })).toEqual(['bought'])
  expect(await of({ campaign: '1', state: 'quoted' })).toEqual(['quoted'])
  expect(await of({ line: 'pet' })).toEqual([])
  expect((await other.visitor.post(getReferrals.name, {})).body['referrals']).toEqual([])
  for (const after of ['x', '2026-99-27 00:00:00.000000|x', '0000-01-01 00:00:00.000000|x', '2026-11-27 25:00:00.000000|x'])
    expect((await visitor.post(getReferrals.name, { after })).body['fields']).toEqual({ after: 'invalid' })
})

test('pages follow each other without a gap or a repetition', async () => {
  const { key, visitor } = await opened()
  await test_.app.ctx.pool.query(
    `insert into referral (source, partner_key, campaign_id, line, state, reference, at)
     select 'page-' || i, $1, 'unknown', 'pet', 'quoted', 'R-' || i, '2026-02-01'::timestamptz + (i / 3) * interval '1 microsecond'
     from generate_series(1, 120) i`,
    [key],
  )
  const seen: string[] = []
  let after: string | null | undefined
  do {
    const { body } = await visitor.post(getReferrals.name, after ? { after } : {})
    seen.push(...body['referrals'].map(({ reference }: { reference: string }) => reference))
    after = body['next']
  } while (after)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('a day and a month count what came in them, whatever became of it since', async () => {
  const { key, visitor } = await opened()
  const early = await quote(key)
  const { number } = await buy(key)
  await foldReferrals(test_.app.ctx)
  const counted = async () => {
    const { days, brought, states } = (await visitor.post(getPartnerHome.name, {})).body
    const of = (wanted: string) => states.find(({ state }: { state: string }) => state === wanted).count as number
    return { today: days.at(-1).count as number, brought, bought: of('bought'), cancelled: of('cancelled') }
  }
  const { pool } = test_.app.ctx
  // Both came, and the policy was bought, in the month before.
  await pool.query(
    `update referral set at = at - interval '20 days', came_at = came_at - interval '20 days' where partner_key = $1`,
    [key],
  )
  expect(await counted()).toEqual({ today: 0, brought: [], bought: 0, cancelled: 0 })
  await early.visitor.post(
    'purchaseUSATravelQuote',
    usPurchase({ quotekey: early.quotekey, size: 'medium', price: early.price, partnerId: key }),
  )
  await pool.query("update policy set state = 'cancelled', end_reason = 'review', ended_at = $2 where policy_number = $1", [
    number,
    test_.app.ctx.clock.now(),
  ])
  await foldReferrals(test_.app.ctx)
  expect(await counted()).toEqual({ today: 0, brought: [], bought: 1, cancelled: 1 })
})

test('a page says nothing of the row that the next one begins after but its moment and its reference', async () => {
  const { key, visitor } = await opened()
  await test_.app.ctx.pool.query(
    `insert into referral (source, partner_key, campaign_id, line, state, reference, at)
     select 'key-of-a-quote-' || i, $1, 'unknown', 'pet', 'quoted', 'R-' || i, '2026-02-01'::timestamptz + i * interval '1 hour'
     from generate_series(1, 60) i`,
    [key],
  )
  const first = (await visitor.post(getReferrals.name, {})).body
  expect(JSON.stringify(first)).not.toContain('key-of-a-quote')
  const after: string = first['next']
  const second = async () => (await visitor.post(getReferrals.name, { after })).body['referrals'].length
  expect(await second()).toBe(10)
  await test_.app.ctx.pool.query(`update referral set at = '2026-03-01' where reference = $1 and partner_key = $2`, [
    first['referrals'].at(-1).reference,
    key,
  ])
  expect(await second()).toBe(10)
})

test('a policy earns, and a refund in its review takes it back to nought', async () => {
  const { key, visitor } = await opened()
  const { number } = await buy(key)
  await foldReferrals(test_.app.ctx)
  const read = async () => (await visitor.post(getCommissionStatement.name, {})).body
  const first = await read()
  expect(first).toMatchObject({ version: commissionRules.version, month: '2026-03' })
  expect(first['lines']).toEqual([expect.objectContaining({ why: 'flat', cents: 500, standing: 'pending', currency: 'USD' })])
  const home = (await visitor.post(getPartnerHome.name, {})).body
  expect(home['brought']).toEqual([{ campaign: 'unknown', referrals: 1, sold: 1 }])
  expect(home['earnedDays']).toEqual([{ day: '2026-03-01', currency: 'USD', cents: 500 }])
  expect(home['newest'].map(({ earned }: { earned: unknown }) => earned)).toEqual([{ currency: 'USD', cents: 500 }])
  expect(first['totals']).toEqual([{ month: '2026-03', currency: 'USD', sold: 1, total: 500, pending: 500, payable: 0, held: 0 }])
  await test_.app.ctx.pool.query(
    "update policy set state = 'cancelled', end_reason = 'review', ended_at = created_at where policy_number = $1",
    [number],
  )
  await test_.app.ctx.pool.query(
    `insert into refund (id, charge_id, key, amount_cents, currency, state, reason, created_at, updated_at)
     select gen_random_uuid(), c.id, 'test-' || c.id, c.amount_cents, c.currency, 'done', 'review', p.created_at, p.created_at
     from charge c join policy p on p.purchase_id = c.purchase_id where p.policy_number = $1`,
    [number],
  )
  await foldReferrals(test_.app.ctx)
  expect((await read())['totals'][0]).toMatchObject({ sold: 1, total: 0 })
  expect((await visitor.post(getPartnerHome.name, {})).body['newest'][0].earned).toEqual({ currency: 'USD', cents: 0 })
  const { lines } = (await read()) as unknown as { lines: { why: string; cents: number }[] }
  expect(lines.map(({ why }) => why).toSorted()).toEqual(['cancelled-kept', 'flat', 'refunded'])
  expect((await visitor.post(getReferrals.name, {})).body['referrals'][0].state).toBe('cancelled')
  expect(JSON.stringify(await read())).not.toContain(number)
})

test('one’s own campaign is changed by its own partner alone', async () => {
  const { visitor } = await opened()
  const { visitor: other } = await opened()
  const { body } = await visitor.post(saveOwnCampaign.name, { label: 'Mine' })
  const { key, revision } = body['campaign']
  const changed = { campaign: { key, revision }, label: 'Theirs' }
  expect((await other.post(saveOwnCampaign.name, changed)).status).toBe(404)
  expect((await visitor.post(saveOwnCampaign.name, { ...changed, label: 'Summer' })).body['campaign'].label).toBe('Summer')
  expect((await visitor.post(saveOwnCampaign.name, changed)).body['code']).toBe('stale-campaign')
  const { partnerurl, campaigns, products } = (await visitor.post(getPartnerHome.name, {})).body
  const read = (await visitor.post(getPartnerCampaigns.name, {})).body
  const into = (path: string) => partnerurl.replace('/partner/', `${path}/partner/`)
  expect(read).toEqual({
    haserror: false,
    partnerurl,
    campaigns,
    products,
    lineLinks: expect.arrayContaining([
      { line: 'travel-us', url: into('/travel/usa') },
      { line: 'term-ca', url: into('/canadianterm') },
    ]),
  })
  expect((await other.post(getPartnerCampaigns.name, {})).body['campaigns']).toEqual([])
  expect((await test_.visitor().post(getPartnerCampaigns.name, {})).status).toBe(401)
})

test('a partner sees from where its referrals came, and of fewer than five not how many', async () => {
  const { key, visitor } = await opened()
  const askedInOntario = async (times: number) => {
    for (let at = 0; at < times; at += 1) await petQuoteFor(test_.visitor(), { ...petPlaces.ontario, partnerId: key })
  }
  const regions = async () => {
    await foldReferrals(test_.app.ctx)
    return (await visitor.post(getPartnerHome.name, {})).body['regions']
  }
  await askedInOntario(4)
  await quote(key)
  expect(await regions()).toEqual([{ region: 'ON', count: null }])
  await askedInOntario(1)
  expect(await regions()).toEqual([{ region: 'ON', count: 5 }])
  await buy(key)
  expect(await regions()).toEqual(
    expect.arrayContaining([
      { region: 'ON', count: 5 },
      { region: 'ME', count: null },
    ]),
  )
  expect((await visitor.post(getReferrals.name, {})).body['referrals'][0]).not.toHaveProperty('region')
})
