import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelUSATravelPolicy, getUSATravelQuote, purchaseUSATravelQuote } from '../../src/lines/travel-us/contract.ts'
import { usPurchase, usTrip } from '../factories/us-trip.ts'
import { copiesOfOne, onThisEngine, openKillingField, signedIn, type Killing, type KillingField } from './killing.ts'

const steps = ['cancel', 'charges', 'refund-intent', 'refund', 'refund-result', 'cancelled', 'travel-us.cancelled-mail']
/** Between the effect of each step and its checkpoint: the moment at which a step done twice would show. */
const points = onThisEngine([steps.toReversed().map((name) => `after:${name}`)], ['after:cancel', 'after:refund']).flat()

const cancelling: Killing = {
  name: 'us-cancelled',
  rounds: [points],
  insurer: 'us-travel',
  charge: 'charge',
  insurerOperations: ['bind', 'cancel'],
  prepare: async (server, email, mailsTo) => {
    await signedIn(server, email, mailsTo)
    const quote = await server.post(getUSATravelQuote.name, usTrip())
    if (!quote) throw new Error('no quote')
    const reference = String(quote.body['bookingreservno'])
    const order = usPurchase({
      emailaddress: email,
      quotekey: quote.body['quotekey'],
      size: 'medium',
      bookingreservno: reference,
    })
    const bought = await server.post(purchaseUSATravelQuote.name, order)
    const policyNum = String(bought?.body['policyInfo'].policynumber)
    return { reference, click: () => server.post(cancelUSATravelPolicy.name, { policyNum, confirm: true }) }
  },
  isFinal: ({ body }) => body['state'] === 'cancelled',
  isMail: ({ messageId }) => messageId.startsWith('<cancelled.'),
}

let field: KillingField
let ending: Awaited<ReturnType<KillingField['campaign']>>

beforeAll(async () => {
  field = await openKillingField()
  ending = await field.campaign(cancelling)
}, 600_000)
afterAll(() => field?.close())

describe('killed at a point of cancelling a trip’s policy, started again, clicked again', () => {
  test.each(points)('%s: told the insurer once, given back once, cancelled once, one mail', (point) => {
    const seen = ending.seen.get(point)
    expect(seen).toMatchObject({
      killed: { code: null, signal: 'SIGKILL' },
      final: { body: { haserror: false, state: 'cancelled', refund: 240 } },
      chargedOutside: 1,
      insuredOutside: [1, 1],
      refundedOutside: 1,
    })
    expect(seen?.purchases).toMatchObject([{ state: 'refunded' }])
    expect(seen?.charges).toMatchObject([{ state: 'captured', amount_cents: 24_000 }])
    expect(seen?.refunds).toMatchObject([{ state: 'done', amount_cents: 24_000 }])
    expect(seen?.policies).toMatchObject([{ state: 'cancelled' }])
    expect(copiesOfOne(seen?.mails ?? [])).toBe(true)
  })

  test('nothing is broken, left over or bought twice', () =>
    expect(ending).toMatchObject({
      breaches: [],
      openWork: [],
      purchases: points.length,
      points: points.length,
    }))
})
