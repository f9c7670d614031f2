import { expect, test } from 'vitest'
import { codeFor, newEmail } from '../../../../test/factories/people.ts'
import { declinedCard, usPurchase, usTrip, type PurchasePayload } from '../../../../test/factories/us-trip.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import type { Answered, Visitor } from '../../../../test/open-test-app.ts'
import { getUSATravelQuote } from '../contract.ts'

// A quote is bought once, whatever keys its orders bear (security T4).
const test_ = appForFile()

const send = (visitor: Visitor, order: PurchasePayload, key?: string): Promise<Answered> =>
  visitor.post('purchaseUSATravelQuote', order, key ? { 'idempotency-key': key } : {})

const charges = async (): Promise<number> =>
  (await test_.simulators.journal('payments')).filter(({ operation }) => operation === 'charge').length

const quoted = async (
  more: Partial<PurchasePayload> = {},
): Promise<{ visitor: Visitor; order: PurchasePayload; quote: string }> => {
  const visitor = test_.visitor()
  const { body } = await visitor.call(getUSATravelQuote, usTrip())
  const order = usPurchase({ quotekey: body['quotekey'], size: 'medium', bookingreservno: body['bookingreservno'], ...more })
  return { visitor, order, quote: body['quotekey'] }
}

const numberIn = ({ body }: Answered): string => body['policyInfo'].policynumber

test('one order under four keys, and without one, is one charge and one policy', async () => {
  const { visitor, order } = await quoted()
  const before = await charges()
  const answers: Answered[] = []
  for (const key of ['try-1', 'try-2', 'try-3', 'try-4', undefined]) answers.push(await send(visitor, order, key))
  expect(new Set(answers.map(numberIn)).size).toBe(1)
  expect(await charges()).toBe(before + 1)
  expect(await test_.app.breaches()).toEqual([])
})

test('twelve keys at the same time are one charge; who waits too long is told to, and finds the policy', async () => {
  const { visitor, order } = await quoted()
  const before = await charges()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => send(visitor, order, `tab-${at}`)))
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1)
  expect(new Set(answers.map(numberIn)).size).toBe(1)
  expect(await charges()).toBe(before + 1)
})

test('another booking reference or another card for the same quote is told that it is bought', async () => {
  const { visitor, order } = await quoted()
  const number = numberIn(await send(visitor, order, 'first'))
  const before = await charges()
  const changes: Partial<PurchasePayload>[] = [
    { bookingreservno: 'ANOTHER123' },
    { bookingreservno: undefined, ccorcheckno: '5555555555554444' },
    { size: undefined, bookingreservno: 'YETANOTHER' },
  ]
  for (const [at, change] of changes.entries())
    for (const key of [undefined, `other-${at}`]) {
      const { status, body } = await send(visitor, { ...order, ...change }, key)
      expect({ status, code: body['code'] }).toEqual({ status: 200, code: 'already-bought' })
      expect(body['message']).toContain(number)
    }
  expect(await charges()).toBe(before)
})

test('the order is the same one after a sign-in, under a new key too', async () => {
  const email = newEmail('once')
  const { visitor, order } = await quoted({ emailaddress: email })
  const number = numberIn(await send(visitor, order, 'before'))
  const before = await charges()
  await visitor.post('requestSignInCode', { email })
  await visitor.post('signInWithCode', { email, otp: await codeFor(test_, email) })
  expect(numberIn(await send(visitor, order, 'after'))).toBe(number)
  expect((await send(visitor, { ...order, bookingreservno: 'AFTERWARDS' })).body['code']).toBe('already-bought')
  expect(await charges()).toBe(before)
})

test('a declined card is followed by another one, under the same key and under a new one', async () => {
  for (const keys of [
    ['a', 'a'],
    ['b', 'c'],
  ]) {
    const { visitor, order } = await quoted()
    expect((await send(visitor, { ...order, ccorcheckno: declinedCard }, keys[0])).body['code']).toBe('card')
    expect((await send(visitor, order, keys[1])).body).toMatchObject({ haserror: false })
  }
})

test('a key that was used for another quote is refused, and nothing is charged', async () => {
  const first = await quoted()
  await send(first.visitor, first.order, 'mine')
  const { body } = await first.visitor.call(getUSATravelQuote, usTrip({ tripcost: 6000 }))
  const before = await charges()
  const order = { ...first.order, tripcost: 6000, quotekey: body['quotekey'], bookingreservno: undefined }
  const price = body['mediumquote'].quoteresponse[0].price as number
  expect((await send(first.visitor, { ...order, price }, 'mine')).status).toBe(409)
  expect(await charges()).toBe(before)
  expect((await send(first.visitor, { ...order, price }, 'another')).body).toMatchObject({ haserror: false })
})

test('a claim whose process died before its flow frees the quote for another card, after two minutes', async () => {
  const { visitor, order, quote } = await quoted()
  const { pool } = test_.app.ctx
  expect((await send(visitor, { ...order, ccorcheckno: declinedCard })).body['code']).toBe('card')
  // As a process leaves it that dies between its claim and its flow.
  const leave = (seconds: number): Promise<unknown> =>
    pool.query(
      `update once_only set state = 'running', answer = null, reference = gen_random_uuid(),
         created_at = $2::timestamptz - $3 * interval '1 second' where key = $1`,
      [quote, test_.app.ctx.clock.now(), seconds],
    )
  await leave(-1)
  expect((await send(visitor, { ...order, bookingreservno: undefined })).status).toBe(409)
  await leave(300)
  expect((await send(visitor, { ...order, bookingreservno: undefined })).body).toMatchObject({ haserror: false })
})

test('a sender’s own key is stored as a hash; one that an older release stored as it was sent is still found', async () => {
  const { visitor, order } = await quoted()
  const answer = await send(visitor, order, 'key-of-june')
  const { pool } = test_.app.ctx
  const keys = (await pool.query<{ key: string }>('select key from once_only')).rows.map(({ key }) => key)
  expect(keys.join(' ')).not.toContain('key-of-june')

  const { body } = await visitor.call(getUSATravelQuote, usTrip())
  await pool.query(
    `insert into once_only (owner, function, key, body_hash, reference, state, answer, created_at)
     select owner, function, 'key-of-old', body_hash, reference, state, answer, created_at from once_only
     where reference = (select id from purchase where quote_id = $1) limit 1`,
    [order.quotekey],
  )
  const old = await send(visitor, order, 'key-of-old')
  expect(numberIn(old)).toBe(numberIn(answer))
  expect((await send(visitor, { ...order, quotekey: body['quotekey'] }, 'key-of-old')).status).toBe(409)
})
