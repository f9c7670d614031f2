import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { approvedPartner } from '../../../../test/factories/partners.ts'
import { caFinal } from '../../../../test/factories/ca-trip.ts'
import { petBill } from '../../../../test/factories/pets.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { deletePartner, saveCampaign, setPartnerActive } from '../contract.ts'

const test_ = appForFile()
const reason = 'Asked by the company, ticket 12'

const stampOfQuote = async (quotekey: string) =>
  (
    await test_.app.ctx.pool.query<{ partner_id: string; campaign_id: string }>(
      'select partner_id, campaign_id from quote where id = $1',
      [quotekey],
    )
  ).rows[0]

const quoted = async (said: Record<string, unknown>, visitor = test_.visitor()) => {
  const { body } = await visitor.post('getUSATravelQuote', usTrip(said))
  return {
    visitor,
    quotekey: body['quotekey'] as string,
    price: body['mediumquote'].quoteresponse[0].price as number,
    stamp: await stampOfQuote(body['quotekey']),
  }
}

test('a quote is stamped with the partner’s key and the running campaign’s number, however the partner is named (P-020, L-006)', async () => {
  const { boss, key, partner } = await approvedPartner(test_)
  const add = (label: string, days: Record<string, unknown> = {}) =>
    boss.visitor.post(saveCampaign.name, { partner: key, label, ...days })
  await add('Spring')
  await add('Over', { endDate: '2020-01-01' })
  const name = new URL(partner.partnerurl).pathname.split('/')[2]
  const both = { partner_id: key, campaign_id: '1' }
  expect((await quoted({ partnerId: key, campaignId: '1' })).stamp).toEqual(both)
  expect((await quoted({ partnerId: name, campaignId: 'spring' })).stamp).toEqual(both)
  expect((await quoted({ partnerId: key, campaignId: '2' })).stamp).toEqual({ partner_id: key, campaign_id: 'unknown' })
  expect((await quoted({ partnerId: key })).stamp).toEqual({ partner_id: key, campaign_id: 'unknown' })
  expect((await quoted({ partnerId: 'nobody', campaignId: '1' })).stamp).toEqual({
    partner_id: 'unknown',
    campaign_id: 'unknown',
  })
})

test('what was stamped stays on quote and policy when the partner is suspended, and nothing new is stamped', async () => {
  const { boss, key } = await approvedPartner(test_)
  const { visitor, quotekey, price } = await quoted({ partnerId: key })
  await boss.visitor.post(setPartnerActive.name, { key, active: 'SUSPENDED', reason })
  expect((await quoted({ partnerId: key })).stamp?.partner_id).toBe('unknown')
  expect((await quoted({ quotekey }, visitor)).stamp?.partner_id).toBe(key)
  const bought = await visitor.post('purchaseUSATravelQuote', usPurchase({ quotekey, size: 'medium', price, partnerId: key }))
  expect(bought.body['policyInfo'].policynumber).toMatch(/^TU-/)
  const { rows } = await test_.app.ctx.pool.query('select partner_id from policy where policy_number = $1', [
    bought.body['policyInfo'].policynumber,
  ])
  expect(rows).toEqual([{ partner_id: key }])
})

test('a campaign that ends between quote and purchase stays on what it brought, and counts for nothing new (P-050, L-006)', async () => {
  const { boss, key } = await approvedPartner(test_)
  const add = await boss.visitor.post(saveCampaign.name, { partner: key, label: 'Spring' })
  const named = { partnerId: key, campaignId: '1' }
  const { visitor, quotekey, price } = await quoted(named)
  const { key: campaign, revision } = add.body['campaign']
  await boss.visitor.post(saveCampaign.name, {
    partner: key,
    campaign: { key: campaign, revision },
    label: 'Spring',
    endDate: '2026-02-28',
  })
  expect((await quoted({ quotekey, ...named }, visitor)).stamp).toEqual({ partner_id: key, campaign_id: '1' })
  expect((await quoted(named)).stamp).toEqual({ partner_id: key, campaign_id: 'unknown' })
  const bought = await visitor.post('purchaseUSATravelQuote', usPurchase({ quotekey, size: 'medium', price, ...named }))
  const { rows } = await test_.app.ctx.pool.query('select partner_id, campaign_id from policy where policy_number = $1', [
    bought.body['policyInfo'].policynumber,
  ])
  expect(rows).toEqual([{ partner_id: key, campaign_id: '1' }])
})

