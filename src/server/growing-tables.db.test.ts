import { expect, test } from 'vitest'
import { appForFile } from '../../test/app-for-file.ts'
import { usPurchase, usTrip } from '../../test/factories/us-trip.ts'
import { signUp } from '../../test/factories/people.ts'
import { openTestApp } from '../../test/open-test-app.ts'
import { createApp } from '../app/create-app.ts'
import { readSettings } from './settings/settings.ts'

const test_ = appForFile()

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await test_.app.ctx.pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
  return rows[0]?.rows ?? 0
}
const auditOf = async (action: string) => {
  const { rows } = await test_.app.ctx.pool.query<{ actor: string; outcome: string; times: number | null }>(
    "select actor, outcome, (details->>'times')::int as times from audit_entry where action = $1 order by at",
    [action],
  )
  return rows
}

test('calls without a cookie that are refused leave no browser, no count and one audit row for all of them', async () => {
  const before = [await rowsOf('browser'), await rowsOf('rate_limit'), await rowsOf('audit_entry')]
  for (let at = 0; at < 30; at += 1) {
    const stranger = test_.visitor()
    expect((await stranger.post('getProfile', {})).status).toBe(401)
    expect((await stranger.post('purchaseUSATravelQuote', usPurchase())).body).toMatchObject({ haserror: true })
    expect((await stranger.post('getUSATravelQuote', { nonsense: true })).status).toBe(400)
    expect((await stranger.post('getPolicies', {})).body).toMatchObject({ haserror: false })
    expect(stranger.cookies.size).toBe(0)
  }
  expect(await rowsOf('browser')).toBe(before[0])
  expect(await rowsOf('audit_entry')).toBe(before[2])
  await test_.app.router.audit.flush()
  expect(await auditOf('getProfile')).toEqual([{ actor: 'anonymous', outcome: 'unauthenticated', times: 30 }])
  expect(await auditOf('purchaseUSATravelQuote')).toEqual([{ actor: 'anonymous', outcome: 'quote-unknown', times: 30 }])
  await test_.app.router.audit.flush()
  expect(await auditOf('getProfile')).toHaveLength(1)
})

test('a browser is kept at its first write, once, and is the owner of what it wrote', async () => {
  const before = await rowsOf('browser')
  const visitor = test_.visitor()
  await visitor.post('getPolicies', {})
  expect(visitor.cookies.size).toBe(0)
  const quote = await visitor.post('getUSATravelQuote', usTrip())
  expect(quote.status).toBe(200)
  expect([...visitor.cookies.keys()]).toEqual(['eider-browser'])
  expect(await rowsOf('browser')).toBe(before + 1)
  const kept = await visitor.post('getQuotes', {})
  expect(kept.body['quotes']).toHaveLength(1)
  expect(await rowsOf('browser')).toBe(before + 1)
})

test('refusals of a person, and price mismatches of anybody, stay one by one', async () => {
  const person = test_.visitor()
  await signUp(test_, person)
  for (let at = 0; at < 3; at += 1) await person.post('getQuotes', { userkey: 'person:another' })
  expect((await auditOf('getQuotes')).map(({ outcome, times }) => ({ outcome, times }))).toEqual(
    Array.from({ length: 3 }, () => ({ outcome: 'permission-denied', times: null })),
  )
  const visitor = test_.visitor()
  const { quotekey } = (await visitor.post('getUSATravelQuote', usTrip())).body
  for (let at = 0; at < 3; at += 1)
    await visitor.post('purchaseUSATravelQuote', usPurchase({ quotekey, size: 'medium', price: 1 + at }))
  expect(await auditOf('price-mismatch')).toHaveLength(3)
})

test('what was counted is written at the stop', async () => {
  const other = await openTestApp({}, { withJobs: false })
  expect((await other.visitor().post('updateProfile', {})).status).toBe(401)
  await other.app.close()
  const again = await createApp(readSettings(other.settings))
  const { rows } = await again.ctx.pool.query("select outcome from audit_entry where action = 'updateProfile'")
  expect(rows).toEqual([{ outcome: 'unauthenticated' }])
  await again.close()
})
