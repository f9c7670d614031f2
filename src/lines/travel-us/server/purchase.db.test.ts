import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { approvedPartner } from '../../../../test/factories/partners.ts'
import { declinedCard, usPurchase, usTrip, type PurchasePayload } from '../../../../test/factories/us-trip.ts'
import { getUSATravelPolicy, getUSATravelQuote, purchaseUSATravelQuote } from '../contract.ts'

const test_ = appForFile()

describe('buying a US trip', () => {
  test('three prices, one purchase, one policy (L-001)', async () => {
    const visitor = test_.visitor()
    const quote = await visitor.call(getUSATravelQuote, usTrip())
    expect(quote.body).toMatchObject({
      haserror: false,
      smallquote: { quoteresponse: [{ price: 196.8 }] },
      mediumquote: { quoteresponse: [{ price: 240 }] },
      largequote: { quoteresponse: [{ price: 307.2 }] },
    })
    const bought = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey: quote.body['quotekey'], size: 'medium' }))
    expect(bought.body).toMatchObject({
      haserror: false,
      policyInfo: { price: 240, departdate: '2026-04-04', product: 'medium' },
    })
    const number = bought.body['policyInfo'].policynumber
    expect(number).toMatch(/^TU-\d{9}$/)
    const policy = await visitor.call(getUSATravelPolicy, { policyNum: number })
    expect(policy.body).toMatchObject({
      haserror: false,
      policyInfo: { policynumber: number },
      travellers: [{ name: 'June Lark', age: 30 }],
    })
    expect(await test_.app.breaches()).toEqual([])
  })

  test('a revised quote keeps the partner of the one before, and a campaign that nobody knows is none', async () => {
    const visitor = test_.visitor()
    const { key } = await approvedPartner(test_)
    const first = await visitor.call(getUSATravelQuote, usTrip({ partnerId: key, campaignId: 'over' }))
    const revised = await visitor.call(getUSATravelQuote, usTrip({ tripcost: 6000, quotekey: first.body['quotekey'] }))
    const { rows } = await test_.app.ctx.pool.query('select partner_id, campaign_id from quote where id = $1', [
      revised.body['quotekey'],
    ])
    expect(rows).toEqual([{ partner_id: key, campaign_id: 'unknown' }])
  })

  test('a price that is a cent off is refused and nothing is charged (L-007, L-075)', async () => {
    const visitor = test_.visitor()
    const quote = await visitor.call(getUSATravelQuote, usTrip())
    const before = await test_.simulators.paymentsBegun()
    for (const price of [240.01, 239.99, 0, -240, 1e-9]) {
      const bought = await visitor.call(
        purchaseUSATravelQuote,
        usPurchase({ quotekey: quote.body['quotekey'], size: 'medium', price }),
      )
      expect(bought.body).toMatchObject({ haserror: true, code: 'price-changed' })
    }
    expect(await test_.simulators.paymentsBegun()).toBe(before)
  })

  test('an address that is thrown away after use buys nothing (P-088)', async () => {
    const visitor = test_.visitor()
    await visitor.call(getUSATravelQuote, usTrip())
    const before = await test_.simulators.paymentsBegun()
    const { body } = await visitor.call(purchaseUSATravelQuote, usPurchase({ emailaddress: 'june@post.yopmail.com' }))
    expect(body).toMatchObject({ haserror: true, code: 'throw-away', fields: { emailaddress: 'disposable' } })
    expect(body['message']).toContain('Please enter valid email')
    expect(await test_.simulators.paymentsBegun()).toBe(before)
  })

  test.each<[string, Partial<PurchasePayload>, Record<string, string>]>([
    ['a CVV too long for its brand', { cvv: '1234' }, { cvv: 'cvv-invalid' }],
    ['a CVV too short for its brand', { ccorcheckno: '378282246310005', cvv: '123' }, { cvv: 'cvv-invalid' }],
    ['a year nobody issues cards for', { ccexpiration: '12/2099' }, { ccexpiration: 'expiry-invalid' }],
    ['a number that is no test card', { ccorcheckno: '4012888888881881' }, { ccorcheckno: 'test-cards-only' }],
  ])('%s is said of its own field', async (_title, change, fields) => {
    const visitor = test_.visitor()
    await visitor.call(getUSATravelQuote, usTrip())
    const { body } = await visitor.call(purchaseUSATravelQuote, usPurchase(change))
    expect(body).toMatchObject({ haserror: true, code: 'card' })
    expect(body['fields']).toEqual(fields)
  })

  test('a declined card can be followed by another card under the same reference', async () => {
    const visitor = test_.visitor()
    const quote = await visitor.call(getUSATravelQuote, usTrip())
    const order = { quotekey: quote.body['quotekey'], size: 'medium' as const, bookingreservno: quote.body['bookingreservno'] }
    const declined = await visitor.call(purchaseUSATravelQuote, usPurchase({ ...order, ccorcheckno: declinedCard }))
    expect(declined.body).toMatchObject({
      haserror: true,
      code: 'card',
      message: 'Error making credit card payment. Please check payment details and try again.',
    })
    const bought = await visitor.call(purchaseUSATravelQuote, usPurchase(order))
    expect(bought.body).toMatchObject({ haserror: false, policyInfo: { bookingreservno: order.bookingreservno } })
  })
})
