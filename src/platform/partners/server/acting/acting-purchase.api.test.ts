import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../../test/app-for-file.ts'
import { actingPartner } from '../../../../../test/factories/acting.ts'
import { instrument } from '../../../../../test/factories/instruments.ts'
import { caFinal, caPolicy } from '../../../../../test/factories/ca-trip.ts'
import { petOrderOf, petQuoteFor } from '../../../../../test/factories/pet-owners.ts'
import { usPurchase, usTrip } from '../../../../../test/factories/us-trip.ts'
import type { Visitor } from '../../../../../test/open-test-app.ts'
import { getPolicies } from '../../../policies/contract.ts'
import { signInForPartner } from '../../../../../test/factories/partners.ts'

const test_ = appForFile()

test('what is bought while acting is the customer’s, stamped with the partner, and both names stand beside it (P-078)', async () => {
  const { partner, acting, customer } = await actingPartner(test_)
  const { visitor } = acting
  // A stamp of somebody else's in the payload changes nothing.
  const { quotekey, mediumquote } = (await visitor.post('getUSATravelQuote', usTrip({ partnerId: 'somebody-else' }))).body
  const { price } = mediumquote.quoteresponse[0]
  const order = usPurchase({ quotekey, size: 'medium', price, emailaddress: customer.email })
  const { body } = await visitor.post('purchaseUSATravelQuote', order)
  const { policynumber } = body['policyInfo']
  const { rows } = await test_.app.ctx.pool.query('select owner, partner_id from policy where policy_number = $1', [policynumber])
  expect(rows).toEqual([{ owner: customer.subject, partner_id: partner.key }])
  const own = (await customer.visitor.post(getPolicies.name, {})).body['policies'] as { policyNumber: string }[]
  expect(own.map(({ policyNumber }) => policyNumber)).toEqual([policynumber])
  const { rows: written } = await test_.app.ctx.pool.query(
    "select actor, subject, outcome from audit_entry where action = 'purchaseUSATravelQuote' and actor <> subject",
  )
  expect(written).toEqual([{ actor: acting.subject, subject: customer.subject, outcome: 'done' }])
  // The partner's own account has none of it.
  const again = await signInForPartner(test_, partner.said.email)
  expect((await again.visitor.post(getPolicies.name, {})).body['policies']).toEqual([])
})

test('without the customer’s consent to buying, nothing is bought and nothing is charged', async () => {
  const { acting, customer } = await actingPartner(test_, ['quote'])
  const { quotekey, mediumquote } = (await acting.visitor.post('getUSATravelQuote', usTrip())).body
  const { price } = mediumquote.quoteresponse[0]
  const before = await test_.simulators.paymentsBegun()
  const order = usPurchase({ quotekey, size: 'medium', price, emailaddress: customer.email })
  const { status, body } = await acting.visitor.post('purchaseUSATravelQuote', order)
  expect([status, body['code']]).toEqual([403, 'permission-denied'])
  expect(await test_.simulators.paymentsBegun()).toBe(before)
})

/** How each line is bought: what `visitor` sends for a quote that `asker` asked for. */
const orders: Record<string, (visitor: Visitor, email: string, asker?: Visitor) => Promise<object>> = {
  purchaseUSATravelQuote: async (visitor, emailaddress, asker = visitor) => {
    const { quotekey, mediumquote } = (await asker.post('getUSATravelQuote', usTrip())).body
    const { price } = mediumquote.quoteresponse[0]
    return usPurchase({ quotekey, size: 'medium', price, emailaddress })
  },
  purchaseTravelInsuranceCa: async (visitor, email, asker = visitor) => {
    const { quotekey } = (await asker.post('getCaTravelQuoteFinal', caFinal())).body
    const instrumentToken = await instrument(visitor, quotekey)
    const payments = [{ amount: 153.14, ...(instrumentToken ? { instrumentToken } : {}) }]
    return { quotekey, policy: caPolicy({ payments, contact: { ...caPolicy().contact, email } }) }
  },
  purchasePetPolicy: async (visitor, Email, asker = visitor) => {
    const quote = await petQuoteFor(asker, { Email })
    return petOrderOf(quote, { PaymentMethodId: (await instrument(visitor, quote.quotekey)) ?? '' })
  },
}

describe.each(Object.keys(orders))('%s', (name) => {
  test('who acts has the policy mailed to nobody but the customer', async () => {
    const { partner, acting, customer } = await actingPartner(test_, ['quote', 'fill-in', 'buy'])
    const before = await test_.simulators.paymentsBegun()
    const refused = await acting.visitor.post(name, await orders[name]!(acting.visitor, partner.said.email))
    expect(refused.body).toMatchObject({ haserror: true, code: 'acting-email' })
    expect(Object.values(refused.body['fields'])).toEqual(['acting-email'])
    expect(await test_.simulators.paymentsBegun()).toBe(before)
    const bought = await acting.visitor.post(name, await orders[name]!(acting.visitor, customer.email.toUpperCase()))
    expect(bought.body['haserror']).toBe(false)
  })

  test('what is bought while acting is stamped with the partner, also of a quote that nobody sent (L-006)', async () => {
    const { partner, acting, customer } = await actingPartner(test_)
    const bought = await acting.visitor.post(name, await orders[name]!(acting.visitor, customer.email, customer.visitor))
    expect(bought.body['haserror']).toBe(false)
    const { rows } = await test_.app.ctx.pool.query('select partner_id from policy where owner = $1', [customer.subject])
    expect(rows).toEqual([{ partner_id: partner.key }])
  })
})

test('what a customer typed into a form is not read by who acts for them, and not written over (security R7)', async () => {
  const { acting, customer } = await actingPartner(test_)
  const draft = { line: 'travel-ca', page: '' }
  await customer.visitor.post('saveDraft', { ...draft, answers: { 'answers.0.heart': 'yes' } })
  expect((await acting.visitor.post('getDraft', draft)).body['answers']).toBeNull()
  await acting.visitor.post('saveDraft', { ...draft, answers: { destination: 'WORLDWIDE' } })
  expect((await acting.visitor.post('getDraft', draft)).body['answers']).toEqual({ destination: 'WORLDWIDE' })
  expect((await customer.visitor.post('getDraft', draft)).body['answers']).toEqual({ 'answers.0.heart': 'yes' })
})
