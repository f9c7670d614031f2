import { isStillOpen } from '../../../../../platform/purchases/web/index.ts'
import { declinedText, type DeclinedText } from '../../payment/after-refusal.ts'

type WaitingKind = 'refund' | 'pending' | 'failed'

/** The state of a purchase that has no policy; `bought` where the policy cannot be read yet. */
export function isOpen(state: string): boolean {
  return isStillOpen(state) || state === 'bought'
}

/** Which words the page has while there is no policy. */
export function waitingKind(state: string): WaitingKind {
  return state === 'refunding' || state === 'refunded' ? 'refund' : isOpen(state) ? 'pending' : 'failed'
}

/** What the page says below the sentence of how it ended; of a decline and of a processor that was away it says what the payment page says. */
export function waitingText(kind: WaitingKind, code: string | null): DeclinedText | `waiting.${WaitingKind}-text` {
  return (kind === 'failed' ? declinedText(code) : undefined) ?? `waiting.${kind}-text`
}
