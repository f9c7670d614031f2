import type { Ground } from '../../../server/ground.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { oncePer } from '../../../server/once.ts'
import { choosePaymentProvider } from '../providers/choose.ts'
import type { PaymentProvider } from '../providers/port.ts'
import { paymentInvariants } from './invariants.ts'

export { chargeCard, refundCharge, type Charged } from './charging.ts'
export type { PaymentProvider } from '../providers/port.ts'

/** The payment processor of this server. */
export const processorOf: (ground: Ground) => PaymentProvider = oncePer((ground: Ground) => {
  const { purchasePatienceMs } = ground.settings
  return choosePaymentProvider({
    observe: ground.metrics.asked,
    baseUrl: ground.settings.companyUrl('payments'),
    apiKey: ground.settings.companyKey('payments'),
    timeLimits: { purchaseMs: purchasePatienceMs, lookUpMs: Math.min(10_000, purchasePatienceMs) },
  }).provider
})

export const slice: SliceServer = {
  name: 'payments',
  invariants: paymentInvariants(processorOf),
  gauges: [
    {
      name: 'purchases_unresolved',
      help: 'Purchases that are neither bound, declined nor refunded yet',
      sql: "select count(*)::int as n from purchase where state in ('started', 'charged', 'refunding')",
    },
    {
      name: 'purchases_unresolved_oldest_seconds',
      help: 'How long the oldest of them has been open',
      sql: "select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as n from purchase where state in ('started', 'charged', 'refunding')",
    },
  ],
  sealed: [{ table: 'purchase', column: 'details', rowName: 'id::text' }],
}
