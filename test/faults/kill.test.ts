import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { usPurchase, usTrip, type PurchasePayload } from '../factories/us-trip.ts'
import {
  backwards,
  copiesOfOne,
  onThisEngine,
  openKillingField,
  requestPoints,
  type Killing,
  type KillingField,
} from './killing.ts'

const steps = ['charge-intent', 'charge', 'charge-result', 'bind-intent', 'bind', 'policy']
const afterwards = ['travel-us.document', 'travel-us.policy-mail']
const undoing = ['refund-intent', 'refund', 'refund-result', 'refunded', 'travel-us.refund-mail']

const bought = onThisEngine(
  [requestPoints, ...backwards([...steps, ...afterwards])],
  ['after:claim', 'kept:charge', 'after:charge', 'after:bind', 'before:policy', 'after:travel-us.policy-mail'],
)
const refunded = onThisEngine(backwards(undoing), ['after:refund-intent', 'after:refund', 'before:refunded'])

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

let field: KillingField
let buying: Awaited<ReturnType<KillingField['campaign']>>
let givingBack: typeof buying

beforeAll(async () => {
  field = await openKillingField()
  ;[buying, givingBack] = await Promise.all([
    field.campaign(usTravel('bought', bought, {})),
    field.campaign(usTravel('refunded', refunded, { travelerlastname: 'Fault-decline' })),
  ])
}, 1_200_000)
afterAll(() => field?.close())

describe('killed at a point of a purchase, started again, clicked again', () => {
  test.each(bought.flat())('%s: one charge, one policy, one mail', (point) => {
    const seen = buying.seen.get(point)
    expect(seen).toMatchObject({
      killed: { code: null, signal: 'SIGKILL' },
      final: { body: { haserror: false, policyInfo: { price: 240 } } },
      chargedOutside: 1,
      insuredOutside: [1, 0],
      refundedOutside: 0,
    })
    expect(seen?.purchases).toMatchObject([{ state: 'bound' }])
    expect(seen?.charges).toMatchObject([{ state: 'captured', amount_cents: 24_000 }])
    expect(seen?.policies).toMatchObject([{ policy_number: seen?.final.body['policyInfo'].policynumber, state: 'in-force' }])
    expect(seen?.refunds).toEqual([])
    expect(copiesOfOne(seen?.mails ?? [])).toBe(true)
  })

  test('nothing is broken, left over or bought twice', () => {
    expect(buying).toMatchObject({ breaches: [], openWork: [], purchases: bought.flat().length, points: bought.flat().length })
  })
})

describe('killed at a point of giving the money back, the insurer refusing', () => {
  test.each(refunded.flat())('%s: one charge, given back once', (point) => {
    const seen = givingBack.seen.get(point)
    expect(seen).toMatchObject({
      killed: { code: null, signal: 'SIGKILL' },
      final: { body: { haserror: true, code: 'bind' } },
      chargedOutside: 1,
      insuredOutside: [0, 0],
      refundedOutside: 1,
    })
    expect(seen?.purchases).toMatchObject([{ state: 'refunded' }])
    expect(seen?.charges).toMatchObject([{ state: 'captured', amount_cents: 24_000 }])
    expect(seen?.refunds).toMatchObject([{ state: 'done', amount_cents: 24_000 }])
    expect(seen?.policies).toEqual([])
    expect(copiesOfOne(seen?.mails ?? [])).toBe(true)
  })

  test('nothing is broken, left over or bought twice', () => {
    expect(givingBack).toMatchObject({
      breaches: [],
      openWork: [],
      purchases: refunded.flat().length,
      points: refunded.flat().length,
    })
  })
})
