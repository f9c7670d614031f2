import { expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import { declinedCard, usPurchase, usTrip, type TripPayload } from '../../../../test/factories/us-trip.ts'
import {
  getUSATravelPolicy,
  getUSATravelPolicyPage,
  getUSATravelQuote,
  openUSATravelQuote,
  purchaseUSATravelQuote,
  sendGeneraliPolicy,
} from '../contract.ts'
import { anyReasonBenefitCents } from '../rules/benefits.ts'

/** Rows of the specification's list that no other test states outright; each test is named for its row. */
const test_ = appForFile()

const waiver = { startdate: '04/05/2026', enddate: '04/11/2026' }
const anyReason = { initialPaymentDate: '02/25/2026' }

const lastAsked = async (operation: string): Promise<Record<string, any>> => {
  const journal = await test_.simulators.journal('us-travel')
  return journal.findLast((entry) => entry.operation === operation)?.request ?? {}
}

const quoted = async (change = {}): Promise<{ visitor: Visitor; body: Record<string, any> }> => {
  const visitor = test_.visitor()
  const { body } = await visitor.call(getUSATravelQuote, usTrip(change))
  return { visitor, body }
}

test('L-026: a policy tells price, both dates, coverages, product, number, its making and the carrier', async () => {
  const { visitor, body } = await quoted()
  const bought = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey: body['quotekey'], size: 'medium' }))
  const { policynumber } = bought.body['policyInfo']
  const shown = (await visitor.call(getUSATravelPolicy, { policyNum: policynumber })).body['policyInfo']
  expect(shown).toMatchObject({ price: 240, departdate: '2026-04-04', returndate: '2026-04-17', product: 'medium', policynumber })
  expect(shown.coverages.length).toBeGreaterThan(5)
  expect(shown.carrier).toMatch(/\S/)
  expect(Date.parse(shown.created)).toBeGreaterThan(0)
})

test('L-028, L-050: without them the class is GGA100, the action NEW, the reference ten letters and digits, the destination upper case', async () => {
  const { visitor, body } = await quoted({ destination: 'France' })
  expect(await lastAsked('quote')).toMatchObject({ productClass: 'GGA100', actionCode: 'NEW', destinationName: 'FRANCE' })
  const {
    productclass: _class,
    actioncode: _action,
    ...rest
  } = usPurchase({
    destination: 'France',
    price: body['mediumquote'].quoteresponse[0].price,
    quotekey: body['quotekey'],
    size: 'medium',
  })
  const first = await visitor.call(purchaseUSATravelQuote, rest)
  expect(first.body).toMatchObject({ haserror: false, bookingreservno: expect.stringMatching(/^[A-Z0-9]{10}$/) })
  expect((await lastAsked('bind'))['trip']).toMatchObject({
    productClass: 'GGA100',
    actionCode: 'NEW',
    destinationName: 'FRANCE',
  })
  expect((await quoted({ destination: 'France' })).body['bookingreservno']).not.toBe(first.body['bookingreservno'])
})

test('L-048: three sizes are priced, and the policy can be mailed only once it is bought', async () => {
  const { visitor, body } = await quoted()
  for (const size of ['small', 'medium', 'large']) expect(body[`${size}quote`].quoteresponse[0].price).toBeGreaterThan(0)
  expect((await visitor.call(sendGeneraliPolicy, { policyNum: 'TU-000000018' })).status).toBe(404)
  const bought = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey: body['quotekey'], size: 'medium' }))
  expect(bought.body['response'].haserror).toBe(false)
  const sent = await visitor.call(sendGeneraliPolicy, { policyNum: bought.body['policyInfo'].policynumber })
  expect(sent.body).toMatchObject({ haserror: false, sent: true })
})

