/** The part of the processor's adapter that speaks of customers, methods and instalments. */
import { type Outbound, OutsideError } from '../../../server/outside/outbound.ts'
import {
  changedMethodShape,
  customerShape,
  declineCodes,
  endedShape,
  methodShape,
  subscriptionShape,
  vaultedAccountShape,
  type WireMethod,
  type WireSubscription,
} from './brackenpay-wire.ts'
import type { StoredMethod, RecurringPayments, SubscribeOutcome } from './recurring-port.ts'

export interface RecurringParts {
  outbound: Outbound
  purchaseMs: number
  lookUpMs: number
  /** The company's word for a refusal; null for any other error. */
  tagOf: (error: unknown) => string | null
  /** Null where nothing is known under a reference. */
  found: <T>(call: Promise<T>) => Promise<T | null>
}

const uses = { chequing: 'CHQ', savings: 'SAV', business: 'BUS' } as const

const asMethod = ({ methodRef, tail }: WireMethod): StoredMethod => ({ outcome: 'kept', methodId: methodRef, last4: tail })

const asSubscription = (subscription: WireSubscription): SubscribeOutcome =>
  subscription.state === 'ACTIVE'
    ? {
        outcome: 'started',
        subscriptionId: subscription.subscriptionRef,
        chargeId: subscription.payment.paymentRef,
        amountCents: subscription.payment.minor,
        nextOn: subscription.nextDue,
      }
    : { outcome: 'declined', reason: declineCodes[subscription.why] }

/** The half of Brackenpay that keeps methods and takes instalments. */
export function brackenpayRecurring({ outbound, purchaseMs, lookUpMs, tagOf, found }: RecurringParts): RecurringPayments {
  const byReference = (kind: 'customers' | 'methods' | 'subscriptions', key: string): string =>
    `/${kind}/by-merchant-ref/${encodeURIComponent(key)}`
  return {
    async openCustomer({ key, name, email }) {
      const body = { name, email }
      const path = '/customers'
      const made = await outbound.request({ method: 'POST', path, body, key, timeoutMs: purchaseMs, schema: customerShape })
      return { customerId: made.customerRef }
    },

    async findCustomer(key) {
      const path = byReference('customers', key)
      const made = await found(outbound.request({ method: 'GET', path, key, timeoutMs: lookUpMs, schema: customerShape }))
      return made && { customerId: made.customerRef }
    },

    async tokeniseAccount({ institution, transit, account, holder, kind }) {
      const body = { inst: institution, transit, acct: account, holder, use: uses[kind] }
      try {
        const vaulted = await outbound.request({
          method: 'POST',
          path: '/vault/accounts',
          body,
          timeoutMs: lookUpMs,
          schema: vaultedAccountShape,
        })
        return { outcome: 'tokenised', token: vaulted.vaultRef, institution: vaulted.inst, last4: vaulted.tail }
      } catch (error) {
        if (tagOf(error) === 'acct.bad') return { outcome: 'refused', reason: 'account-invalid' }
        throw error
      }
    },

    async keepMethod({ key, customerId, token }) {
      const path = `/customers/${encodeURIComponent(customerId)}/methods`
      const body = { vaultRef: token }
      try {
        return asMethod(await outbound.request({ method: 'POST', path, body, key, timeoutMs: purchaseMs, schema: methodShape }))
      } catch (error) {
        const tag = tagOf(error)
        if (tag === 'customer.none') return { outcome: 'refused', reason: 'customer-unknown' }
        if (tag === 'vault.none') return { outcome: 'refused', reason: 'token-unknown' }
        throw error
      }
    },

    async findMethod(key) {
      const path = byReference('methods', key)
      const method = await found(outbound.request({ method: 'GET', path, key, timeoutMs: lookUpMs, schema: methodShape }))
      return method && asMethod(method)
    },

    async subscribe({ key, customerId, methodId, amountCents, laterCents, count, currency, cycle }) {
      const body = {
        customerRef: customerId,
        methodRef: methodId,
        minor: amountCents,
        ...(laterCents === undefined ? {} : { laterMinor: laterCents }),
        ...(count === undefined ? {} : { times: count }),
        ccy: currency,
        every: cycle === 'monthly' ? 'M' : 'Y',
      }
      const path = '/subscriptions'
      try {
        return asSubscription(
          await outbound.request({ method: 'POST', path, body, key, timeoutMs: purchaseMs, schema: subscriptionShape }),
        )
      } catch (error) {
        const declined =
          error instanceof OutsideError && error.httpStatus === 402 ? subscriptionShape.safeParse(error.body) : null
        if (declined?.success) return asSubscription(declined.data)
        throw error
      }
    },

    async findSubscription(key) {
      const path = byReference('subscriptions', key)
      const existing = await found(outbound.request({ method: 'GET', path, key, timeoutMs: lookUpMs, schema: subscriptionShape }))
      return existing && asSubscription(existing)
    },

    async endSubscription({ key, subscriptionId }) {
      const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/end`
      await outbound.request({ method: 'POST', path, body: {}, key, timeoutMs: purchaseMs, schema: endedShape })
    },

    async changeMethod({ key, subscriptionId, methodId }) {
      const path = `/subscriptions/${encodeURIComponent(subscriptionId)}/method`
      const body = { methodRef: methodId }
      try {
        await outbound.request({ method: 'POST', path, body, key, timeoutMs: purchaseMs, schema: changedMethodShape })
        return { outcome: 'changed' }
      } catch (error) {
        const tag = tagOf(error)
        if (tag === 'subscription.ended') return { outcome: 'refused', reason: 'subscription-ended' }
        if (tag === 'method.none') return { outcome: 'refused', reason: 'method-unknown' }
        throw error
      }
    },
  }
}
