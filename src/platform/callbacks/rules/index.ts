/** Entry point: what other slices may know of the queue's rules. */
export { requestedItems, refundDeclineReasons, type RequestedItem, type RefundDeclineReason } from './outcomes.ts'
