import { describe, expect, test } from 'vitest'
import { appForFile } from '../../../../test/app-for-file.ts'
import { instrument } from '../../../../test/factories/instruments.ts'
import { caFinal, caPolicy, caTrip, type CaFinalPayload, type CaPolicyPayload } from '../../../../test/factories/ca-trip.ts'
import { newEmail, signIn } from '../../../../test/factories/people.ts'
import type { Visitor } from '../../../../test/open-test-app.ts'
import {
  cancelCaTravelPolicy,
  getCaTravelPolicy,
  getCaTravelPolicyPage,
  getCaTravelPurchase,
  getCaTravelQuote,
  getCaTravelQuoteFinal,
  getTugoPolicy,
  openCaTravelQuote,
  purchaseTravelInsuranceCa,
  sendTugoPolicy,
} from '../contract.ts'
import { healthQuestions } from '../rules/health.ts'

const test_ = appForFile()

type Answers = Record<string, { answer: 'yes' | 'no'; followUps: Record<string, string> }>

const healthy: Answers = Object.fromEntries(healthQuestions.map((name) => [name, { answer: 'no', followUps: {} }]))
const paymentText = 'Unable to process request. Please check your payment information and try again.'

const finalQuote = async (visitor: Visitor, change: Partial<CaFinalPayload> = {}) =>
  (await visitor.call(getCaTravelQuoteFinal, caFinal(change))).body

const buy = async (visitor: Visitor, quotekey: string, change: Partial<CaPolicyPayload> = {}, amount = 153.14) => {
  const instrumentToken = await instrument(visitor, quotekey)
  const payments = [{ amount, ...(instrumentToken ? { instrumentToken } : {}) }]
  return test_.until(async () => {
    const { body } = await visitor.call(purchaseTravelInsuranceCa, { quotekey, policy: caPolicy({ payments, ...change }) })
    return body['pending'] ? null : body
  })
}

