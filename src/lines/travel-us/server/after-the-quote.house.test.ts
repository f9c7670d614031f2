import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, type Visitor } from '../../../../test/open-test-house.ts'
import { usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import {
  getGeneraliPolicy,
  getUSATravelPolicyPage,
  getUSATravelPurchase,
  getUSATravelQuote,
  openUSATravelQuote,
  purchaseUSATravelQuote,
  sendGeneraliPolicy,
  sendQuoteLink,
} from '../contract.ts'

let test_: TestHouse
beforeAll(async () => {
  test_ = await openTestHouse()
})
afterAll(() => test_?.close())

const mailsTo = async (email: string) => (await test_.mails()).filter(({ to }) => String(to).includes(email))

const buy = async (visitor: Visitor, email: string): Promise<{ number: string; reference: string }> => {
  const quote = await visitor.call(getUSATravelQuote, usTrip())
  const bought = await visitor.call(
    purchaseUSATravelQuote,
    usPurchase({ quotekey: quote.body['quotekey'], size: 'medium', emailaddress: email }),
  )
  return { number: bought.body['policyInfo'].policynumber, reference: bought.body['bookingreservno'] }
}

describe('a saved quote', () => {
  test('reopens with its price in its own browser, and is priced anew when it has expired', async () => {
    const visitor = test_.visitor()
    const quote = await visitor.call(getUSATravelQuote, usTrip())
    const again = await visitor.call(openUSATravelQuote, { quotekey: quote.body['quotekey'] })
    expect(again.body).toMatchObject({ haserror: false, quotekey: quote.body['quotekey'], repriced: false, changes: [] })
    await test_.house.ground.pool.query(
      "update us_travel_quote set expires_at = expires_at - interval '25 hours' where id = $1",
      [quote.body['quotekey']],
    )
    const late = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey: quote.body['quotekey'], size: 'medium' }))
    expect(late.body).toMatchObject({ haserror: true, code: 'quote-expired' })
    const anew = await visitor.call(openUSATravelQuote, { quotekey: quote.body['quotekey'] })
    expect(anew.body).toMatchObject({ haserror: false, repriced: true, changes: [] })
    expect(anew.body['quotekey']).not.toBe(quote.body['quotekey'])
  })

  test('is mailed as a link that opens it in another browser', async () => {
    const visitor = test_.visitor()
    const quote = await visitor.call(getUSATravelQuote, usTrip())
    expect(
      (await visitor.call(sendQuoteLink, { quotekey: quote.body['quotekey'], email: 'link@example.com' })).body,
    ).toMatchObject({
      sent: true,
    })
    const mail = await test_.until(async () => (await mailsTo('link@example.com'))[0] ?? null)
    const token = /link=([\w-]{22})/.exec(mail.text)?.[1] ?? ''
    expect(mail.text).toContain(test_.house.ground.settings.origin)
    const opened = await test_.visitor().call(openUSATravelQuote, { token })
    expect(opened.body).toMatchObject({ haserror: false, trip: { destination: 'MEXICO' } })
  })
})

describe('a bought policy', () => {
  test('is told of by its booking reference, as PDF and as a page', async () => {
    const visitor = test_.visitor()
    const { number, reference } = await buy(visitor, 'papers@example.com')
    expect((await visitor.call(getUSATravelPurchase, { bookingreservno: reference })).body).toMatchObject({
      state: 'bought',
      policyInfo: { policynumber: number },
    })
    const pdf = await visitor.call(getGeneraliPolicy, { policyNum: number })
    expect(pdf.body).toMatchObject({ haserror: false, code: 200 })
    expect(Buffer.from(pdf.body['response'].content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const page = await visitor.call(getUSATravelPolicyPage, { policyNum: number })
    expect(page.body['html']).toContain(number)
  })

  test('is mailed once with the purchase and again when asked, to the address of record only', async () => {
    const visitor = test_.visitor()
    const { number } = await buy(visitor, 'record@example.com')
    await test_.until(async () => (await mailsTo('record@example.com')).length === 1)
    const sent = await visitor.post(sendGeneraliPolicy.name, {
      policyNum: number,
      email: 'other@example.com',
      toEmails: ['other@example.com'],
    })
    expect(sent.body).toMatchObject({ sent: true })
    await test_.until(async () => (await mailsTo('record@example.com')).length === 2)
    expect(await mailsTo('other@example.com')).toEqual([])
  })
})
