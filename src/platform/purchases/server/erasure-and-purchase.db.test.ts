import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { lookInto } from '../../../../test/factories/ca-term-policy-in-force.ts'
import { newEmail, signIn, signInByCode } from '../../../../test/factories/people.ts'
import { declinedCard, usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import {
  cancelUSATravelPolicy,
  getUSATravelPolicy,
  getUSATravelQuote,
  purchaseUSATravelQuote,
} from '../../../lines/travel-us/contract.ts'
import { deleteMe } from '../../profile/contract.ts'
import { askForRefund } from '../contract.ts'

const test_ = appForFile()
const { rows } = lookInto(test_)

const order = async () => {
  const email = newEmail('leaving')
  const signedIn = await signIn(test_, email)
  const quote = await signedIn.visitor.call(getUSATravelQuote, usTrip())
  const payload = usPurchase({ quotekey: quote.body['quotekey'], size: 'medium', emailaddress: email })
  return { ...signedIn, email, payload }
}

/** Holds what the other side waits for, and lets go once it has had time to come there. */
const holding = async (lock: string, id: string) => {
  const held = await test_.app.ctx.pool.connect()
  await held.query('begin')
  await held.query(lock, [id])
  return {
    held,
    letGo: async (): Promise<void> => {
      await held.query('commit')
      held.release()
    },
  }
}

test('nobody is erased while a policy of theirs is on its way to an end', async () => {
  const { visitor, id, email, payload } = await order()
  const { body } = await visitor.call(purchaseUSATravelQuote, payload)
  const policyNum = String(body['policyInfo'].policynumber)
  await rows("update policy set state = 'cancelling', end_reason = 'review' where policy_number = $1", [policyNum])
  expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ haserror: true, code: 'in-use' })
  expect(await rows('select 1 from person where id = $1', [id])).toHaveLength(1)
  expect((await visitor.call(cancelUSATravelPolicy, { policyNum, confirm: true })).body).toMatchObject({ state: 'cancelled' })
  expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
  expect(await test_.app.breaches()).toEqual([])
})

const keptOf = async (sourceId: unknown) => ({
  orders: await rows('select state from purchase where quote_id = $1 and details is not null', [sourceId]),
  rows: await rows('select state from purchase where quote_id = $1', [sourceId]),
  quotes: (await rows('select 1 from quote where id = $1', [sourceId])).length,
})

test('what was ordered and never bought goes with its person, and so does its quote; what was bought stays', async () => {
  const { visitor, subject, email, payload } = await order()
  const declined = await visitor.call(purchaseUSATravelQuote, { ...payload, ccorcheckno: declinedCard })
  expect(declined.body).toMatchObject({ haserror: true, code: 'card' })
  const second = (await visitor.call(getUSATravelQuote, usTrip())).body['quotekey']
  await visitor.call(purchaseUSATravelQuote, { ...payload, quotekey: second, ccorcheckno: declinedCard })
  expect((await visitor.call(purchaseUSATravelQuote, { ...payload, quotekey: second })).body).toMatchObject({ haserror: false })
  expect(await rows('select 1 from once_only where owner = $1 and answer is not null', [subject])).not.toEqual([])
  expect((await visitor.call(deleteMe, { confirm: email })).body).toMatchObject({ erased: true })
  const state = 'declined'
  expect(await keptOf(payload.quotekey)).toEqual({ orders: [], rows: [{ state }], quotes: 0 })
  expect(await keptOf(second)).toMatchObject({ orders: [{ state: 'bound' }], quotes: 1 })
  expect(await rows('select 1 from once_only where owner = $1', [subject])).toEqual([])
  expect(await test_.app.breaches()).toEqual([])
})

