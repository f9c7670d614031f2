/** @public The page of a purchase that has no policy yet. */
export { afterBuying } from './after-buying.ts'
export { AskForRefund } from './ask-for-refund.tsx'
export { isStillOpen, PurchaseWaiting, type VisibleState } from './purchase-waiting.tsx'
export { readRefundRequest } from './read-refund-request.ts'
export { readWaiting } from './read-waiting.ts'
export { WaitingFrame } from './waiting-frame.tsx'
