import type { SliceServer } from '../../../server/ground.ts'
import { paymentInvariants } from './invariants.ts'

export { chargeCard, refundCharge, type Charged } from './charging.ts'
export { processorOf } from './processor.ts'
export type { PaymentProvider } from '../providers/port.ts'

export const slice: SliceServer = { name: 'payments', invariants: paymentInvariants }
