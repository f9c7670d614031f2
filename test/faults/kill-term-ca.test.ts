import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelCATermPolicy, payCATerm } from '../../src/lines/term-ca/contract.ts'
import { lastNameOf, payableApplication, person } from '../factories/ca-term-application.ts'
import { payment } from '../factories/ca-term-payment.ts'
import {
  backwards,
  copiesOfOne,
  onThisEngine,
  openKillingField,
  requestPoints,
  signedIn,
  type Killing,
  type KillingField,
} from './killing.ts'

const steps = ['method', 'subscription-intent', 'charge-intent', 'charge', 'charge-result', 'bind-intent', 'bind', 'policy']
const afterwards = ['term-ca.document', 'term-ca.policy-mail']
const undoing = ['end-subscription', 'refund-intent', 'refund', 'refund-result', 'refunded', 'term-ca.refund-mail']
const cancelling = [
  'end-subscription',
  'cancel',
  'instalments',
  'charges',
  'refund-intent',
  'refund',
  'refund-result',
  'cancelled',
  'term-ca.change-mail',
]

const bought = onThisEngine(
  [requestPoints, ...backwards([...steps, ...afterwards])],
  ['after:claim', 'kept:charge', 'after:charge', 'after:bind', 'before:policy', 'after:term-ca.policy-mail'],
)
const refunded = onThisEngine(backwards(undoing), ['after:end-subscription', 'after:refund', 'before:refunded'])
const cancelled = onThisEngine(backwards(cancelling), ['after:cancel', 'after:refund', 'before:cancelled'])

const termLife = ({
  name,
  rounds,
  lastName = 'Fielding',
  isCancelling = false,
  mail,
}: {
  name: string
  rounds: string[][]
  lastName?: string
  isCancelling?: boolean
  mail: RegExp
}): Killing => ({
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

let field: KillingField
let buying: Awaited<ReturnType<KillingField['campaign']>>
let givingBack: typeof buying
let ending: typeof buying

beforeAll(async () => {
  field = await openKillingField()
  ;[buying, givingBack] = await Promise.all([
    field.campaign(termLife({ name: 'bought', rounds: bought, mail: /^<policy\./ })),
    field.campaign(termLife({ name: 'refunded', rounds: refunded, lastName: 'Fault-decline', mail: /^<refund\./ })),
  ])
  ending = await field.campaign(termLife({ name: 'cancelled', rounds: cancelled, isCancelling: true, mail: /^<ended\./ }))
}, 1_800_000)
afterAll(() => field?.close())

const nothingLeft = (points: string[][]) => ({
  breaches: [],
  openWork: [],
  purchases: points.flat().length,
  points: points.flat().length,
})

describe('term life, killed at a point of paying, started again, clicked again', () => {
  test.each(bought.flat())('%s: one subscription, one policy, one mail', (point) => {
    const seen = buying.seen.get(point)
    expect(seen).toMatchObject({
      killed: { code: null, signal: 'SIGKILL' },
      final: { body: { haserror: false, policyNum: expect.stringMatching(/^CT-\d{9}$/) } },
      chargedOutside: 1,
      insuredOutside: [1, 0],
      refundedOutside: 0,
    })
    expect(seen?.purchases).toMatchObject([{ state: 'bound' }])
    expect(seen?.charges).toMatchObject([{ state: 'captured', amount_cents: 2768 }])
    expect(seen?.policies).toMatchObject([{ policy_number: seen?.final.body['policyNum'], state: 'in-force' }])
    expect(copiesOfOne(seen?.mails ?? [])).toBe(true)
  })
  test('nothing is broken, left over or bought twice', () => expect(buying).toMatchObject(nothingLeft(bought)))
})

describe('term life, killed at a point of giving back, the insurer refusing', () => {
  test.each(refunded.flat())('%s: one subscription, ended and given back once', (point) => {
    const seen = givingBack.seen.get(point)
    expect(seen).toMatchObject({
      killed: { code: null, signal: 'SIGKILL' },
      final: { body: { haserror: true, code: 'payment' } },
      chargedOutside: 1,
      insuredOutside: [0, 0],
      refundedOutside: 1,
    })
    expect(seen?.purchases).toMatchObject([{ state: 'refunded' }])
    expect(seen?.refunds).toMatchObject([{ state: 'done', amount_cents: 2768 }])
    expect(seen?.policies).toEqual([])
    expect(copiesOfOne(seen?.mails ?? [])).toBe(true)
  })
  test('nothing is broken, left over or bought twice', () => expect(givingBack).toMatchObject(nothingLeft(refunded)))
})

describe('term life, killed at a point of cancelling in the review', () => {
  test.each(cancelled.flat())('%s: ended at the insurer and given back once', (point) => {
    const seen = ending.seen.get(point)
    expect(seen).toMatchObject({
      killed: { code: null, signal: 'SIGKILL' },
      final: { body: { haserror: false, state: 'cancelled', refund: 27.68 } },
      chargedOutside: 1,
      insuredOutside: [1, 1],
      refundedOutside: 1,
    })
    expect(seen?.purchases).toMatchObject([{ state: 'refunded' }])
    expect(seen?.refunds).toMatchObject([{ state: 'done', amount_cents: 2768 }])
    expect(seen?.policies).toMatchObject([{ state: 'cancelled' }])
    expect(copiesOfOne(seen?.mails ?? [])).toBe(true)
  })
  test('nothing is broken, left over or ended twice', () => expect(ending).toMatchObject(nothingLeft(cancelled)))
})
