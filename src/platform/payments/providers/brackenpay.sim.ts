import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { dateIn } from '../../../shared/dates.ts'
import {
  defineStandIn,
  faultFromName,
  type FaultMode,
  type StandInAnswer,
  type StandInCall,
  type StandInFactory,
  type StandInStore,
} from '../../../server/stand-in.ts'
import { brandOf, type CardBrand, type CardProblem, whatIsWrongWithCard } from '../rules/card.ts'
import type { WirePayment, WireReversal } from './brackenpay-wire.ts'

/** The published test numbers (facts §5); a sandbox must not take a real card, so nothing else is accepted. */
const goodCards = [
  '4111111111111111',
  '4242424242424242',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '30569309025904',
  '3530111333300000',
]
const badCards = { '4000000000000002': '05', '4000000000009995': '51', '4000000000000069': '54' } as const
type Decline = (typeof badCards)[keyof typeof badCards]

const declineOf = (pan: string): Decline | null => (Object.hasOwn(badCards, pan) ? badCards[pan as keyof typeof badCards] : null)

const schemes: Record<CardBrand, string> = { visa: 'VI', mastercard: 'MC', amex: 'AX', discover: 'DS', diners: 'DC', jcb: 'JC' }

const tags: Record<CardProblem, string> = {
  'number-invalid': 'pan.bad',
  'brand-unknown': 'pan.scheme',
  expired: 'exp.past',
  'expiry-invalid': 'exp.bad',
  'cvv-invalid': 'cvv.bad',
}

/** What is kept of a card: how it will behave, never its number. */
interface Vaulted {
  decline: Decline | null
  /** A fault that the holder's name asks for at the charge. */
  fault: FaultMode | null
  reuse: boolean
}

const vaultRequest = z.object({
  pan: z.string(),
  goodThru: z.string().check(z.regex(/^\d{2}\/\d{4}$/)),
  cvv: z.string(),
  holder: z.string(),
  postal: z.string(),
  reuse: z.boolean(),
})
const paymentRequest = z.object({ vaultRef: z.string(), minor: z.int().check(z.positive()), ccy: z.enum(['USD', 'CAD']) })
const reversalRequest = z.object({ paymentRef: z.string(), minor: z.int().check(z.positive()) })

const refusal = (_status: number, tag: string, detail: string): unknown => ({ problem: { tag, detail } })
const refuse = (status: number, tag: string, detail: string): StandInAnswer => ({ status, body: refusal(status, tag, detail) })
const unreadable = (): StandInAnswer => refuse(400, 'body.bad', 'The request could not be read.')

const vaultedBy = (store: StandInStore, ref: string): Vaulted | null =>
  (store.find('vault', ref)?.record as Vaulted | undefined) ?? null

const vault = ({ body, now }: StandInCall): StandInAnswer => {
  const read = vaultRequest.safeParse(body)
  if (!read.success) return unreadable()
  const { pan, goodThru, cvv, holder, reuse } = read.data
  const card = { number: pan, cvv, expiryMonth: Number(goodThru.slice(0, 2)), expiryYear: Number(goodThru.slice(3)) }
  const problem = whatIsWrongWithCard(card, dateIn(now, 'America/New_York'))
  if (problem) return refuse(422, tags[problem], 'The card details are not valid.')
  const decline = declineOf(pan)
  if (!decline && !goodCards.includes(pan)) return refuse(422, 'pan.sandbox', 'Only test cards are accepted here.')
  const vaultRef = `bv_${randomBytes(16).toString('hex')}`
  const record: Vaulted = { decline, fault: faultFromName(holder), reuse }
  const scheme = schemes[brandOf(pan) ?? 'visa']
  return { status: 201, body: { vaultRef, scheme, tail: pan.slice(-4), goodThru }, record, madeKey: vaultRef }
}

const declined = (key: string, why: Decline | 'VU' | 'VX'): StandInAnswer => {
  const payment: WirePayment = { state: 'DECLINED', merchantRef: key, why }
  return { status: 402, body: payment, record: payment }
}

const wasCaptured = (store: StandInStore, label: string): boolean =>
  store.labelled('charge', label).some((effect) => (effect.record as WirePayment).state === 'CAPTURED')

