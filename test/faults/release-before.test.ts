import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCATermApplication, openCATermQuote } from '../../src/lines/term-ca/contract.ts'
import { getUSATravelPolicy, openUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { getDraft, getQuotes } from '../../src/platform/applications/contract.ts'
import { getPolicies } from '../../src/platform/policies/contract.ts'
import { signInByCode } from '../factories/people.ts'
import { usPurchase } from '../factories/us-trip.ts'
import { openTestApp, type TestApp, type Visitor } from '../open-test-app.ts'
import before from '../fixtures/release-before.json' with { type: 'json' }

// A database as the release before left it, with quotes and applications in tables of their lines: a trip that was bought, one that was
// priced and mailed, an estimate, a term life policy, an application that is approved, a draft. Both engines go on with it.
const dump = gunzipSync(readFileSync('test/fixtures/release-before.sql.gz')).toString('utf8')

let test_: TestApp
beforeAll(async () => {
  test_ = await openTestApp({ KEY_RING: before.keyRing }, { dump })
})
afterAll(() => test_?.close())

const ann = (): Visitor => {
  const visitor = test_.visitor()
  visitor.cookies.set('eider-browser', before.annsBrowser)
  return visitor
}

test('what was bought opens, and the same order again is answered and not charged', async () => {
  expect((await ann().call(getUSATravelPolicy, { policyNum: before.bought })).body).toMatchObject({
    haserror: false,
    policyInfo: { policynumber: before.bought },
    travellers: [{ name: 'June Lark' }],
  })
  const order = usPurchase({
    quotekey: before.quote,
    size: 'medium',
    bookingreservno: before.bookingReference,
    emailaddress: 'ann@example.com',
  })
  const again = await ann().post(purchaseUSATravelQuote.name, order, { 'idempotency-key': before.idempotencyKey })
  expect(again.body['policyInfo'].policynumber).toBe(before.bought)
  expect(await test_.simulators.paymentsBegun()).toBe(0)
})

test('what was priced is listed once, opens by its key and by the link that was mailed, at its price', async () => {
  expect((await ann().call(getQuotes, {})).body['quotes'].map(({ line }: { line: string }) => line)).toEqual([
    'term-ca',
    'travel-us',
  ])
  const byKey = (await ann().call(openUSATravelQuote, { quotekey: before.openQuote })).body
  expect(byKey).toMatchObject({ haserror: false, quotekey: before.openQuote, repriced: false })
  expect((await test_.visitor().call(openUSATravelQuote, { token: before.link })).body).toMatchObject({
    haserror: false,
    trip: { tripcost: 6000 },
  })
  expect(byKey['mediumquote'].quoteresponse[0].price).toBe(before.openPrice)
})

test('a draft is there, a policyholder sees the policy, and an application goes on where it was', async () => {
  expect((await ann().call(getDraft, { line: 'travel-us' })).body['answers']).toEqual({ destination: 'FR' })
  const holder = test_.visitor()
  await signInByCode(holder, before.holder, test_)
  expect((await holder.call(getPolicies, {})).body['policies']).toMatchObject([{ policyNumber: before.holderPolicy }])
  const waiting = test_.visitor()
  await signInByCode(waiting, before.waiting, test_)
  expect((await waiting.call(getCATermApplication, { applicationId: before.openApplication })).body).toMatchObject({
    haserror: false,
    offerAccepted: true,
    decision: { decision: 'Approved' },
    next: { step: 'payment' },
  })
})

test('an estimate opens for its browser and for nobody else', async () => {
  expect((await ann().call(openCATermQuote, { quotekey: before.estimate })).body).toMatchObject({ haserror: false })
  expect((await test_.visitor().call(openCATermQuote, { quotekey: before.estimate })).body).toMatchObject({ haserror: true })
})
