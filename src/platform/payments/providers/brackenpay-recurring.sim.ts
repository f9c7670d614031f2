import * as z from 'zod/mini'
import { dateIn, isoDate, type IsoDate } from '../../../shared/dates.ts'
import type {
  Effect,
  SimulatorAnswer,
  SimulatorCall,
  SimulatorOperation,
  SimulatorStore,
} from '../../../server/simulator/simulator.ts'
import { declined, notTaken, refuse, unreadable, vaultedBy, type Vaulted } from './brackenpay-vault.sim.ts'
import {
  type ActiveSubscription,
  type StoredSubscription,
  bill,
  billRequest,
  isEnded,
  methodBy,
  ref,
  subscriptionBy,
  takeDue,
} from './brackenpay-instalments.sim.ts'
import type { WireMethod, WirePayment } from './brackenpay-wire.ts'

const customerRequest = z.object({ name: z.string(), email: z.string() })
const methodRequest = z.object({ vaultRef: z.string() })
const subscriptionRequest = z.object({
  customerRef: z.string(),
  methodRef: z.string(),
  minor: z.int().check(z.positive()),
  laterMinor: z.optional(z.int().check(z.positive())),
  times: z.optional(z.int().check(z.positive())),
  ccy: z.enum(['USD', 'CAD']),
  every: z.enum(['M', 'Y']),
})
const changeRequest = z.object({ methodRef: z.string() })
type CapturedPayment = Extract<WirePayment, { state: 'CAPTURED' }>

/** The same day of the next month or year; the month's last day where it has no such day. */
const nextDue = (from: IsoDate, every: 'M' | 'Y'): IsoDate => {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const months = year * 12 + month - 1 + (every === 'M' ? 1 : 12)
  const date = (on: number): IsoDate | null => isoDate(Math.floor(months / 12), (months % 12) + 1, on)
  return date(day) ?? date(30) ?? date(29) ?? date(28) ?? from
}

const openCustomer = ({ body, key, store }: SimulatorCall): SimulatorAnswer => {
  if (!customerRequest.safeParse(body).success) return unreadable()
  const customer = { customerRef: ref('bc', store), merchantRef: key }
  return { status: 201, body: customer, record: customer, labels: [customer.customerRef] }
}

const keepMethod = ({ body, key, params, store }: SimulatorCall): SimulatorAnswer => {
  const read = methodRequest.safeParse(body)
  if (!read.success) return unreadable()
  const customerRef = params['ref'] ?? ''
  if (store.labelled('openCustomer', customerRef).length === 0) return refuse(404, 'customer.none', 'There is no such customer.')
  const vaulted = vaultedBy(store, read.data.vaultRef)
  if (!vaulted?.reuse) return refuse(404, 'vault.none', 'There is nothing to keep under this reference.')
  const method: WireMethod = {
    methodRef: ref('bm', store),
    merchantRef: key,
    customerRef,
    kind: vaulted.kind,
    tail: vaulted.tail,
  }
  return { status: 201, body: method, record: { ...method, vaultRef: read.data.vaultRef }, labels: [method.methodRef] }
}

const subscribe = ({ body, key, now, store }: SimulatorCall): SimulatorAnswer => {
  const read = subscriptionRequest.safeParse(body)
  if (!read.success) return unreadable()
  const { customerRef, methodRef, minor, laterMinor = minor, times = null, ccy, every } = read.data
  const method = methodBy(store, methodRef)
  const vaulted = method && vaultedBy(store, method.vaultRef)
  if (!vaulted || method.customerRef !== customerRef) return declined(key, 'VX')
  if (vaulted.decline) return declined(key, vaulted.decline)
  const isFirst = store.labelled('subscribe', methodRef).length === 0
  if (isFirst && vaulted.firstMinor !== undefined && vaulted.firstMinor !== minor)
    return refuse(422, 'minor.order', 'The order is for another amount.')
  const paymentRef = ref('bp', store)
  const subscription: ActiveSubscription = {
    state: 'ACTIVE',
    subscriptionRef: ref('bs', store),
    merchantRef: key,
    methodRef,
    every,
    nextDue: nextDue(dateIn(now, 'America/Toronto'), every),
    payment: { paymentRef, minor, ccy, at: now.toISOString() },
  }
  const record: StoredSubscription = { ...subscription, laterMinor, times }
  return { status: 201, body: subscription, record, labels: [subscription.subscriptionRef, paymentRef, methodRef] }
}

const endSubscription = ({ params, now, store }: SimulatorCall): SimulatorAnswer => {
  takeDue({ store, now })
  const subscriptionRef = params['ref'] ?? ''
  if (!subscriptionBy(store, subscriptionRef)) return refuse(404, 'subscription.none', 'There is no such subscription.')
  const before = store.labelled('endSubscription', subscriptionRef)[0]?.record as { at: string } | undefined
  const ended = { subscriptionRef, state: 'ENDED', at: before?.at ?? now.toISOString() }
  return { status: 200, body: ended, record: ended, labels: [subscriptionRef] }
}