const charge = ({ body, key, now, store }: StandInCall): StandInAnswer => {
  const read = paymentRequest.safeParse(body)
  if (!read.success) return unreadable()
  const { vaultRef, minor, ccy } = read.data
  const card = vaultedBy(store, vaultRef)
  if (!card) return declined(key, 'VX')
  if (card.decline) return declined(key, card.decline)
  if (!card.reuse && wasCaptured(store, vaultRef)) return declined(key, 'VU')
  const paymentRef = `bp_${String(store.nextSequence).padStart(10, '0')}`
  const payment: WirePayment = { state: 'CAPTURED', paymentRef, merchantRef: key, minor, ccy, at: now.toISOString() }
  return { status: 201, body: payment, record: payment, labels: [vaultRef, paymentRef] }
}

const reverse = ({ body, key, now, store }: StandInCall): StandInAnswer => {
  const read = reversalRequest.safeParse(body)
  if (!read.success) return unreadable()
  const { paymentRef, minor } = read.data
  const payment = store.labelled('charge', paymentRef)[0]?.record as WirePayment | undefined
  if (payment?.state !== 'CAPTURED') return refuse(404, 'payment.none', 'There is no such payment.')
  const before = store.labelled('refund', paymentRef).reduce((sum, effect) => sum + (effect.record as WireReversal).minor, 0)
  if (before + minor > payment.minor) return refuse(422, 'minor.over', 'This is more than was captured.')
  const reversalRef = `br_${String(store.nextSequence).padStart(10, '0')}`
  const reversal: WireReversal = { reversalRef, paymentRef, merchantRef: key, minor, at: now.toISOString() }
  return { status: 201, body: reversal, record: reversal, labels: [paymentRef] }
}

const findIn =
  (operation: string) =>
  ({ params, store }: StandInCall): StandInAnswer => {
    const effect = store.find(operation, params['ref'] ?? '')
    return effect ? { status: 200, body: effect.record } : refuse(404, 'ref.none', 'Nothing is known under this reference.')
  }

const pageRows = 500

const ledger = ({ query, store }: StandInCall): StandInAnswer => {
  const page = Number(query['page'] ?? 0)
  const from = query['from'] ?? ''
  if (!Number.isInteger(page) || page < 0) return unreadable()
  const since = (operation: string): unknown[] =>
    store
      .effectsOf(operation)
      .filter((effect) => effect.at >= from)
      .map((effect) => effect.record)
  const [payments, reversals] = [since('charge'), since('refund')]
  const [start, end] = [page * pageRows, (page + 1) * pageRows]
  const isLast = end >= Math.max(payments.length, reversals.length)
  return {
    status: 200,
    body: { payments: payments.slice(start, end), reversals: reversals.slice(start, end), next: isLast ? null : page + 1 },
  }
}

/** Never the number nor the CVV: the journal shows the brand and the last four. */
const journalledCard = ({ body }: StandInCall): unknown => {
  const read = vaultRequest.safeParse(body)
  if (!read.success) return null
  const { pan, goodThru, reuse } = read.data
  return { scheme: brandOf(pan), tail: /^\d{12,19}$/.test(pan) ? pan.slice(-4) : null, goodThru, reuse }
}

const journalledBy =
  <T>(schema: z.ZodMiniType<T>) =>
  ({ body }: StandInCall): unknown =>
    schema.safeParse(body).data ?? null

export const standIn: StandInFactory = ({ clock }) =>
  defineStandIn({
    company: 'payments',
    refusal,
    clock,
    operations: [
      { operation: 'vault', method: 'POST', path: '/vault', handle: vault, journalled: journalledCard },
      {
        operation: 'charge',
        method: 'POST',
        path: '/payments',
        isKeyed: true,
        handle: charge,
        journalled: journalledBy(paymentRequest),
        decline: ({ key }) => ({ status: 402, body: { state: 'DECLINED', merchantRef: key, why: '05' } }),
        faultOf: ({ body, store }) => {
          const read = paymentRequest.safeParse(body)
          return read.success ? (vaultedBy(store, read.data.vaultRef)?.fault ?? null) : null
        },
      },
      {
        operation: 'refund',
        method: 'POST',
        path: '/reversals',
        isKeyed: true,
        handle: reverse,
        journalled: journalledBy(reversalRequest),
      },
      {
        operation: 'findCharge',
        method: 'GET',
        path: '/payments/by-merchant-ref/:ref',
        handle: findIn('charge'),
        journalled: ({ params }) => params,
      },
      {
        operation: 'findRefund',
        method: 'GET',
        path: '/reversals/by-merchant-ref/:ref',
        handle: findIn('refund'),
        journalled: ({ params }) => params,
      },
      { operation: 'ledger', method: 'GET', path: '/ledger', handle: ledger, journalled: ({ query }) => query },
    ],
  })
