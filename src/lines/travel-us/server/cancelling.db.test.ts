import { expect, test } from 'vitest'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import { lookInto } from '../../../../test/factories/ca-term-policy-in-force.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { getPolicies } from '../../../platform/policies/contract.ts'
import {
  cancelUSATravelPolicy,
  getUSATravelPolicy,
  getUSATravelPolicyPage,
  getUSATravelPurchase,
  getUSATravelQuote,
  purchaseUSATravelQuote,
} from '../contract.ts'

const test_ = appForFile()
const { rows, done, mailsTo, eachMinute } = lookInto(test_)

const bought = async (change: Parameters<typeof usPurchase>[0] = {}) => {
  const email = newEmail('traveller')
  const { visitor } = await signIn(test_, email)
  const quote = await visitor.call(getUSATravelQuote, usTrip())
  const order = usPurchase({ quotekey: quote.body['quotekey'], size: 'medium', emailaddress: email, ...change })
  const { body } = await visitor.call(purchaseUSATravelQuote, order)
  const policyNum = String(body['policyInfo'].policynumber)
  const [row] = await rows('select purchase_id from policy where policy_number = $1', [policyNum])
  return { visitor, email, order, policyNum, purchaseId: String(row?.['purchase_id']), reference: body['bookingreservno'] }
}

const plain = (html: string): string => html.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ' ').replaceAll(/\s+/g, ' ')

test('two dates in force stand in the answer, the certificate and the mail (readings, "US travel")', async () => {
  const { visitor, policyNum, email } = await bought()
  expect((await visitor.call(getUSATravelPolicy, { policyNum })).body['policyInfo']).toMatchObject({
    cancellationFrom: '2026-03-02T00:01',
    travelFrom: '2026-04-04T00:01',
  })
  const { html } = (await visitor.call(getUSATravelPolicyPage, { policyNum })).body
  expect(plain(html)).toMatch(/Trip cancellation cover in force from .{0,40}March 2, 2026/)
  expect(plain(html)).toMatch(/All other cover in force from .{0,40}April 4, 2026/)
  const mail = await test_.until(async () => (await mailsTo(email, /travel insurance policy/))[0])
  expect(plain(mail.text)).toMatch(/Trip cancellation covered from\s+March 2, 2026/)
  expect(plain(mail.text)).toMatch(/Everything else covered from\s+April 4, 2026/)
})

test('within the review the refund is shown first, then everything comes back once', async () => {
  const { visitor, policyNum, email, order, purchaseId, reference } = await bought()
  const said = { refund: 240, currency: 'USD', lastDay: '2026-03-11', cardLast4: '1111' }
  expect((await visitor.call(cancelUSATravelPolicy, { policyNum })).body).toMatchObject({ state: 'preview', ...said })
  expect((await visitor.call(getUSATravelPolicy, { policyNum })).body['policyInfo']).toMatchObject({ state: 'in-force' })
  expect(await done('payments', 'refund', purchaseId)).toBe(0)
  const clicks = await Promise.all([1, 2, 3].map(() => visitor.call(cancelUSATravelPolicy, { policyNum, confirm: true })))
  for (const { body } of clicks) expect(body).toMatchObject({ state: 'cancelled', ...said })
  expect(await done('payments', 'refund', purchaseId)).toBe(1)
  expect(await done('us-travel', 'cancel', purchaseId)).toBe(1)
  expect((await visitor.call(getUSATravelPolicy, { policyNum })).body['policyInfo']).toMatchObject({ state: 'cancelled' })
  expect((await visitor.call(getPolicies, { state: 'ended' })).body['policies']).toMatchObject([{ policyNumber: policyNum }])
  expect((await visitor.call(getUSATravelPurchase, { bookingreservno: reference })).body).toMatchObject({
    state: 'bought',
    policyInfo: { state: 'cancelled' },
  })
  const { html } = (await visitor.call(getUSATravelPolicyPage, { policyNum })).body
  expect(plain(html)).toMatch(/This certificate has been canceled .*March 1, 2026.*\$240\.00 was given back/)
  const mail = await test_.until(async () => (await mailsTo(email, /has been canceled/))[0])
  expect(plain(mail.text)).toContain('$240.00 USD')
  // The quote is used up: the same order, and another one of it, are told so, and nothing is charged.
  for (const again of [order, { ...order, ccname: 'J Lark' }])
    expect((await visitor.call(purchaseUSATravelQuote, again)).body).toMatchObject({ haserror: true, code: 'quote-cancelled' })
  const fresh = (await visitor.call(getUSATravelQuote, usTrip())).body
  expect((await visitor.call(purchaseUSATravelQuote, { ...order, quotekey: fresh['quotekey'] })).body).toMatchObject({
    haserror: false,
    policyInfo: { state: 'in-force' },
  })
  expect(await test_.app.breaches()).toEqual([])
})

