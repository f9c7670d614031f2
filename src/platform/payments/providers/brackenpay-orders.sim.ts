import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { SimulatorAnswer, SimulatorCall, SimulatorOperation, SimulatorStore } from '../../../server/simulator/simulator.ts'
import { ref } from './brackenpay-instalments.sim.ts'
import { journalledCard, refuse, unreadable, vaultCard } from './brackenpay-vault.sim.ts'

/** A session lasts half an hour. */
const sessionMs = 30 * 60_000

const orderRequest = z.object({
  code: z.literal('41'),
  lines: z.array(z.object({ qty: z.literal(1), minor: z.int().check(z.positive()) })).check(z.length(1)),
  ccy: z.enum(['USD', 'CAD']),
})
const cardRequest = z.object({ secret: z.string() })

/** What is kept of an order: its session's secret only as a hash. */
interface Order {
  orderRef: string
  minor: number
  secretHash: string
  until: string
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const createOrder = ({ body, key, now, store }: SimulatorCall): SimulatorAnswer => {
  const read = orderRequest.safeParse(body)
  const minor = read.data?.lines[0]?.minor
  if (minor === undefined) return unreadable()
  const secret = randomBytes(24).toString('base64url')
  const until = new Date(now.getTime() + sessionMs).toISOString()
  const order: Order = { orderRef: ref('bo', store), minor, secretHash: hashOf(secret), until }
  const answer = { orderRef: order.orderRef, merchantRef: key, session: { secret, until } }
  return { status: 201, body: answer, record: order, labels: [order.orderRef] }
}

const orderBy = (store: SimulatorStore, orderRef: string): Order | null =>
  (store.labelled('createOrder', orderRef)[0]?.record as Order | undefined) ?? null

/** A card that is refused leaves the session as it is; one that is kept ends it. */
const vaultForOrder = ({ body, params, now, store }: SimulatorCall): SimulatorAnswer => {
  const read = cardRequest.safeParse(body)
  if (!read.success) return unreadable()
  const order = orderBy(store, params['ref'] ?? '')
  const isOver =
    order?.secretHash !== hashOf(read.data.secret) ||
    order.until <= now.toISOString() ||
    store.labelled('orderVault', order.orderRef).length > 0
  if (isOver) return refuse(409, 'session.over', 'This session is over.')
  const vaulted = vaultCard({ body, now }, order.minor)
  return vaulted.status === 201 ? { ...vaulted, labels: [order.orderRef] } : vaulted
}

/** Orders for one amount, and the card that pays them. */
export const orderOperations: readonly SimulatorOperation[] = [
  {
    operation: 'createOrder',
    method: 'POST',
    path: '/orders',
    isKeyed: true,
    handle: createOrder,
    journalled: ({ body }) => orderRequest.safeParse(body).data ?? null,
  },
  {
    operation: 'orderVault',
    method: 'POST',
    path: '/orders/:ref/vault',
    handle: vaultForOrder,
    journalled: (call) => ({ ...call.params, card: journalledCard(call) }),
  },
]
