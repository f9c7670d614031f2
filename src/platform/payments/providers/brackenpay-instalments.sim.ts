import * as z from 'zod/mini'
import { addDays, dateIn, daysBetween, type IsoDate } from '../../../shared/dates.ts'
import type { SimulatorAnswer, SimulatorCall, SimulatorStore } from '../../../server/simulator/simulator.ts'
import { dueOn } from '../rules/due-dates.ts'
import { declined, refuse, unreadable, vaultedBy } from './brackenpay-vault.sim.ts'
import type { WireMethod, WirePayment, WireSubscription } from './brackenpay-wire.ts'

export type ActiveSubscription = Extract<WireSubscription, { state: 'ACTIVE' }>
/** `laterMinor` is each instalment after the first, `times` how many there are in all; null for as many as there are. */
export type StoredSubscription = ActiveSubscription & { laterMinor?: number; times?: number | null }

/** For demonstrations and tests: the next instalment now, and whether the bank sends it back. */
export const billRequest = z.object({ unpaid: z._default(z.boolean(), false) })

export function ref(prefix: string, store: SimulatorStore): string {
  return `${prefix}_${String(store.nextSequence).padStart(10, '0')}`
}

export function methodBy(store: SimulatorStore, methodRef: string): (WireMethod & { vaultRef: string }) | null {
  return (store.labelled('keepMethod', methodRef)[0]?.record as (WireMethod & { vaultRef: string }) | undefined) ?? null
}

export function subscriptionBy(store: SimulatorStore, subscriptionRef: string): StoredSubscription | null {
  return (store.labelled('subscribe', subscriptionRef)[0]?.record as StoredSubscription | undefined) ?? null
}

export function isEnded(store: SimulatorStore, subscriptionRef: string): boolean {
  return store.labelled('endSubscription', subscriptionRef).length > 0
}

const isPaid = ({ record }: { record: unknown }): boolean => (record as WirePayment).state === 'CAPTURED'

/** The number of the instalment that comes next. */
const nextNumber = (store: SimulatorStore, { subscriptionRef }: ActiveSubscription): number =>
  store.labelled('bill', subscriptionRef).filter(isPaid).length + 2

/** Every instalment was paid. */
const isPaidOff = (store: SimulatorStore, subscription: StoredSubscription): boolean =>
  nextNumber(store, subscription) > (subscription.times ?? Infinity)

/** One try to take the next instalment; one that came back is tried again under the same number. */
const tryNext = (
  store: SimulatorStore,
  subscription: StoredSubscription,
  { at, unpaid }: { at: string; unpaid: boolean },
): SimulatorAnswer => {
  const { subscriptionRef } = subscription
  const key = `${subscription.merchantRef}:${nextNumber(store, subscription)}`
  const changed = store.labelled('changeMethod', subscriptionRef).at(-1)?.record as { methodRef: string } | undefined
  const method = methodBy(store, changed?.methodRef ?? subscription.methodRef)
  const why = unpaid ? 'R9' : ((method && vaultedBy(store, method.vaultRef)?.decline) ?? null)
  if (why) return { ...declined(key, why), madeKey: key, labels: [subscriptionRef] }
  const paymentRef = ref('bp', store)
  const { ccy } = subscription.payment
  const minor = subscription.laterMinor ?? subscription.payment.minor
  const payment: WirePayment = { state: 'CAPTURED', paymentRef, merchantRef: key, minor, ccy, at }
  return { status: 201, body: payment, record: payment, madeKey: key, labels: [subscriptionRef, paymentRef] }
}

export function bill({ body, params, now, store }: SimulatorCall): SimulatorAnswer {
  const read = billRequest.safeParse(body ?? {})
  if (!read.success) return unreadable()
  const subscriptionRef = params['ref'] ?? ''
  const subscription = subscriptionBy(store, subscriptionRef)
  if (!subscription) return refuse(404, 'subscription.none', 'There is no such subscription.')
  if (isEnded(store, subscriptionRef) || isPaidOff(store, subscription))
    return refuse(409, 'subscription.ended', 'This subscription has ended.')
  return tryNext(store, subscription, { at: now.toISOString(), unpaid: read.data.unpaid })
}

const processorZone = 'America/Toronto'
/** One that came back is tried again after a week. */
const againAfterDays = 7

/** The day of the next try of a subscription. */
const nextTryOn = (store: SimulatorStore, subscription: ActiveSubscription): IsoDate => {
  const { subscriptionRef, every, nextDue, payment } = subscription
  const last = store.labelled('bill', subscriptionRef).at(-1)
  if (last && !isPaid(last)) return addDays(dateIn(new Date(last.at), processorZone), againAfterDays)
  const startedOn = dateIn(new Date(payment.at), processorZone)
  return dueOn({ startedOn, firstDueOn: nextDue, cycle: every === 'M' ? 'monthly' : 'annual' }, nextNumber(store, subscription))
}

/** In the middle of its day; an instalment of today that hour has not come for is taken now. */
const momentOf = (day: IsoDate, now: Date): string => {
  const noon = `${day}T17:00:00.000Z`
  return noon < now.toISOString() ? noon : now.toISOString()
}

/**
 * Takes what has come due by the processor's own clock since somebody last looked, oldest first. Nothing can tell this from a processor
 * that does it in the night: anyone who asks finds it done.
 */
export function takeDue({ store, now }: Pick<SimulatorCall, 'store' | 'now'>): void {
  const today = dateIn(now, processorZone)
  for (const { record } of store.effectsOf('subscribe')) {
    const subscription = record as StoredSubscription | Extract<WireSubscription, { state: 'DECLINED' }>
    if (subscription.state !== 'ACTIVE' || isEnded(store, subscription.subscriptionRef)) continue
    const isDue = (on: IsoDate): boolean => !isPaidOff(store, subscription) && daysBetween(on, today) >= 0
    for (let on = nextTryOn(store, subscription); isDue(on); on = nextTryOn(store, subscription)) {
      const at = momentOf(on, now)
      const { status, body, record: made, madeKey = '', labels = [] } = tryNext(store, subscription, { at, unpaid: false })
      store.add({
        sequence: store.nextSequence,
        operation: 'bill',
        key: madeKey,
        fingerprint: '',
        at,
        labels,
        record: made,
        answer: { status, body },
      })
      store.note(
        { at, operation: 'bill', key: null, request: null, status, outcome: 'done', effect: made ?? null, fault: null },
        true,
      )
    }
  }
}