test('who stopped half-way is gone on with; a stranger and an anonymous browser end nothing', async () => {
  const { visitor, policyNum, purchaseId } = await bought()
  const { visitor: other } = await signIn(test_, newEmail('other'))
  expect((await other.call(cancelUSATravelPolicy, { policyNum, confirm: true })).status).toBe(404)
  expect((await test_.visitor().call(cancelUSATravelPolicy, { policyNum, confirm: true })).status).toBe(401)
  await rows("update policy set state = 'cancelling', end_reason = 'review' where policy_number = $1", [policyNum])
  await eachMinute('travel-us')
  await test_.until(
    async () => (await rows("select 1 from policy where policy_number = $1 and state = 'cancelled'", [policyNum]))[0],
  )
  expect(await done('payments', 'refund', purchaseId)).toBe(1)
  expect((await visitor.call(cancelUSATravelPolicy, { policyNum })).body).toMatchObject({ state: 'cancelled' })
})

test('after the review, and once the trip has begun, nothing comes back', async () => {
  const late = await bought()
  await rows(`update policy set facts = jsonb_set(facts, '{issued,reviewUntil}', '"2026-02-28"') where policy_number = $1`, [
    late.policyNum,
  ])
  expect((await late.visitor.call(cancelUSATravelPolicy, { policyNum: late.policyNum, confirm: true })).body).toMatchObject({
    haserror: true,
    code: 'review-over',
  })
  const away = await bought()
  await rows(`update policy set facts = jsonb_set(facts, '{trip,departureDate}', '"2026-03-01"') where policy_number = $1`, [
    away.policyNum,
  ])
  expect((await away.visitor.call(cancelUSATravelPolicy, { policyNum: away.policyNum, confirm: true })).body).toMatchObject({
    haserror: true,
    code: 'departed',
  })
  // Whoever has left is not sent to an agent, whatever the review.
  await rows(`update policy set facts = jsonb_set(facts, '{issued,reviewUntil}', '"2026-02-28"') where policy_number = $1`, [
    away.policyNum,
  ])
  expect((await away.visitor.call(cancelUSATravelPolicy, { policyNum: away.policyNum })).body).toMatchObject({ code: 'departed' })
  expect(await done('payments', 'refund', away.purchaseId)).toBe(0)
})

test('an insurer that knows of a claim keeps the policy in force, and nothing is given back', async () => {
  const { visitor, policyNum, purchaseId } = await bought()
  await test_.simulators.fault('us-travel', { operation: 'cancel', mode: 'decline' })
  for (let click = 0; click < 2; click += 1)
    expect((await visitor.call(cancelUSATravelPolicy, { policyNum, confirm: true })).body).toMatchObject({
      haserror: true,
      code: 'end-refused',
    })
  await test_.simulators.clear('us-travel')
  expect((await visitor.call(getUSATravelPolicy, { policyNum })).body['policyInfo']).toMatchObject({ state: 'in-force' })
  expect(await done('payments', 'refund', purchaseId)).toBe(0)
  expect(await test_.app.breaches()).toEqual([])
})

test('an agreement that a program leaves out stands in the certificate as not given', async () => {
  const { visitor, policyNum } = await bought({ agreements: ['read'] })
  const { html } = (await visitor.call(getUSATravelPolicyPage, { policyNum })).body
  expect(plain(html)).toMatch(/you agreed: “I have read what this plan covers/)
  expect(plain(html)).toMatch(/Not given when this was bought: “I allow Eider to charge my card/)
})
