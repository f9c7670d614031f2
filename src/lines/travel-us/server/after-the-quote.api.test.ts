import { describe, expect, test } from 'vitest'
import { checkReceipt } from '../../../../scripts/verify-receipt.mjs'
import { keepsAnonymousMailCaps } from '../../../../test/factories/anonymous-mail.ts'
import { appForFile } from '../../../../test/app-for-file.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { buyTrip, usPurchase, usTrip } from '../../../../test/factories/us-trip.ts'
import { getQuotes } from '../../../platform/applications/contract.ts'
import {
  getGeneraliPolicy,
  getUSATravelPolicyPage,
  getUSATravelPurchase,
  getUSATravelQuote,
  getUSATravelReceipt,
  openUSATravelQuote,
  purchaseUSATravelQuote,
  sendGeneraliPolicy,
  sendQuoteLink,
} from '../contract.ts'

const test_ = appForFile()

const mailsTo = async (email: string) => (await test_.mails()).filter(({ to }) => String(to).includes(email))

describe('my quotes', () => {
  test('list a trip once, as it was priced last, and not once it is bought', async () => {
    const visitor = test_.visitor()
    const ask = async (trip = usTrip()) => (await visitor.call(getUSATravelQuote, trip)).body['quotekey'] as string
    const listed = async () => ((await visitor.call(getQuotes, {})).body['quotes'] as { key: string }[]).map(({ key }) => key)
    await ask()
    await ask()
    const newest = await ask()
    const other = await ask(usTrip({ tripcost: 1234 }))
    expect(await listed()).toEqual([other, newest])
    await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey: newest, size: 'medium' }))
    expect(await listed()).toEqual([other])
    const again = await ask()
    expect(await listed()).toEqual([again, other])
  })
})

test('a quote that was bought says so wherever it is opened again, with its policy, and is never priced anew', async () => {
  const visitor = test_.visitor()
  const { quotekey } = (await visitor.call(getUSATravelQuote, usTrip())).body
  expect((await visitor.call(openUSATravelQuote, { quotekey })).body).toMatchObject({ boughtPolicy: null })
  const bought = (await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey, size: 'medium' }))).body
  const policy = bought['policyInfo'].policynumber as string
  const again = async () => (await visitor.call(openUSATravelQuote, { quotekey })).body
  expect(await again()).toMatchObject({ quotekey, repriced: false, boughtPolicy: policy })
  await test_.app.ctx.pool.query("update quote set expires_at = '2026-01-01' where id = $1", [quotekey])
  expect(await again()).toMatchObject({ quotekey, repriced: false, boughtPolicy: policy })
})

describe('how a price was made', () => {
  test.each([
    ['small', 196.8],
    ['medium', 240],
    ['large', 307.2],
  ] as const)('%s has a signed receipt that ends in %s', async (size, price) => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getUSATravelQuote, usTrip())).body
    const { body } = await visitor.call(getUSATravelReceipt, { quotekey, size })
    const signed = { receipt: body['receipt'], keyId: body['keyId'], publicKey: body['publicKey'], signature: body['signature'] }
    expect(checkReceipt(signed, test_.app.ctx.settings.receiptKeys.current.x)).toEqual([])
    expect(Number(signed.receipt.steps.at(-1).amount)).toBe(price)
    expect((await visitor.call(getUSATravelReceipt, { quotekey, size })).body['signature']).toBe(signed.signature)
    expect((await test_.visitor().call(getUSATravelReceipt, { quotekey, size })).body).toMatchObject({ code: 'quote-unknown' })
  })
  test('a size that is not sold with these options has none', async () => {
    const visitor = test_.visitor()
    const options = { cancelAnyReason: { initialPaymentDate: '2026-03-01' } }
    const { quotekey } = (await visitor.call(getUSATravelQuote, usTrip({ options }))).body
    expect((await visitor.call(getUSATravelReceipt, { quotekey, size: 'small' })).body).toMatchObject({ code: 'size-unpriced' })
  })
})

