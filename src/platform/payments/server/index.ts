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
    baseUrl: ground.settings.companyUrl('payments'),
    apiKey: ground.settings.companyKey('payments'),
    timeLimits: { purchaseMs: purchasePatienceMs, lookUpMs: Math.min(10_000, purchasePatienceMs) },
  }).provider
})

export const slice: SliceServer = {
  name: 'payments',
  invariants: paymentInvariants(processorOf),
  sealed: [{ table: 'purchase', column: 'details', rowName: 'id::text' }],
}
