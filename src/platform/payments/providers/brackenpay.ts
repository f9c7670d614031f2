import * as z from 'zod/mini'
import { addDays, isoDate } from '../../../shared/dates.ts'
import { readPages } from '../../../server/outside/company.ts'
import { type Outbound, OutsideError } from '../../../server/outside/outbound.ts'
import { cardDigits } from '../../../shared/fields/card-rules.ts'
import {
  declineCodes,
  ledgerShape,
  orderShape,
  paymentShape,
  problemShape,
  reversalShape,
  vaultedShape,
  type WirePayment,
} from './brackenpay-wire.ts'
import { brackenpayRecurring } from './brackenpay-recurring.ts'
import type {
  CardBrand,
  CardRefusal,
  CardToTokenise,
  ChargeOutcome,
  ListedCharge,
  ListedRefund,
  ListedUnpaid,
  PaymentProvider,
  RefundOutcome,
  TokeniseOutcome,
} from './port.ts'

const brands: Record<z.output<typeof vaultedShape>['scheme'], CardBrand> = {
  VI: 'visa',
  MC: 'mastercard',
  AX: 'amex',
  DS: 'discover',
  DC: 'diners',
  JC: 'jcb',
}

const refusals = new Map<string, CardRefusal>([
  ['pan.bad', 'number-invalid'],
  ['pan.scheme', 'brand-unknown'],
  ['pan.sandbox', 'test-cards-only'],
  ['exp.past', 'expired'],
  ['exp.bad', 'expiry-invalid'],
  ['cvv.bad', 'cvv-invalid'],
])

/** The processor's code for a sale by card (L-102). */
const saleCode = '41'

export interface TimeLimits {
  /** What changes something. */
  purchaseMs: number
  /** What only asks. */
  lookUpMs: number
}

/** Security R28: a purchase call may take 30 seconds in all, a question 10. */
const usualLimits: TimeLimits = { purchaseMs: 30_000, lookUpMs: 10_000 }

const lastDayOf = (goodThru: string): string => {
  const month = Number(goodThru.slice(0, 2))
  const year = Number(goodThru.slice(3))
  const next = month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1)
  if (next === null) throw new Error('the processor gave a month that does not exist')
  return addDays(next, -1)
}

const tagOf = (error: unknown): string | null => {
  if (!(error instanceof OutsideError) || error.kind !== 'refused') return null
  const read = problemShape.safeParse(error.body)
  return read.success ? read.data.problem.tag : null
}

const asCharge = (payment: WirePayment): ChargeOutcome =>
  payment.state === 'CAPTURED'
    ? {
        outcome: 'captured',
        chargeId: payment.paymentRef,
        amountCents: payment.minor,
        currency: payment.ccy,
        capturedAt: payment.at,
      }
    : { outcome: 'declined', reason: declineCodes[payment.why] }

const asRefund = (reversal: z.output<typeof reversalShape>): RefundOutcome => ({
  outcome: 'refunded',
  refundId: reversal.reversalRef,
  chargeId: reversal.paymentRef,
  amountCents: reversal.minor,
  refundedAt: reversal.at,
})

const wireCard = (card: CardToTokenise) => ({
  pan: cardDigits(card.number),
  goodThru: `${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`,
  cvv: card.cvv,
  holder: card.holder,
  postal: card.postalCode,
  reuse: card.use === 'again',
})

const asToken = (vaulted: z.output<typeof vaultedShape>): TokeniseOutcome => ({
  outcome: 'tokenised',
  token: vaulted.vaultRef,
  brand: brands[vaulted.scheme],
  last4: vaulted.tail,
  expiresOn: lastDayOf(vaulted.goodThru),
})

const found = async <T>(call: Promise<T>): Promise<T | null> => {
  try {
    return await call
  } catch (error) {
    if (tagOf(error) === 'ref.none') return null
    throw error
  }
}