describe('a saved quote', () => {
  test('reopens with its price in its own browser, and is priced anew when it has expired', async () => {
    const visitor = test_.visitor()
    const quote = await visitor.call(getUSATravelQuote, usTrip())
    const again = await visitor.call(openUSATravelQuote, { quotekey: quote.body['quotekey'] })
    expect(again.body).toMatchObject({ haserror: false, quotekey: quote.body['quotekey'], repriced: false, changes: [] })
    await test_.app.ctx.pool.query("update quote set expires_at = expires_at - interval '25 hours' where id = $1", [
      quote.body['quotekey'],
    ])
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
    expect(
      (await visitor.call(sendQuoteLink, { quotekey: quote.body['quotekey'], email: 'link@mailinator.com' })).body,
    ).toMatchObject({ haserror: true, code: 'throw-away', fields: { email: 'disposable' } })
    const mail = await test_.until(async () => (await mailsTo('link@example.com'))[0] ?? null)
    const token = /link=([\w-]{22})/.exec(mail.text)?.[1] ?? ''
    expect(mail.text).toContain(test_.app.ctx.settings.origin)
    const opened = await test_.visitor().call(openUSATravelQuote, { token })
    expect(opened.body).toMatchObject({ haserror: false, trip: { destination: 'MEXICO' } })
  })
})

keepsAnonymousMailCaps(async (visitor, email, headers) => {
  const { quotekey } = (await visitor.post(getUSATravelQuote.name, usTrip(), headers)).body
  return (await visitor.post(sendQuoteLink.name, { quotekey, email }, headers)).body
})

describe('a bought policy', () => {
  test('is told of by its booking reference, as PDF and as a page', async () => {
    const visitor = test_.visitor()
    const { policyNum: number, reference } = await buyTrip(visitor, { emailaddress: 'papers@example.com' })
    expect((await visitor.call(getUSATravelPurchase, { bookingreservno: reference })).body).toMatchObject({
      state: 'bought',
      policyInfo: { policynumber: number },
    })
    const pdf = await visitor.call(getGeneraliPolicy, { policyNum: number })
    expect(pdf.body).toMatchObject({ haserror: false, code: 200, response: { filename: `${number}.pdf` } })
    expect(Buffer.from(pdf.body['response'].content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const page = await visitor.call(getUSATravelPolicyPage, { policyNum: number })
    expect(page.body['html']).toContain(number)
    expect(page.body['html']).toContain(`href="${test_.app.ctx.settings.origin}/privacy"`)
  })

  test('by its reference an anonymous browser sees it for 30 minutes, a stranger never, and an invented one is none (L-009, T1)', async () => {
    const visitor = test_.visitor()
    const { policyNum: number, reference } = await buyTrip(visitor, { emailaddress: 'half-an-hour@example.com' })
    const ask = async (who: Visitor, bookingreservno: string): Promise<[number, string]> => {
      const { status, body } = await who.call(getUSATravelPurchase, { bookingreservno })
      expect(JSON.stringify(body)).not.toMatch(/half-an-hour|last4/i)
      return [status, body['code']]
    }
    const stranger = test_.visitor()
    expect(await ask(stranger, reference)).toEqual([404, 'not-found'])
    expect(await ask(stranger, 'ABCDEFGHJK')).toEqual([404, 'not-found'])
    expect(await ask(visitor, 'ABCDEFGHJK')).toEqual([404, 'not-found'])
    await test_.app.ctx.pool.query("update policy set created_at = created_at - interval '31 minutes' where policy_number = $1", [
      number,
    ])
    expect(await ask(visitor, reference)).toEqual([401, 'unauthenticated'])
  })

  test('is mailed once with the purchase and again when asked, to the address of record only (L-076)', async () => {
    const visitor = test_.visitor()
    const { policyNum: number } = await buyTrip(visitor, { emailaddress: 'record@example.com' })
    await test_.until(async () => (await mailsTo('record@example.com')).length === 1)
    const sent = await visitor.post(sendGeneraliPolicy.name, {
      policyNum: number,
      email: 'other@example.com',
      toEmails: ['other@example.com'],
    })
    expect(sent.body).toMatchObject({ sent: true })
    await test_.until(async () => (await mailsTo('record@example.com')).length === 2)
    // The specified payload: policyInfo, as the number or as a purchase answered it.
    for (const [count, policyInfo] of [
      [3, number],
      [4, { policynumber: number }],
    ] as const) {
      expect((await visitor.call(sendGeneraliPolicy, { policyInfo })).body).toMatchObject({ haserror: false, sent: true })
      await test_.until(async () => (await mailsTo('record@example.com')).length === count)
    }
    for (const mail of await mailsTo('record@example.com'))
      expect(mail.attachments.map(({ filename }) => filename)).toContain(`${number}.pdf`)
    expect(await mailsTo('other@example.com')).toEqual([])
  })
})