test.each([
  ['none', {}, []],
  ['the damage waiver', { collisionDamageWaiver: waiver }, ['CDW']],
  ['any reason', { cancelAnyReason: anyReason }, ['CFAR']],
  ['both (L-053)', { collisionDamageWaiver: waiver, cancelAnyReason: anyReason }, ['CDW', 'CFAR']],
] as const)('L-052: %s', async (_what, options, asked) => {
  const { body } = await quoted({ options })
  const addOns = ((await lastAsked('quote'))['addOns'] as { code: string }[]).map(({ code }) => code)
  expect(addOns.sort()).toEqual([...asked])
  const [medium] = body['mediumquote'].quoteresponse
  expect(medium.collisionDamageWaiver > 0).toBe((asked as readonly string[]).includes('CDW'))
  expect(medium.cancelAnyReason > 0).toBe((asked as readonly string[]).includes('CFAR'))
})

test.each([
  ['the prepaid costs are less', 500_000, 300_000, 150_000],
  ['the sum insured is less', 200_000, 300_000, 100_000],
  ['alike', 100_001, 100_001, 50_000],
])('L-055: half of the lesser when %s', (_what, insured, prepaid, pays) => {
  expect(anyReasonBenefitCents(insured, prepaid)).toBe(pays)
})

test('L-074, L-104: one size in error, in the specified words, and the other two with their prices', async () => {
  const { body } = await quoted({ options: { cancelAnyReason: anyReason } })
  expect(body['smallquote'].error).toMatch(/^There was an issue with this request: \S/)
  for (const size of ['medium', 'large']) expect(body[`${size}quote`].quoteresponse[0].price).toBeGreaterThan(0)
})

test('P-108: rental days that end before they start, in the words for such dates', async () => {
  const reversed = { startdate: '04/06/2026', enddate: '04/05/2026' }
  const { body } = await quoted({ options: { collisionDamageWaiver: reversed } })
  expect(body).toMatchObject({ haserror: true, code: 'waiver-reversed' })
  expect(body['message']).toContain('Start date should be before end date.')
})

test('L-104: a trip that is not sold at all is refused in the same words', async () => {
  const { body } = await quoted({ destination: 'ATLANTIS' })
  expect(body).toMatchObject({ haserror: true, message: expect.stringMatching(/^There was an issue with this request: \S/) })
})

test.each([
  ['en', { departdate: '02/01/2026' }, 'The trip must start on March 2, 2026 or later.'],
  ['fr', { departdate: '02/01/2026' }, '2 mars 2026'],
  ['ar', { departdate: '02/01/2026' }, '2 مارس 2026'],
] as const)('L-104: a reason says its figures as people write them (%s, %s)', async (locale, change, says) => {
  const { body } = await test_.visitor().post('getUSATravelQuote', { ...usTrip(change), language: locale })
  expect(body['message']).toContain(says)
})

test('L-104: what the insurer itself says reaches the person, at the quote and at the purchase', async () => {
  const says = 'Our underwriters cannot accept this trip. Please call 1-800-555-0134.'
  await test_.simulators.fault('us-travel', { operation: 'quote', mode: 'decline', times: 1 })
  const { body: no } = await quoted()
  expect(no).toMatchObject({ haserror: true, message: `There was an issue with this request: ${says}` })
  await test_.simulators.fault('us-travel', { operation: 'quote', mode: 'decline', times: 1 })
  const { body: noInArabic } = await test_.visitor().post('getUSATravelQuote', { ...usTrip(), language: 'ar' })
  expect(noInArabic['message']).toContain(`\u2066${says}\u2069`)
  const { visitor, body } = await quoted()
  await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'decline', times: 1 })
  const refused = await visitor.call(purchaseUSATravelQuote, usPurchase({ quotekey: body['quotekey'], size: 'medium' }))
  expect(refused.body).toMatchObject({ haserror: true, code: 'bind', message: expect.stringContaining(says) })
  expect(refused.body['message']).toContain('refunded')
  await test_.simulators.fault('us-travel', { operation: 'bind', mode: 'decline', times: 1 })
  const other = await quoted()
  const order = { ...usPurchase({ quotekey: other.body['quotekey'], size: 'medium' }), language: 'ar' }
  const inArabic = await other.visitor.post('purchaseUSATravelQuote', order)
  expect(inArabic.body['message'], 'its words run from left to right').toMatch(
    /^\u2066Our .* 1-800-555-0134\.\u2069 \p{Script=Arabic}/u,
  )
})

