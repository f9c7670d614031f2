/** Simulator of the card processor Brackenpay: payments and reversals here, with the vault, what recurs and orders beside it. */
import * as z from 'zod/mini'
import {
  defineSimulator,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorFactory,
  type SimulatorStore,
} from '../../../server/simulator/simulator.ts'
import { takeDue } from './brackenpay-instalments.sim.ts'
import { orderOperations } from './brackenpay-orders.sim.ts'
import { capturedBy, paymentBy, paymentsSince, recurringOperations } from './brackenpay-recurring.sim.ts'
import { declined, refusal, refuse, unreadable, vaultedBy, vaultOperations } from './brackenpay-vault.sim.ts'
import type { WirePayment, WireReversal } from './brackenpay-wire.ts'

const paymentRequest = z.object({ vaultRef: z.string(), minor: z.int().check(z.positive()), ccy: z.enum(['USD', 'CAD']) })
const reversalRequest = z.object({ paymentRef: z.string(), minor: z.int().check(z.positive()) })

const wasCaptured = (store: SimulatorStore, label: string): boolean =>
  store.labelled('charge', label).some((effect) => (effect.record as WirePayment).state === 'CAPTURED')

const charge = ({ body, key, now, store }: SimulatorCall): SimulatorAnswer => {
  const read = paymentRequest.safeParse(body)
  if (!read.success) return unreadable()
  const { vaultRef, minor, ccy } = read.data
  const card = vaultedBy(store, vaultRef)
  if (!card) return declined(key, 'VX')
  if (card.decline) return declined(key, card.decline)
  if (!card.reuse && wasCaptured(store, vaultRef)) return declined(key, 'VU')
  if (card.firstMinor !== undefined && card.firstMinor !== minor)
    return refuse(422, 'minor.order', 'The order is for another amount.')
  const paymentRef = `bp_${String(store.nextSequence).padStart(10, '0')}`
  const payment: WirePayment = { state: 'CAPTURED', paymentRef, merchantRef: key, minor, ccy, at: now.toISOString() }
  return { status: 201, body: payment, record: payment, labels: [vaultRef, paymentRef] }
}

const reverse = ({ body, key, now, store }: SimulatorCall): SimulatorAnswer => {
  const read = reversalRequest.safeParse(body)
  if (!read.success) return unreadable()
  const { paymentRef, minor } = read.data
  const payment = capturedBy(store, paymentRef)
  if (!payment) return refuse(404, 'payment.none', 'There is no such payment.')
  const before = store.labelled('refund', paymentRef).reduce((sum, effect) => sum + (effect.record as WireReversal).minor, 0)
  if (before + minor > payment.minor) return refuse(422, 'minor.over', 'This is more than was captured.')
  const reversalRef = `br_${String(store.nextSequence).padStart(10, '0')}`
  const reversal: WireReversal = { reversalRef, paymentRef, merchantRef: key, minor, at: now.toISOString() }
  return { status: 201, body: reversal, record: reversal, labels: [paymentRef] }
}

const nothingKnown = (): SimulatorAnswer => refuse(404, 'ref.none', 'Nothing is known under this reference.')

const findRefund = ({ params, store }: SimulatorCall): SimulatorAnswer => {
  const effect = store.find('refund', params['ref'] ?? '')
  return effect ? { status: 200, body: effect.record } : nothingKnown()
}

const findCharge = ({ params, store, now }: SimulatorCall): SimulatorAnswer => {
  takeDue({ store, now })
  const payment = paymentBy(store, params['ref'] ?? '')
  return payment ? { status: 200, body: payment } : nothingKnown()
}

const pageRows = 500

const ledger = ({ query, store, now }: SimulatorCall): SimulatorAnswer => {
  const page = Number(query['page'] ?? 0)
  const from = query['from'] ?? ''
  if (!Number.isInteger(page) || page < 0) return unreadable()
  takeDue({ store, now })
  const payments = paymentsSince(store, from)
  const reversals = store
    .effectsOf('refund')
    .filter((effect) => effect.at >= from)
    .map((effect) => effect.record)
  const [start, end] = [page * pageRows, (page + 1) * pageRows]
  const isLast = end >= Math.max(payments.length, reversals.length)
  return {
    status: 200,
    body: { payments: payments.slice(start, end), reversals: reversals.slice(start, end), next: isLast ? null : page + 1 },
  }
}

const journalledBy =
  <T>(schema: z.ZodMiniType<T>) =>
  ({ body }: SimulatorCall): unknown =>
    schema.safeParse(body).data ?? null

export const simulator: SimulatorFactory = ({ clock }) =>
  defineSimulator({
    company: 'payments',
    refusal,
    clock,
    operations: [
      ...vaultOperations,
      ...recurringOperations,
      ...orderOperations,
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
        handle: findCharge,
        journalled: ({ params }) => params,
      },
      {
        operation: 'findRefund',
        method: 'GET',
        path: '/reversals/by-merchant-ref/:ref',
        handle: findRefund,
        journalled: ({ params }) => params,
      },
      { operation: 'ledger', method: 'GET', path: '/ledger', handle: ledger, journalled: ({ query }) => query },
    ],
  })
