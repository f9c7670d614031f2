import { expect, test } from 'vitest'
import { afterRefusal } from './after-refusal.ts'

test.each([
  ['a card that is not taken', 'card', 'pay.nothing-taken'],
  ['an account that is not taken', 'bank', 'pay.nothing-taken'],
  ['a declined card', 'card-declined', 'pay.card-declined'],
  ['a returned debit', 'bank-declined', 'pay.bank-declined'],
  ['a payment that was not asked for', 'not-taken', 'pay.nothing-taken'],
  ['a processor that was away', 'payment-down', 'pay.away'],
  ['a payment that went further', 'payment', 'pay.not-charged'],
  ['anything else', 'unknown', 'pay.not-charged'],
])('%s: the page says what became of the money', (_title, code, says) => {
  expect(afterRefusal(code)).toBe(says)
})