/** Speaks to Brackenpay, or to its simulator, through `outbound`. */
export function brackenpay(outbound: Outbound, { purchaseMs, lookUpMs }: TimeLimits = usualLimits): PaymentProvider {
  return {
    ...brackenpayRecurring({ outbound, purchaseMs, lookUpMs, tagOf, found }),

    async tokenise(card) {
      const body = wireCard(card)
      try {
        return asToken(
          await outbound.request({ method: 'POST', path: '/vault', body, timeoutMs: lookUpMs, schema: vaultedShape }),
        )
      } catch (error) {
        const reason = refusals.get(tagOf(error) ?? '')
        if (reason) return { outcome: 'refused', reason }
        throw error
      }
    },

    async createOrder({ key, amountCents, currency }) {
      const body = { code: saleCode, lines: [{ qty: 1, minor: amountCents }], ccy: currency }
      const order = await outbound.request({
        method: 'POST',
        path: '/orders',
        body,
        key,
        timeoutMs: lookUpMs,
        schema: orderShape,
      })
      return { orderId: order.orderRef, sessionToken: order.session.secret, expiresAt: order.session.until }
    },

    async tokeniseForOrder({ orderId, sessionToken }, card) {
      const body = { secret: sessionToken, ...wireCard(card) }
      const path = `/orders/${encodeURIComponent(orderId)}/vault`
      try {
        return asToken(await outbound.request({ method: 'POST', path, body, timeoutMs: lookUpMs, schema: vaultedShape }))
      } catch (error) {
        const tag = tagOf(error) ?? ''
        if (tag === 'session.over') return { outcome: 'refused', reason: 'session-over' }
        const reason = refusals.get(tag)
        if (reason) return { outcome: 'refused', reason }
        throw error
      }
    },

    async charge({ token, amountCents, currency, key }) {
      const body = { vaultRef: token, minor: amountCents, ccy: currency }
      try {
        return asCharge(
          await outbound.request({ method: 'POST', path: '/payments', body, key, timeoutMs: purchaseMs, schema: paymentShape }),
        )
      } catch (error) {
        const declined = error instanceof OutsideError && error.httpStatus === 402 ? paymentShape.safeParse(error.body) : null
        if (declined?.success) return asCharge(declined.data)
        throw error
      }
    },

    async refund({ chargeId, amountCents, key }) {
      const body = { paymentRef: chargeId, minor: amountCents }
      try {
        return asRefund(
          await outbound.request({ method: 'POST', path: '/reversals', body, key, timeoutMs: purchaseMs, schema: reversalShape }),
        )
      } catch (error) {
        const tag = tagOf(error)
        if (tag === 'payment.none') return { outcome: 'refused', reason: 'charge-unknown' }
        if (tag === 'minor.over') return { outcome: 'refused', reason: 'more-than-charged' }
        throw error
      }
    },

    async findCharge(key) {
      const path = `/payments/by-merchant-ref/${encodeURIComponent(key)}`
      const payment = await found(outbound.request({ method: 'GET', path, key, timeoutMs: lookUpMs, schema: paymentShape }))
      return payment && asCharge(payment)
    },

    async findRefund(key) {
      const path = `/reversals/by-merchant-ref/${encodeURIComponent(key)}`
      const reversal = await found(outbound.request({ method: 'GET', path, key, timeoutMs: lookUpMs, schema: reversalShape }))
      return reversal && asRefund(reversal)
    },

    async listSince(instant) {
      const charges: ListedCharge[] = []
      const unpaid: ListedUnpaid[] = []
      const refunds: ListedRefund[] = []
      const pages = await readPages((page) => {
        const path = `/ledger?from=${encodeURIComponent(instant)}&page=${page}`
        return outbound.request({ method: 'GET', path, timeoutMs: lookUpMs, schema: ledgerShape })
      })
      for (const ledger of pages) {
        for (const payment of ledger.payments)
          if (payment.state === 'CAPTURED')
            charges.push({
              key: payment.merchantRef,
              chargeId: payment.paymentRef,
              amountCents: payment.minor,
              currency: payment.ccy,
              capturedAt: payment.at,
            })
          else unpaid.push({ key: payment.merchantRef, reason: declineCodes[payment.why] })
        for (const { merchantRef, reversalRef, paymentRef, minor, at } of ledger.reversals)
          refunds.push({ key: merchantRef, refundId: reversalRef, chargeId: paymentRef, amountCents: minor, refundedAt: at })
      }
      return { charges, unpaid, refunds }
    },
  }
}
