import { randomUUID } from 'node:crypto'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import { oncePer } from '../../../server/durable/once.ts'
import { addDays, dateIn, type IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Cycle, ListedCharge, PaymentProvider } from '../providers/port.ts'
import { dueOn, type DuePlan } from '../rules/due-dates.ts'
import { chargeKey, type ToTake } from './charging.ts'
import { addPastCharge } from './past-payments.ts'

const processorZone = 'America/Toronto'
/** So many people's last instalment came back. */
const unpaidPeople = 4

export type ProcessorAt = (world: DemoWorld, moment: Date) => PaymentProvider

/** A customer at the processor, with a row of ours. */
export interface PastCustomer {
  id: string
  processorCustomerId: string
}

export async function addPastCustomer(
  world: DemoWorld,
  processor: PaymentProvider,
  { at, name, email, ...row }: { owner: string; line: string; reference: string; name: string; email: string; at: Date },
): Promise<PastCustomer> {
  const id = randomUUID()
  const { customerId } = await processor.openCustomer({ key: `${id}:customer`, name, email })
  world.add('payment_customer', { id, ...row, processor_customer_id: customerId, created_at: at })
  return { id, processorCustomerId: customerId }
}

/** A card or an account that was kept in the past; `token` is what its number became. */
export interface PastMethod {
  kind: 'creditcard' | 'ach'
  token: string
  brand: string
  last4: string
  authorizationText: string
}

export async function addPastMethod(
  world: DemoWorld,
  processor: PaymentProvider,
  customer: PastCustomer,
  { kind, token, brand, last4, authorizationText, at }: PastMethod & { at: Date },
): Promise<{ id: string; processorMethodId: string }> {
  const id = randomUUID()
  const storedMethod = await processor.keepMethod({ key: `${id}:method`, customerId: customer.processorCustomerId, token })
  if (storedMethod.outcome !== 'kept') throw new Error(`an invented method is refused: ${storedMethod.reason}`)
  world.add('payment_method', {
    id,
    customer_id: customer.id,
    kind,
    token,
    processor_method_id: storedMethod.methodId,
    brand,
    last4,
    state: 'kept',
    authorization_text: authorizationText,
    authorized_at: at,
    created_at: at,
    updated_at: at,
  })
  return { id, processorMethodId: storedMethod.methodId }
}

/** A subscription that began in the past; its row is written once its instalments are known. */
export interface PastSubscription extends ToTake {
  customer: PastCustomer
  methodId: string
  /** Its name at the processor. */
  subscriptionId: string
  authorizationText: string
  cycle: Cycle
  laterCents?: Cents
  count?: number
  nextOn: IsoDate
  at: Date
  endedAt: Date | null
}

const subscriptionsOf = oncePer((_world: DemoWorld): PastSubscription[] => [])

export function addPastSubscription(world: DemoWorld, subscription: PastSubscription): void {
  subscriptionsOf(world).push(subscription)
}

const planOf = ({ at, nextOn, cycle }: PastSubscription): DuePlan => ({
  startedOn: dateIn(at, processorZone),
  firstDueOn: nextOn,
  cycle,
})

/** The day within the last six on which an instalment came due; null where none did. */
const dueLately = (world: DemoWorld, subscription: PastSubscription): IsoDate | null => {
  const today = dateIn(world.now, processorZone)
  const plan = planOf(subscription)
  for (let number = 2; ; number += 1) {
    const day = dueOn(plan, number)
    if (subscription.endedAt || day >= today) return null
    if (day > addDays(today, -6)) return day
  }
}

/** Some changed to an account that is empty, shortly before an instalment: it came back. */
const leaveUnpaid = async (world: DemoWorld, processorAt: ProcessorAt): Promise<void> => {
  const due = subscriptionsOf(world).flatMap((subscription) => {
    const day = dueLately(world, subscription)
    // What is paid a number of times is paid by card alone.
    return subscription.count === undefined && day && day > addDays(dateIn(subscription.at, processorZone), 7)
      ? [{ subscription, day }]
      : []
  })
  await Promise.all(
    due.slice(0, unpaidPeople).map(async ({ subscription, day }) => {
      const at = new Date(`${addDays(day, -3)}T17:00:00Z`)
      const processor = processorAt(world, at)
      const account = `${world.random.digits(3)}0000`
      const taken = await processor.tokeniseAccount({
        institution: '000',
        transit: '12345',
        account,
        holder: subscription.cardBrand,
        kind: 'chequing',
      })
      if (taken.outcome !== 'tokenised') throw new Error('an invented account is refused')
      const brand = 'Sample Credit Union'
      const { authorizationText, customer, subscriptionId } = subscription
      const method = { kind: 'ach' as const, token: taken.token, brand, last4: taken.last4, authorizationText, at }
      const { id, processorMethodId } = await addPastMethod(world, processor, customer, method)
      await processor.changeMethod({
        key: `${subscription.purchaseId}:method:${subscription.methodId}:${id}`,
        subscriptionId,
        methodId: processorMethodId,
      })
      Object.assign(subscription, { methodId: id, cardBrand: brand, cardLast4: taken.last4 })
    }),
  )
}

/** Reads from the processor what it took and what came back since each subscription began, and writes the subscriptions with it. */
export async function addPastInstalments(world: DemoWorld, processorAt: ProcessorAt): Promise<void> {
  await leaveUnpaid(world, processorAt)
  const since = new Date(world.now.getTime() - (world.days + 1) * 86_400_000)
  const { charges, unpaid } = await processorAt(world, world.now).listSince(since.toISOString())
  const numberOf = (key: string): number => Number(/:charge:(\d+)$/.exec(key)?.[1] ?? 1)
  const taken = new Map<string, ListedCharge[]>()
  for (const charge of charges) {
    const purchaseId = charge.key.slice(0, 36)
    taken.set(purchaseId, [...(taken.get(purchaseId) ?? []), charge])
  }
  const back = new Set(unpaid.map(({ key }) => key))
  for (const subscription of subscriptionsOf(world)) {
    const { purchaseId, methodId, subscriptionId, cycle, amountCents, currency, at, endedAt, count = null } = subscription
    const { laterCents = amountCents } = subscription
    const later = (taken.get(purchaseId) ?? []).filter(({ key }) => numberOf(key) > 1)
    const laterCharge = { ...subscription, amountCents: laterCents }
    for (const { key, chargeId, capturedAt } of later)
      addPastCharge(world, { ...laterCharge, number: numberOf(key), chargeId, at: new Date(capturedAt) })
    const next = later.length + 2
    const isOver = endedAt !== null || next > (count ?? Infinity)
    const dueAt = new Date(`${dueOn(planOf(subscription), next)}T17:00:00Z`)
    if (back.has(`${chargeKey(purchaseId)}:${next}`))
      addPastCharge(world, { ...laterCharge, number: next, chargeId: null, at: dueAt })
    world.add('subscription', {
      id: randomUUID(),
      purchase_id: purchaseId,
      method_id: methodId,
      key: chargeKey(purchaseId),
      cycle,
      amount_cents: amountCents,
      later_cents: laterCents,
      instalments: count,
      currency,
      state: isOver ? 'ended' : 'active',
      processor_subscription_id: subscriptionId,
      next_on: isOver ? null : dueOn(planOf(subscription), next),
      first_due_on: subscription.nextOn,
      created_at: at,
      updated_at: endedAt ?? at,
    })
  }
}