test('after 90 days so does what a browser ordered and never bought, and a purchase of its own goes on', async () => {
  const visitor = test_.visitor()
  const quotekey = String((await visitor.call(getUSATravelQuote, usTrip())).body['quotekey'])
  const email = newEmail('browser')
  const payload = usPurchase({ quotekey, size: 'medium', emailaddress: email, ccorcheckno: declinedCard })
  await visitor.call(purchaseUSATravelQuote, payload)
  await rows("update quote set kept_until = '2026-01-01' where id = $1", [quotekey])
  await test_.app.removeExpired()
  expect(await keptOf(quotekey)).toMatchObject({ orders: [{ state: 'declined' }], quotes: 1 })
  await rows("update purchase set updated_at = updated_at - interval '91 days' where quote_id = $1", [quotekey])
  await test_.app.removeExpired()
  await test_.app.removeExpired()
  expect(await keptOf(quotekey)).toMatchObject({ orders: [], rows: [{ state: 'declined' }], quotes: 0 })
  // Whoever signs in in that browser takes nothing of it along, and nothing fails of it.
  expect(await signInByCode(visitor, email, test_)).not.toBe('')
  expect(await test_.app.breaches()).toEqual([])
})

/** Where two transactions can stand at once. */
describe.runIf(process.env['TEST_DATABASE_URL'])('an erasure and a purchase of one moment', () => {
  test('a purchase that is stored while its person leaves keeps the person', async () => {
    const { visitor, id, subject, email, payload } = await order()
    const { held, letGo } = await holding('select 1 from person where id = $1 for key share', id)
    const erasing = visitor.call(deleteMe, { confirm: email })
    await pause(500)
    await held.query(
      `insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
       values (gen_random_uuid(), $1, 'travel-us', 'sample', $2, 'R-1', 1000, 'USD', 'started', '', now(), now())`,
      [subject, payload['quotekey']],
    )
    await letGo()
    expect((await erasing).body).toMatchObject({ haserror: true, code: 'in-use' })
    expect(await rows('select 1 from person where id = $1', [id])).toHaveLength(1)
  })

  test('a purchase that comes while its person is being erased is not begun, and nothing is charged', async () => {
    const { visitor, id, subject, payload } = await order()
    const { held, letGo } = await holding('select 1 from person where id = $1 for update', id)
    const buying = visitor.call(purchaseUSATravelQuote, payload)
    await pause(1000)
    await held.query('delete from person where id = $1', [id])
    await letGo()
    expect((await buying).status).toBe(401)
    expect(await rows('select 1 from purchase where owner = $1', [subject])).toEqual([])
  })

  test('nor is a refund asked for that nobody could be given', async () => {
    const { visitor, id, subject, payload } = await order()
    const { body } = await visitor.call(purchaseUSATravelQuote, payload)
    const policyNum = String(body['policyInfo'].policynumber)
    expect((await visitor.call(getUSATravelPolicy, { policyNum })).status).toBe(200)
    const { held, letGo } = await holding('select 1 from person where id = $1 for update', id)
    const wish = { wish: 'plans', name: 'June Lark', phone: '207-555-0142', when: 'morning' } as const
    const call = visitor.call(askForRefund, { policyNum, ...wish })
    await pause(500)
    await held.query('delete from person where id = $1', [id])
    await letGo()
    expect((await call).status).toBe(401)
    expect(await rows('select 1 from agent_case where owner = $1', [subject])).toEqual([])
  })
  test('nor does a policy begin to end when its person is being erased', async () => {
    const { visitor, id, payload } = await order()
    const { body } = await visitor.call(purchaseUSATravelQuote, payload)
    const policyNum = String(body['policyInfo'].policynumber)
    const { held, letGo } = await holding('select 1 from person where id = $1 for update', id)
    const call = visitor.call(cancelUSATravelPolicy, { policyNum, confirm: true })
    await pause(1000)
    await held.query('delete from person where id = $1', [id])
    await letGo()
    expect((await call).status).toBe(401)
    expect(await rows('select state from policy where policy_number = $1', [policyNum])).toEqual([{ state: 'in-force' }])
  })
})
