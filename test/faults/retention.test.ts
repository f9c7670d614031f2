import { expect, test } from 'vitest'
import { getUSATravelQuote, sendQuoteLink } from '../../src/lines/travel-us/contract.ts'
import { getDraft, saveDraft } from '../../src/platform/applications/contract.ts'
import { appForFile } from '../app-for-file.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'

const test_ = appForFile()

const run = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
  (await test_.app.ctx.pool.query(sql, values)).rows
const count = async (table: string): Promise<number> => (await run(`select count(*)::int as n from ${table}`))[0]?.['n']

test('the retention job leaves what is young or needed, and takes what has been kept long enough', async () => {
  const [young, old] = [test_.visitor(), test_.visitor()]
  for (const visitor of [young, old]) await visitor.call(saveDraft, { line: 'travel-us', answers: { destination: 'FR' } })
  const bought = (await young.call(getUSATravelQuote, usTrip())).body
  await young.post('purchaseUSATravelQuote', usPurchase({ quotekey: bought['quotekey'], size: 'medium' }))
  // What was typed before it was bought is no draft any more.
  await young.call(saveDraft, { line: 'travel-us', answers: { destination: 'FR' } })
  const linked = (await old.call(getUSATravelQuote, usTrip())).body
  await old.call(sendQuoteLink, { quotekey: linked['quotekey'], email: 'old@example.com' })
  await old.call(getUSATravelQuote, usTrip())
  await test_.until(async () => (await count('outbox where done_at is null')) === 0)

  await test_.app.removeExpired()
  expect(await count('quote')).toBe(3)
  expect(await count('draft')).toBe(2)
  expect(await count('once_only')).toBe(1)

  const [owner] = await run('select owner from quote where id = $1', [linked['quotekey']])
  await run("update draft set saved_at = saved_at - interval '91 days' where owner = $1", [owner?.['owner']])
  await run("update quote set kept_until = '2026-01-01' where id <> $1", [linked['quotekey']])
  await test_.app.removeExpired()
  expect((await young.call(getDraft, { line: 'travel-us' })).body['answers']).toEqual({ destination: 'FR' })
  expect((await old.call(getDraft, { line: 'travel-us' })).body['answers']).toBeNull()
  // The bought one and the one whose link still works stay.
  expect(await count('quote')).toBe(2)

  await run("update quote set kept_until = '2026-01-01'")
  await run("update outbox set done_at = done_at - interval '91 days'")
  await run("update once_only set created_at = created_at - interval '91 days'")
  await run(
    `insert into replaced_session (token, at) values ('young', $1::timestamptz), ('old', $1::timestamptz - interval '25 hours')`,
    [test_.app.ctx.clock.now()],
  )
  await test_.app.removeExpired()
  expect(await count('quote')).toBe(1)
  expect(await count('outbox where reference is null')).toBe(0)
  expect(await count('once_only')).toBe(0)
  expect(await run('select token from replaced_session')).toEqual([{ token: 'young' }])
  expect(await count('policy')).toBe(1)
  expect(await count('purchase')).toBe(1)
  expect(await count('audit_entry')).toBeGreaterThan(0)
  expect(await test_.app.breaches()).toEqual([])
})
