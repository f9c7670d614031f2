/** Entry point: what other slices may know of the queue's rules. */
export { askedThings, refundDeclineReasons, type AskedThing, type RefundDeclineReason } from './outcomes.ts'