const changeMethod = ({ body, params, now, store }: SimulatorCall): SimulatorAnswer => {
  const read = changeRequest.safeParse(body)
  if (!read.success) return unreadable()
  takeDue({ store, now })
  const subscriptionRef = params['ref'] ?? ''
  const subscription = subscriptionBy(store, subscriptionRef)
  if (!subscription) return refuse(404, 'subscription.none', 'There is no such subscription.')
  if (isEnded(store, subscriptionRef)) return refuse(409, 'subscription.ended', 'This subscription has ended.')
  const method = methodBy(store, read.data.methodRef)
  if (!method || method.customerRef !== methodBy(store, subscription.methodRef)?.customerRef)
    return refuse(404, 'method.none', 'This customer has no such method.')
  const change = { subscriptionRef, methodRef: method.methodRef, at: now.toISOString() }
  return { status: 200, body: change, record: change, labels: [subscriptionRef] }
}

const paymentOf = (record: unknown): WirePayment => {
  const payment = record as WirePayment | ActiveSubscription
  return payment.state === 'ACTIVE'
    ? { state: 'CAPTURED', merchantRef: payment.merchantRef, ...payment.payment }
    : (payment as WirePayment)
}

const taking = ['charge', 'subscribe', 'bill'] as const

/** Every try to take money at or after an ISO instant, whichever operation made it, in the order of doing. */
export function paymentsSince(store: SimulatorStore, from: string): WirePayment[] {
  return taking
    .flatMap((operation) => store.effectsOf(operation).filter((effect) => effect.at >= from))
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ record }) => paymentOf(record))
}

/** What became of the newest try under a reference, whichever operation made it. */
export function paymentBy(store: SimulatorStore, merchantRef: string): WirePayment | null {
  const effect = taking.map((operation) => store.find(operation, merchantRef)).find((found) => found !== null)
  return effect ? paymentOf(effect.record) : null
}

export function capturedBy(store: SimulatorStore, paymentRef: string): CapturedPayment | null {
  const effect = taking.flatMap((operation): readonly Effect[] => store.labelled(operation, paymentRef))[0]
  const payment = effect ? paymentOf(effect.record) : null
  return payment?.state === 'CAPTURED' ? payment : null
}

/** What a card or an account asks for by its holder's name. */
const vaultedOfRequest = ({ body, store }: SimulatorCall): Vaulted | null => {
  const read = subscriptionRequest.safeParse(body)
  const method = read.success ? methodBy(store, read.data.methodRef) : null
  return method && vaultedBy(store, method.vaultRef)
}

const findBy =
  (operation: string) =>
  ({ params, store }: SimulatorCall): SimulatorAnswer => {
    const effect = store.find(operation, params['ref'] ?? '')
    return effect ? { status: 200, body: effect.answer.body } : refuse(404, 'ref.none', 'Nothing is known under this reference.')
  }

const journalledBy =
  <T>(schema: z.ZodMiniType<T>) =>
  ({ body, params }: SimulatorCall): unknown => ({ ...params, ...schema.safeParse(body).data })

export const recurringOperations: readonly SimulatorOperation[] = [
  // A customer's name and address are not the journal's to keep.
  {
    operation: 'openCustomer',
    method: 'POST',
    path: '/customers',
    isKeyed: true,
    handle: openCustomer,
    journalled: () => null,
    decline: notTaken,
  },
  {
    operation: 'keepMethod',
    method: 'POST',
    path: '/customers/:ref/methods',
    isKeyed: true,
    handle: keepMethod,
    journalled: journalledBy(methodRequest),
    decline: notTaken,
  },
  {
    operation: 'subscribe',
    method: 'POST',
    path: '/subscriptions',
    isKeyed: true,
    handle: subscribe,
    journalled: journalledBy(subscriptionRequest),
    decline: ({ key }) => ({ status: 402, body: { state: 'DECLINED', merchantRef: key, why: '05' } }),
    faultOf: (call) => vaultedOfRequest(call)?.fault ?? null,
  },
  {
    operation: 'endSubscription',
    method: 'POST',
    path: '/subscriptions/:ref/end',
    isKeyed: true,
    handle: endSubscription,
    journalled: ({ params }) => params,
  },
  {
    operation: 'changeMethod',
    method: 'POST',
    path: '/subscriptions/:ref/method',
    isKeyed: true,
    handle: changeMethod,
    journalled: journalledBy(changeRequest),
    decline: notTaken,
  },
  { operation: 'bill', method: 'POST', path: '/subscriptions/:ref/bill', handle: bill, journalled: journalledBy(billRequest) },
  ...(['openCustomer', 'keepMethod', 'subscribe'] as const).map((operation): SimulatorOperation => ({
    operation: `find-${operation}`,
    method: 'GET',
    path: `/${{ openCustomer: 'customers', keepMethod: 'methods', subscribe: 'subscriptions' }[operation]}/by-merchant-ref/:ref`,
    handle: findBy(operation),
    journalled: ({ params }) => params,
  })),
]
