import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/open-test-app.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { getUSATravelQuote, getUSATravelReceipt, openUSATravelQuote, purchaseUSATravelQuote } from '../contract.ts'
import { sampleTables } from '../rules/rate-tables.ts'

let test_: TestApp
const folder = mkdtempSync(join(tmpdir(), 'eider-rates-'))
beforeAll(async () => {
  test_ = await openTestApp()
})
afterAll(async () => {
  await test_?.close()
  rmSync(folder, { recursive: true })
})

const run = promisify(execFile)

/** The command as an operator types it: what it says, and what it complains of. */
const loadRates = async (...words: string[]): Promise<{ said: string; complaint: string }> => {
  const all = ['scripts/load-rates.mjs', 'us-travel', ...words, '--at', test_.simulators.url]
  return run(process.execPath, all).then(
    ({ stdout }) => ({ said: stdout, complaint: '' }),
    (error: { stdout: string; stderr: string }) => ({ said: error.stdout, complaint: error.stderr }),
  )
}

const fileOf = (change: object): string => {
  const path = join(folder, 'table.json')
  writeFileSync(path, JSON.stringify({ ...sampleTables[0], ...change }))
  return path
}

const mediumAt = (factorHundredths: number) => ({
  ...sampleTables[0]!.sizes,
  medium: { factorHundredths, minimumCents: 3200 },
})

const dearer = { version: 'us-travel-2026-03', effective: '2026-03-01', sizes: mediumAt(110) }

const priceIn = (body: Record<string, any>) => body['mediumquote'].quoteresponse[0].price

test('a table that is not whole is not loaded, and says what is wrong', async () => {
  expect((await loadRates(fileOf({ version: 'us-travel-x', zones: {} }))).complaint).toMatch(/Not loaded:\n- zones/)
  expect((await loadRates(fileOf({ version: 'us-travel-x', effective: '2026-02-28' }))).complaint).toContain(
    'effective: that day has passed',
  )
  expect((await loadRates(fileOf({}))).complaint).toContain('version: is taken by a sample table')
  expect((await loadRates()).said).toBe('us-travel-2026-01, in force from 2026-01-01 (sample rates)\n')
})

test('new rates hold from their day; a price of the old ones is refused the same day before anything is charged', async () => {
  const visitor = test_.visitor()
  const before = (await visitor.call(getUSATravelQuote, usTrip())).body
  expect(priceIn(before)).toBe(240)

  expect((await loadRates(fileOf({ version: 'us-travel-later', effective: '2026-03-02', sizes: mediumAt(120) }))).complaint).toBe(
    '',
  )
  expect(priceIn((await visitor.call(getUSATravelQuote, usTrip())).body)).toBe(240)

  expect((await loadRates(fileOf(dearer))).said).toContain('Loaded us-travel-2026-03')
  expect((await loadRates(fileOf(dearer))).complaint).toBe('')
  expect((await loadRates(fileOf({ ...dearer, isSample: false }))).complaint).toContain('Another table is loaded')
  const after = (await visitor.call(getUSATravelQuote, usTrip())).body
  expect(priceIn(after)).toBe(264)
  const { body } = await visitor.call(getUSATravelReceipt, { quotekey: after['quotekey'], size: 'medium' })
  expect(body['receipt'].ratesVersion).toBe('us-travel-2026-03')

  const begun = await test_.simulators.paymentsBegun()
  const late = await visitor.call(
    purchaseUSATravelQuote,
    usPurchase({ quotekey: before['quotekey'], size: 'medium', price: 240 }),
  )
  expect(late.body).toMatchObject({ haserror: true, code: 'price-changed' })
  expect(await test_.simulators.paymentsBegun()).toBe(begun)
  expect((await test_.app.ctx.pool.query('select count(*)::int as n from policy')).rows).toEqual([{ n: 0 }])
})

test('a price of yesterday is asked for again: where new rates came into force in the night nothing is charged', async () => {
  const visitor = test_.visitor()
  const { quotekey, ...quoted } = (await visitor.call(getUSATravelQuote, usTrip())).body
  expect(priceIn(quoted)).toBe(264)
  // Past midnight where the insurer is, and before the quote has expired.
  test_.passDays(0.9)
  const begun = await test_.simulators.paymentsBegun()
  const late = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey, size: 'medium', price: 264 }))
  expect(late.body).toMatchObject({ haserror: true, code: 'price-changed' })
  expect(await test_.simulators.paymentsBegun()).toBe(begun)
  // The old price has ended with that: the quote opens with the new one.
  expect(priceIn((await visitor.call(openUSATravelQuote, { quotekey })).body)).toBe(288)
})
