import { beforeAll, describe, expect, test } from 'vitest'
import { statement } from '../../../db/statement.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { borderfreeCreateOrder, updateVault } from '../contract.ts'
import { findInstrument } from './order-store.ts'

const paymentText = 'Unable to process request. Please check your payment information and try again.'
const card = { number: '4111 1111 1111 1111', expiry: '12/2028', cvv: '123', holder: 'June Lark', postalcode: 'M5V 3L9' }

describe('paying by an order', () => {
  const test_ = appForFile({ RATE_SCALE: '1' })
  /** Whose quote it is; nobody else can open an order for it. */
  const owners = new Map<string, string>()

  beforeAll(() => {
    const { payables } = test_.app.ctx
    for (const line of ['once', 'again'])
      payables.push({
        line,
        subscribes: line === 'again',
        find: (_ctx, subject, quoteId) =>
          Promise.resolve(
            quoteId.startsWith(`${line}.`) && owners.get(quoteId) === subject ? { amountCents: 15_314, currency: 'CAD' } : null,
          ),
      })
  })

  const person = async (quoteId: string) => {
    const { visitor, subject } = await signIn(test_, newEmail('payer'))
    owners.set(quoteId, subject)
    return { visitor, subject, quoteId }
  }
  const open = async (visitor: Visitor, quotekey: string) => {
    const lineitems = [{ transactioncode: '41' as const, quantity: 1 as const }]
    const { status, body } = await visitor.call(borderfreeCreateOrder, { quotekey, lineitems })
    expect(status).toBe(200)
    return { order_id: String(body['response'].data.order_id), session_token: String(body['response'].session_token.token) }
  }
  const kept = async (quoteId: string, more: object = {}) => {
    const one = await person(quoteId)
    const session = await open(one.visitor, quoteId)
    const { body } = await one.visitor.call(updateVault, { transaction: { ...session, ...card }, ...more })
    return { ...one, session, body }
  }
  const find = (token: string, owner: string, quoteId: string, amountCents = 15_314) =>
    findInstrument(test_.app.ctx, token, { owner, line: quoteId.slice(0, quoteId.indexOf('.')), quoteId, amountCents })

  test('an order is for the quote’s amount, with code 41 and quantity 1', async () => {
    const { visitor, quoteId } = await person('once.amount')
    await open(visitor, quoteId)
    const entry = (await test_.simulators.journal('payments')).findLast(({ operation }) => operation === 'createOrder')
    expect(entry.request).toEqual({ code: '41', lines: [{ qty: 1, minor: 15_314 }], ccy: 'CAD' })
  })

  test.each([
    ['a wrong code', { transactioncode: '40', quantity: 1 }],
    ['two of it', { transactioncode: '41', quantity: 2 }],
  ])('%s is refused before anybody is asked', async (_title, item) => {
    const { visitor, quoteId } = await person(`once.${_title}`)
    const { status } = await visitor.post('borderfreeCreateOrder', { quotekey: quoteId, lineitems: [item] })
    expect(status).toBe(400)
  })

  test('the token is ours, pays this quote, this amount and this owner, and nothing else', async () => {
    const { subject, quoteId, body } = await kept('once.chain')
    expect(body).toMatchObject({ haserror: false, card_brand: 'visa', card_last4: '1111' })
    const token = String(body['instrument_token'])
    expect(token).not.toMatch(/^bv_/)
    expect(await find(token, subject, quoteId)).toMatchObject({ brand: 'visa', last4: '1111', mayPayAgain: false })
    expect(await find(token, 'person:somebody', quoteId)).toBeNull()
    expect(await find(token, subject, 'once.other')).toBeNull()
    expect(await find(token, subject, 'again.chain')).toBeNull()
    expect(await find(token, subject, quoteId, 15_315)).toBeNull()
  })

  test('somebody else opens no order for it, and keeps no card for it (T2)', async () => {
    const { visitor, quoteId } = await person('once.mine')
    const other = await signIn(test_, newEmail('other'))
    expect((await other.visitor.call(borderfreeCreateOrder, { quotekey: quoteId })).status).toBe(404)
    const session = await open(visitor, quoteId)
    const before = await test_.simulators.journal('payments')
    const { body } = await other.visitor.call(updateVault, { transaction: { ...session, ...card } })
    expect(body).toMatchObject({ haserror: true, code: 'card', message: paymentText })
    expect(await test_.simulators.journal('payments')).toHaveLength(before.length)
  })

  test.each([
    ['a number that fails its check', { number: '4111111111111112' }, { 'transaction.number': 'number-invalid' }],
    ['a card that ran out', { expiry: '01/2020' }, { 'transaction.expiry': 'expired' }],
    ['a code of the wrong length', { cvv: '1234' }, { 'transaction.cvv': 'cvv-invalid' }],
  ])('%s is refused at the field that it is about', async (_what, changed, fields) => {
    const { visitor, quoteId } = await person(`once.refused.${Object.keys(changed).join('')}`)
    const session = await open(visitor, quoteId)
    const { body } = await visitor.call(updateVault, { transaction: { ...session, ...card, ...changed } })
    expect(body).toMatchObject({ code: 'card', message: paymentText, fields })
  })

  test('a session is good for one card', async () => {
    const { visitor, session, body } = await kept('once.twice')
    expect(body['haserror']).toBe(false)
    expect((await visitor.call(updateVault, { transaction: { ...session, ...card } })).body).toMatchObject({ code: 'card' })
  })

  test('a signed-in person may keep the card; a line that bills again keeps it anyway, for that alone', async () => {
    const ticked = await kept('again.ticked', { keep: true })
    expect(await find(String(ticked.body['instrument_token']), ticked.subject, ticked.quoteId)).toMatchObject({
      mayPayAgain: true,
    })
    const plain = await kept('again.plain')
    expect(await find(String(plain.body['instrument_token']), plain.subject, plain.quoteId)).toMatchObject({ mayPayAgain: false })
  })

  test('five refused cards an hour, and the sixth is not looked at (T28)', async () => {
    const { visitor, quoteId } = await person('once.testing')
    const session = await open(visitor, quoteId)
    const transaction = { ...session, ...card, number: '4012888888881881' }
    for (let at = 0; at < 5; at += 1)
      expect((await visitor.call(updateVault, { transaction })).body).toMatchObject({
        code: 'card',
        fields: { 'transaction.number': 'test-cards-only' },
      })
    expect((await visitor.call(updateVault, { transaction })).status).toBe(429)
  })

  test('neither the number nor the processor’s token is in the database in clear', async () => {
    const { rows } = await test_.app.ctx.db.execute<{ token: string }>(
      statement`select token from payment_order where token is not null`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { token } of rows) expect(token).not.toMatch(/bv_|1111/)
  })

  test('after half an hour neither the session nor the token is good any more', async () => {
    const { visitor, subject, quoteId, body } = await kept('once.late')
    const late = await person('once.later')
    const session = await open(late.visitor, late.quoteId)
    test_.passDays(1)
    expect(await find(String(body['instrument_token']), subject, quoteId)).toBeNull()
    expect((await visitor.call(updateVault, { transaction: { ...session, ...card } })).body['haserror']).toBe(true)
  })
})