const slugOf = async (key: string): Promise<string> =>
  (await test_.app.ctx.pool.query<{ slug: string }>('select slug from partner where key = $1', [key])).rows[0]?.slug ?? ''

/** The partner that a new visitor's quote is stamped with, where the call names it so. */
const stampedAs = async (name: string, payload: object, partnerId: string) => {
  const { body } = await test_.visitor().post(name, { ...payload, partnerId })
  return (await stampOfQuote(JSON.stringify(body).match(/"quotekey":"([^"]+)"/)?.[1] ?? ''))?.partner_id
}

test.each([
  ['trips from the United States', 'getUSATravelQuote', usTrip()],
  ['trips from Canada', 'getCaTravelQuoteFinal', caFinal()],
  ['pets', 'petbillingpreview', petBill()],
  ['term life', 'getCATermPremium', { dob: '1986-01-15', sex: 'male', smoker: false, province: 'ON', faceAmount: 250_000 }],
] as const)('%s: the partner that is named counts, else that of what is continued (L-006)', async (_line, name, payload) => {
  const { key: first } = await approvedPartner(test_)
  const { key: second } = await approvedPartner(test_)
  const visitor = test_.visitor()
  let quotekey: string | undefined
  // An address is typed in any letters.
  expect(await stampedAs(name, payload, first.toUpperCase())).toBe(first)
  expect(await stampedAs(name, payload, (await slugOf(first)).toUpperCase())).toBe(first)
  const stampedAfter = async (said: object) => {
    const { body } = await visitor.post(name, { ...payload, ...(quotekey ? { quotekey } : {}), ...said })
    quotekey = JSON.stringify(body).match(/"quotekey":"([^"]+)"/)?.[1]
    return (await stampOfQuote(quotekey ?? ''))?.partner_id
  }
  expect(await stampedAfter({ partnerId: first })).toBe(first)
  expect(await stampedAfter({})).toBe(first)
  expect(await stampedAfter({ partnerId: 'nobody' })).toBe(first)
  expect(await stampedAfter({ partnerId: second })).toBe(second)
  expect(await stampedAfter({})).toBe(second)
})

test('a removed partner stamps nothing', async () => {
  const { boss, key, said } = await approvedPartner(test_)
  await boss.visitor.post(deletePartner.name, { key, confirm: said.company, reason })
  expect((await quoted({ partnerId: key })).stamp?.partner_id).toBe('unknown')
})

test('a revised quote is of what was asked now, and not of what was asked before', async () => {
  const { key } = await approvedPartner(test_)
  const first = await quoted({ partnerId: key })
  const { body } = await first.visitor.post('getUSATravelQuote', usTrip({ tripcost: 9000, quotekey: first.quotekey }))
  expect(body['mediumquote'].quoteresponse[0].price).toBeGreaterThan(first.price)
  expect((await stampOfQuote(body['quotekey']))?.partner_id).toBe(key)
})

test.each([
  ['America/Toronto', '2026-03-08', ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z']],
  ['America/Toronto', '2026-11-01', ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z']],
  ['America/St_Johns', '2026-11-01', ['2026-11-01T02:30:00Z', '2026-11-02T03:30:00Z']],
])('in %s a campaign of %s counts from midnight to midnight although the clocks change (P-050)', async (zone, day, days) => {
  const { boss, key } = await approvedPartner(test_)
  await test_.app.ctx.pool.query('update partner set time_zone = $2 where key = $1', [key, zone])
  await boss.visitor.post(saveCampaign.name, { partner: key, label: 'One day', startDate: day, endDate: day })
  const { clock } = test_.app.ctx
  const { now } = clock
  const stamped = async (at: number) => {
    clock.now = () => new Date(at)
    return (await test_.visitor().post('enterWithPartner', { partnername: key, campaignid: '1' })).body['campaignId']
  }
  const [begin = 0, end = 0] = days.map((moment) => Date.parse(moment))
  const seen: unknown[] = []
  try {
    for (const at of [begin - 1, begin, end - 1, end]) seen.push(await stamped(at))
  } finally {
    clock.now = now
  }
  expect(seen).toEqual(['unknown', '1', '1', 'unknown'])
})
