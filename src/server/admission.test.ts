import { expect, test } from 'vitest'
import type { RateClass } from '../shared/function.ts'
import { Admission } from './admission.ts'

const filled = (most: number, inFlight: number, isBusy: boolean, by: RateClass = 'purchase'): Admission => {
  const admission = new Admission(most, () => ({ at: 1, isBusy }))
  for (let i = 0; i < inFlight; i += 1) admission.enter(by)
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
  admission.leave('purchase')
  expect(admission.isOpenTo('quote')).toBe(true)
})

test('quotes let in while there was room take no place from what matters more', () => {
  const admission = filled(100, 300, true, 'quote')
  const open = (['read', 'quote', 'save', 'purchase'] as const).filter((rateClass) => admission.isOpenTo(rateClass))
  expect(open).toEqual(['save', 'purchase'])
})

test('a crowd between two looks gets as many places more as there are, and again at the next look', () => {
  let at = 1
  const admission = new Admission(100, () => ({ at, isBusy: false }))
  const letIn = (): number => {
    let count = 0
    for (; count < 1000 && admission.isOpenTo('quote'); count += 1) admission.enter('quote')
    return count
  }
  expect(letIn()).toBe(100)
  at = 2
  expect(letIn()).toBe(50)
  for (at = 3; at < 20; at += 1) letIn()
  expect(admission.inFlight).toBe(400)
})
