import { expect, test } from 'vitest'
import { Admission } from './admission.ts'

const filled = (most: number, inFlight: number, isBusy: boolean): Admission => {
  const admission = new Admission(most, () => isBusy)
  for (let i = 0; i < inFlight; i += 1) admission.enter()
  return admission
}

test.each([
  ['empty', 0, true, { read: true, quote: true, save: true, purchase: true }],
  ['half full and busy: reads and quotes wait outside', 50, true, { read: false, quote: false, save: true, purchase: true }],
  ['three quarters full and busy: purchases only', 75, true, { read: false, quote: false, save: false, purchase: true }],
  ['full and busy: nobody', 100, true, { read: false, quote: false, save: false, purchase: false }],
  ['full of calls that wait for a slow company', 100, false, { read: true, quote: true, save: true, purchase: true }],
  ['even waiting has a bound', 400, false, { read: false, quote: false, save: true, purchase: true }],
  ['and a last one', 800, false, { read: false, quote: false, save: false, purchase: false }],
] as const)('%s', (_what, inFlight, isBusy, expected) => {
  const admission = filled(100, inFlight, isBusy)
  for (const rateClass of ['read', 'quote', 'save', 'purchase'] as const)
    expect([rateClass, admission.isOpenTo(rateClass)]).toEqual([rateClass, expected[rateClass]])
})

test('a place is given back', () => {
  const admission = filled(2, 1, true)
  expect(admission.isOpenTo('quote')).toBe(false)
  admission.leave()
  expect(admission.isOpenTo('quote')).toBe(true)
})