describe('a purchase (L-080)', () => {
  test('of a visitor without an account (L-005) answers the policy, which has the fields of spec 3 §3 and its document', async () => {
    const visitor = test_.visitor()
    const { quotekey, reference } = await finalQuote(visitor)
    const body = await buy(visitor, quotekey)
    expect(body).toMatchObject({ haserror: false, messages: [], policyInfo: { planCode: 'PL-SPCK-2' }, reference })
    const policyNum = body['policyInfo'].policynumber
    const policy = (await visitor.call(getCaTravelPolicy, { policyNum })).body
    expect(policy).toMatchObject({
      totalPrice: 153.14,
      trip: { province: 'ON', departureDate: '2026-04-04' },
      policyvalue: 5_000_000,
      uid: '',
      payments: [{ amount: 153.14, currency: 'CAD', cardLast4: '1111' }],
      travellers: [{ name: 'June Lark', age: 40, teamSportExcluded: true }],
    })
    expect(JSON.stringify(policy)).not.toContain('4111111111111111')
    expect((await visitor.call(getCaTravelPurchase, { reference })).body).toMatchObject({ state: 'bought' })
    const { response } = (await visitor.call(getTugoPolicy, { policyNum })).body
    expect(response.filename).toBe(`${policyNum}.pdf`)
    expect(Buffer.from(response.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await visitor.call(getCaTravelPolicyPage, { policyNum })).body['html']).toContain('Call before treatment')
    expect((await visitor.call(sendTugoPolicy, { policyNum })).body).toMatchObject({ sent: true })
    expect((await visitor.call(openCaTravelQuote, { quotekey })).body).toMatchObject({ boughtPolicy: policyNum })
  })

  test.each(['slow', 'error', 'error-after', 'timeout-after'])(
    'with a processor that is %s at the charge ends as one charge and one policy',
    async (mode) => {
      const visitor = test_.visitor()
      const { quotekey, reference } = await finalQuote(visitor)
      await test_.simulators.fault('payments', { operation: 'charge', mode, times: 1, delayMs: 2000 })
      const body = await buy(visitor, quotekey)
      await test_.simulators.clear('payments')
      expect(body).toMatchObject({ haserror: false, policyInfo: { planCode: 'PL-SPCK-2' } })
      const { rows } = await test_.app.ctx.pool.query(
        `select count(*)::int as n from charge c join purchase p on p.id = c.purchase_id where p.reference = $1 and c.state = 'captured'`,
        [reference],
      )
      expect(rows).toEqual([{ n: 1 }])
      expect(await test_.app.breaches()).toEqual([])
    },
  )

  test('without a token, and with another person’s, says the payment text, and nothing is bought (L-111)', async () => {
    const visitor = test_.visitor()
    const { quotekey } = await finalQuote(visitor)
    const other = test_.visitor()
    const token = await instrument(other, (await finalQuote(other))['quotekey'])
    for (const instrumentToken of [undefined, token, 'made-up']) {
      const payments = [{ amount: 153.14, ...(instrumentToken ? { instrumentToken } : {}) }]
      const { body } = await visitor.call(purchaseTravelInsuranceCa, { quotekey, policy: caPolicy({ payments }) })
      expect(body).toMatchObject({ haserror: true, message: paymentText, messages: [{ text: paymentText }] })
    }
  })

  test('of a quote that has no plan is refused, and no order is opened for it', async () => {
    const visitor = test_.visitor()
    const { quotekey } = (await visitor.call(getCaTravelQuote, caTrip())).body
    expect(await instrument(visitor, quotekey)).toBeUndefined()
    expect(await buy(visitor, quotekey)).toMatchObject({ haserror: true, code: 'quote-not-final' })
  })

  test('of another’s quote is as unknown as of none', async () => {
    const { quotekey } = await finalQuote(test_.visitor())
    expect(await buy(test_.visitor(), quotekey)).toMatchObject({ haserror: true, code: 'quote-unknown' })
  })

  const one = caPolicy().insuredPersons[0]!
  const { contact, trip } = caPolicy()
  test.each<[string, Partial<CaPolicyPayload>, string, number?]>([
    ['another return', { trip: { ...trip, returnDate: '2026-04-14' } }, 'quote-mismatch'],
    ['another traveller', { insuredPersons: [{ ...one, dateOfBirth: '1986-01-03' }] }, 'quote-mismatch'],
    ['another sum', { insuredPersons: [{ ...one, sumInsured: 2000.01 }] }, 'quote-mismatch'],
    ['one more traveller', { insuredPersons: [one, one] }, 'quote-mismatch'],
    ['answers that the quote has not', { insuredPersons: [{ ...one, answers: healthy }] }, 'quote-mismatch'],
    ['a cent less', {}, 'price-changed', 153.13],
    ['a cent more', {}, 'price-changed', 153.15],
    ['a postal code of another province', { contact: { ...contact, postalCode: 'H2X 1Y4' } }, 'zip-state'],
    ['a buyer of 17', { buyer: { firstName: 'Kit', lastName: 'Lark', dateOfBirth: '2008-03-02' } }, 'buyer-minor'],
  ])('with %s is refused', async (_title, change, code, amount) => {
    const visitor = test_.visitor()
    const { quotekey } = await finalQuote(visitor)
    const body = await buy(visitor, quotekey, change, amount)
    expect(body).toMatchObject({ haserror: true, code })
    expect(body['messages'].map(({ text }: { text: string }) => text).join('\n')).toBe(body['message'])
  })

  test('with an option: the policy says what that covers and leaves out, and nothing of one that was not added (facts §7)', async () => {
    const visitor = test_.visitor()
    const { quotekey, response } = await finalQuote(visitor, {
      options: { rentalCar: false, baggage: true, anyReason: false, interruptionLimit: 1500 },
    })
    const { policyInfo } = await buy(visitor, quotekey, {}, response.blanketTugo.price)
    const { html } = (await visitor.call(getCaTravelPolicyPage, { policyNum: policyInfo.policynumber })).body
    expect(html).toContain('Baggage</bdi> · What is not covered')
    expect(html).toContain('Things left unattended')
    expect(html).not.toContain('A driver who is not on the contract')
  })

  test('with health answers that were changed after the final quote is refused; with the same ones it is bought', async () => {
    const { visitor, subject } = await signIn(test_, newEmail('senior'))
    const person = { dateOfBirth: '1954-01-02', answers: healthy }
    const { quotekey } = await finalQuote(visitor, { planCode: 'PL-SMED-3', insuredPersons: [person], consent: true, deductible: 0 })
    const names = { firstName: 'Rose', lastName: 'Lark' }
    const changed = { ...healthy, smoking: { answer: 'yes' as const, followUps: {} } }
    const order = (answers: Answers) => buy(visitor, quotekey, { insuredPersons: [{ ...person, ...names, answers }] }, 127.5)
    expect(await order(changed)).toMatchObject({ haserror: true, code: 'quote-mismatch' })
    const body = await order(healthy)
    expect(body).toMatchObject({ haserror: false })
    const policyNum = body['policyInfo'].policynumber
    const policy = (await visitor.call(getCaTravelPolicy, { policyNum })).body
    expect(policy).toMatchObject({ uid: subject.replace('person:', ''), travellers: [{ category: 'A', stability: { days: 180 } }] })
    const { html } = (await visitor.call(getCaTravelPolicyPage, { policyNum })).body
    expect(html).toContain('Have you ever had a heart condition?')
    expect((await visitor.call(cancelCaTravelPolicy, { policyNum })).body).toMatchObject({ state: 'preview', refund: 127.5, currency: 'CAD', lastDay: '2026-03-11' })
  }) // prettier-ignore

  test('says two reasons, each on a line of its own (L-105)', async () => {
    const visitor = test_.visitor()
    const tomorrow = { ...trip, departureDate: '2026-03-02' }
    const { quotekey } = await finalQuote(visitor, { trip: tomorrow, planCode: 'PL-SADD-5' })
    test_.passDays(0.6)
    const child = { firstName: 'Kit', lastName: 'Lark', dateOfBirth: '2015-01-01' }
    const body = await buy(visitor, quotekey, { trip: tomorrow, buyer: child }, 17.2)
    expect(body).toMatchObject({ haserror: true, code: 'departure-past' })
    expect(body['messages']).toHaveLength(2)
    expect(body['message'].split('\n')).toHaveLength(2)
  })
})
