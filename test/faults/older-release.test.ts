import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDraft } from '../../src/platform/applications/contract.ts'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import { getUSATravelPolicy, openUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { slices } from '../../src/app/slices.ts'
import { asStatements } from '../../src/db/statement-class.ts'
import { signInByCode } from '../factories/people.ts'
import { usPurchase } from '../factories/us-trip.ts'
import { openTestApp, type TestApp, type Visitor } from '../open-test-app.ts'
import v32 from '../fixtures/v32.json' with { type: 'json' }

// A database of release 32, as its server left it: one trip that it let somebody buy twice, a term life policy, an application that is
// approved, a draft. Both engines start with it and keep what it holds.
const dump = gunzipSync(readFileSync('test/fixtures/v32.sql.gz')).toString('utf8')

let test_: TestApp
beforeAll(async () => {
  test_ = await openTestApp({ KEY_RING: v32.keyRing }, { dump })
})
afterAll(() => test_?.close())

const ann = (): Visitor => {
  const visitor = test_.visitor()
  visitor.cookies.set('eider-browser', v32.annsBrowser)
  return visitor
}

const rows = async (sql: string): Promise<Record<string, unknown>[]> => (await test_.app.ctx.pool.query(sql)).rows

test('every policy, purchase and ledger entry is there, and its encrypted parts open', async () => {
  expect(await rows('select policy_number from policy order by 1')).toEqual(
    [v32.holderPolicy, v32.bought, v32.boughtAgain].map((policy_number) => ({ policy_number })),
  )
  expect(await rows('select purchase_id from ledger_entry group by purchase_id, booking having sum(amount_cents) <> 0')).toEqual(
    [],
  )
  const { body } = await ann().call(getUSATravelPolicy, { policyNum: v32.bought })
  expect(body).toMatchObject({ haserror: false, policyInfo: { policynumber: v32.bought }, travellers: [{ name: 'June Lark' }] })
  expect((await ann().call(getDraft, { line: 'travel-us' })).body['answers']).toEqual({ destination: 'FR' })
})

test('the policyholder signs in and sees the policy; what was approved is still open', async () => {
  const visitor = test_.visitor()
  await signInByCode(visitor, v32.holder, test_)
  const { body } = await visitor.call(getPolicies, {})
  expect(body['policies'].map(({ policyNumber }: { policyNumber: string }) => policyNumber)).toEqual([v32.holderPolicy])
  expect(await rows('select status from application order by status')).toEqual([{ status: 'approved' }, { status: 'completed' }])
})

test('what was bought twice is marked and reported; the order sent again under its old key is answered and not charged', async () => {
  expect(
    await rows("select duplicate_of is not null as marked from purchase where line = 'travel-us' order by created_at"),
  ).toEqual([{ marked: false }, { marked: true }])
  expect((await test_.app.breaches()).map(({ invariant }) => invariant)).toContain('I3b')
  const order = usPurchase({ quotekey: v32.quote, size: 'medium', emailaddress: 'ann@example.com' })
  const again = await ann().post('purchaseUSATravelQuote', order, { 'idempotency-key': v32.idempotencyKey })
  expect(again.body['policyInfo'].policynumber).toBe(v32.bought)
  expect((await ann().post('purchaseUSATravelQuote', { ...order, bookingreservno: 'ANOTHER456' })).body['code']).toBe(
    'already-bought',
  )
  expect(await test_.simulators.paymentsBegun()).toBe(0)
})

test('a quote of then is opened by its key, and each of them is moved to where quotes are kept now', async () => {
  const { body } = await ann().call(openUSATravelQuote, { quotekey: v32.quote })
  expect(body).toMatchObject({ haserror: false, quotekey: v32.quote, repriced: false, boughtPolicy: v32.bought })
  const count = async () =>
    (
      await rows(`select (select count(*)::int from quote) as here,
        (select count(*)::int from us_travel_quote) + (select count(*)::int from term_ca_quote) as older`)
    )[0] as { here: number; older: number }
  const before = await count()
  expect(before.here).toBe(1)
  expect(before.older).toBeGreaterThan(0)
  for (const { eachMinute } of slices) await asStatements('step', async () => eachMinute?.(test_.app.ctx))
  expect(await count()).toEqual({ here: before.here + before.older, older: 0 })
})