test('L-075: a purchase answers with haserror and policyInfo, a refused one with haserror and message', async () => {
  const { visitor, body } = await quoted()
  const order = { quotekey: body['quotekey'], size: 'medium' as const }
  const refused = await visitor.call(purchaseUSATravelQuote, usPurchase({ ...order, ccorcheckno: declinedCard }))
  expect(refused.body).toMatchObject({
    haserror: true,
    message: 'Error making credit card payment. Please check payment details and try again.',
  })
  expect(refused.body).not.toHaveProperty('policyInfo')
  const bought = await visitor.call(purchaseUSATravelQuote, usPurchase(order))
  const { policyInfo } = bought.body
  expect(bought.body).toMatchObject({ haserror: false, response: { haserror: false, policyInfo } })
  expect(policyInfo.policynumber).toMatch(/^TU-\d{9}$/)
})

test.each([null, '', undefined])('L-005: a visitor without an account buys, whose userkey is %j', async (userkey) => {
  const { visitor, body } = await quoted()
  const order = usPurchase({ quotekey: body['quotekey'], size: 'medium' })
  const bought = await visitor.post('purchaseUSATravelQuote', { ...order, userkey })
  expect(bought.body).toMatchObject({ haserror: false, policyInfo: { policynumber: expect.stringMatching(/^TU-\d{9}$/) } })
  const policy = { userkey, policyNum: bought.body['policyInfo'].policynumber }
  expect((await visitor.post('getGeneraliPolicy', policy)).body).toMatchObject({ haserror: false, code: 200 })
  expect((await test_.visitor().post('getGeneraliPolicy', policy)).status).toBe(404)
})

test('L-025: the details of the trip are kept with its quote and revised with it', async () => {
  const trip: Partial<TripPayload> = {
    numinsured: 2,
    agesOfTravellers: [42, 9],
    destination: 'FRANCE',
    state: 'ME',
    triptype: 'Cruise',
    tripcost: 8000,
  }
  const { visitor, body } = await quoted({ ...trip, options: { collisionDamageWaiver: waiver } })
  const kept = {
    ...trip,
    departdate: '2026-04-04',
    returndate: '2026-04-17',
    options: { collisionDamageWaiver: { startdate: '2026-04-05', enddate: '2026-04-11' } },
  }
  expect((await visitor.call(openUSATravelQuote, { quotekey: body['quotekey'] })).body).toMatchObject({ trip: kept })
  const revised = await visitor.call(
    getUSATravelQuote,
    usTrip({ ...trip, tripcost: 9000, options: { collisionDamageWaiver: waiver }, quotekey: body['quotekey'] }),
  )
  const { quotekey } = revised.body
  expect((await visitor.call(openUSATravelQuote, { quotekey })).body).toMatchObject({ trip: { ...kept, tripcost: 9000 } })
})

test('facts §7: the document repeats what was answered and agreed to, word for word with its time', async () => {
  const { visitor, body } = await quoted()
  const bought = await visitor.call(
    purchaseUSATravelQuote,
    usPurchase({ quotekey: body['quotekey'], size: 'medium', agreements: ['read', 'pay'] }),
  )
  const page = await visitor.call(getUSATravelPolicyPage, { policyNum: bought.body['policyInfo'].policynumber })
  const text = String(page.body['html'])
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('What you told us and agreed to')
  expect(text).toMatch(/On March 1, 2026 at \d\d:\d\d UTC you agreed: “I allow Eider to charge my card for the amount shown\.”/)
  expect(text).toContain('june@example.com')
  expect(text).toMatch(/Visa ending in 1111/)
})
