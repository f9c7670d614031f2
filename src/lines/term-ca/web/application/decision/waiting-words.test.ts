import { expect, test } from 'vitest'
import { waitingKind, waitingText } from './waiting-words.ts'

test.each([
  ['a processor that was away', 'declined', 'payment-down', 'pay.away'],
  ['a card that is not taken', 'declined', 'card', 'waiting.failed-text'],
  ['a declined card', 'declined', 'card-declined', 'pay.card-declined'],
  ['a premium that goes back after a decline', 'refunded', 'card-declined', 'waiting.refund-text'],
  ['a payment that came to nothing', 'failed', null, 'waiting.failed-text'],
  ['a premium that goes back', 'refunded', 'payment-down', 'waiting.refund-text'],
  ['one that goes on', 'pending', null, 'waiting.pending-text'],
])('%s: the page after the payment says what became of the money', (_title, state, code, says) => {
  expect(waitingText(waitingKind(state), code)).toBe(says)
})
