import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelCATermPolicy, payCATerm } from '../../src/lines/term-ca/contract.ts'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { lastNameOf, payableApplication, person } from '../factories/ca-term-application.ts'
import { payment } from '../factories/ca-term-payment.ts'
import { usPurchase, usTrip, type PurchasePayload } from '../factories/us-trip.ts'
import {
  backwards,
  copiesOfOne,
  onThisEngine,
  openKillingField,
  requestPoints,
  signedIn,
  type Killing,
  type KillingField,
  type Seen,
} from './killing.ts'

/**
 * Each kind of flow once, by the line in which it has the most steps: paid once, paid in instalments, given back, ended in the review. The
 * flows are the platform's; that a line's own steps done twice change nothing is proven by its conformance suite.
 */
const paidOnce = onThisEngine(
  [requestPoints, ...backwards(['charge', 'charged', 'bind', 'policy', 'travel-us.document', 'travel-us.policy-mail'])],
  ['after:claim', 'after:charge', 'after:charged', 'after:bind', 'before:policy', 'after:travel-us.policy-mail'],
)
const givenBack = onThisEngine(backwards(['refunding', 'refund', 'refunded', 'travel-us.refund-mail']), [
  'after:refunding',
  'after:refund',
  'before:refunded',
])
const inInstalments = onThisEngine(backwards(['method', 'charge', 'charged']), ['after:method', 'after:charge'])
const unsubscribed = onThisEngine(backwards(['end-subscription']), ['after:end-subscription'])
/** The policy's document is no point of the ending: buying the policy passes it first. */
const ended = onThisEngine(
  backwards([
    'end-subscription',
    'cancel',
    'instalments',
    'refunding',
    'refund',
    'given-back',
    'cancelled',
    'term-ca.change-mail',
  ]),
  ['after:cancel', 'after:refund', 'before:cancelled'],
)

const usTravel = (name: string, rounds: string[][], change: Partial<PurchasePayload>): Killing => ({
  name,
  rounds,
  insurer: 'us-travel',
  charge: 'charge',
  insurerOperations: ['bind', 'cancel'],
  prepare: async (server, email) => {
    const quote = await server.post(getUSATravelQuote.name, usTrip())
    if (!quote) throw new Error('no quote')
    const order = usPurchase({
      emailaddress: email,
      quotekey: quote.body['quotekey'],
      size: 'medium',
      bookingreservno: quote.body['bookingreservno'],
      ...change,
    })
    return {
      reference: quote.body['bookingreservno'],
      click: () => server.post(purchaseUSATravelQuote.name, order),
    }
  },
  isFinal: ({ body }) => !body['pending'],
  isMail: () => true,
})

const termLife = (
  name: string,
  rounds: string[][],
  { lastName = 'Fielding', isCancelling = false, mail }: { lastName?: string; isCancelling?: boolean; mail: RegExp },
): Killing => ({
  name,
  rounds,
  insurer: 'term-ca',
  charge: 'subscribe',
  insurerOperations: ['bind', 'cancel'],
  prepare: async (server, email, mailsTo) => {
    const visitor = await signedIn(server, email, mailsTo)
    const reference = await payableApplication(visitor, {
      user: { ...person.user, dob: '01/15/1986', sex: 'male', firstName: lastNameOf(visitor), lastName },
    })
    const pay = () => server.post(payCATerm.name, payment(reference), { 'idempotency-key': `click.${reference}` })
    if (!isCancelling) return { reference, click: pay }
    const bought = await pay()
    const policyNum = String(bought?.body['policyNum'])
    return { reference, click: () => server.post(cancelCATermPolicy.name, { policyNum, confirm: true }) }
  },
  isFinal: ({ body }) => !body['pending'] && (!isCancelling || body['state'] === 'cancelled'),
  isMail: ({ messageId }) => mail.test(messageId),
})

/** What came of a purchase, wherever its server was killed; `cents` is what it costs. */
const expected = {
  bought: (seen: Seen, cents: number): void => {
    expect(seen).toMatchObject({ chargedOutside: 1, insuredOutside: [1, 0], refundedOutside: 0, refunds: [] })
    expect(seen.purchases).toMatchObject([{ state: 'bound' }])
    expect(seen.charges).toMatchObject([{ state: 'captured', amount_cents: cents }])
    expect(seen.policies).toMatchObject([{ state: 'in-force' }])
  },
  givenBack: (seen: Seen, cents: number): void => {
    expect(seen).toMatchObject({ chargedOutside: 1, insuredOutside: [0, 0], refundedOutside: 1, policies: [] })
    expect(seen.purchases).toMatchObject([{ state: 'refunded' }])
    expect(seen.charges).toMatchObject([{ state: 'captured', amount_cents: cents }])
    expect(seen.refunds).toMatchObject([{ state: 'done', amount_cents: cents }])
  },
  ended: (seen: Seen, cents: number): void => {
    expect(seen).toMatchObject({ chargedOutside: 1, insuredOutside: [1, 1], refundedOutside: 1 })
    expect(seen.purchases).toMatchObject([{ state: 'refunded' }])
    expect(seen.refunds).toMatchObject([{ state: 'done', amount_cents: cents }])
    expect(seen.policies).toMatchObject([{ state: 'cancelled' }])
  },
}

interface Campaign {
  killing: Killing
  outcome: keyof typeof expected
  cents: number
  answer: Record<string, unknown>
}

const campaigns: Campaign[] = [
  {
    killing: usTravel('paid-once', paidOnce, {}),
    outcome: 'bought',
    cents: 24_000,
    answer: { haserror: false, policyInfo: { price: 240 } },
  },
  {
    killing: usTravel('given-back', givenBack, { travelerlastname: 'Fault-decline' }),
    outcome: 'givenBack',
    cents: 24_000,
    answer: { haserror: true, code: 'bind' },
  },
  {
    killing: termLife('instalments', inInstalments, { mail: /^<policy\./ }),
    outcome: 'bought',
    cents: 2768,
    answer: { haserror: false, policyNum: expect.stringMatching(/^CT-\d{9}$/) },
  },
  {
    killing: termLife('unsubscribed', unsubscribed, { lastName: 'Fault-decline', mail: /^<refund\./ }),
    outcome: 'givenBack',
    cents: 2768,
    answer: { haserror: true, code: 'payment' },
  },
  {
    killing: termLife('ended', ended, { isCancelling: true, mail: /^<ended\./ }),
    outcome: 'ended',
    cents: 2768,
    answer: { haserror: false, state: 'cancelled', refund: 27.68 },
  },
]

let field: KillingField
const results = new Map<string, Awaited<ReturnType<KillingField['campaign']>>>()

beforeAll(async () => {
  field = await openKillingField()
  const run = async ({ killing }: Campaign): Promise<void> => {
    results.set(killing.name, await field.campaign(killing))
  }
  const [once, back, instalments, unsubscribing, ending] = campaigns as [Campaign, Campaign, Campaign, Campaign, Campaign]
  await Promise.all([
    run(once).then(() => run(back)),
    run(instalments)
      .then(() => run(unsubscribing))
      .then(() => run(ending)),
  ])
}, 1_800_000)
afterAll(() => field?.close())

describe.each(campaigns)(
  '$killing.name, killed at a point, started again, clicked again',
  ({ killing, outcome, cents, answer }) => {
    const points = killing.rounds.flat()

    test.each(points)('%s: everything once, and one mail', (point) => {
      const seen = results.get(killing.name)?.seen.get(point)
      expect(seen).toMatchObject({ killed: { code: null, signal: 'SIGKILL' }, final: { body: answer } })
      expected[outcome](seen!, cents)
      expect(copiesOfOne(seen?.mails ?? [])).toBe(true)
    })

    test('nothing is broken, left over or done twice', () =>
      expect(results.get(killing.name)).toMatchObject({
        breaches: [],
        openWork: [],
        purchases: points.length,
        points: points.length,
      }))
  },
)
