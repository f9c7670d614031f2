import { expect, test } from 'vitest'
import type { RateClass } from '../../shared/function.ts'
import { LoadShedding } from './load-shedding.ts'

const filled = (most: number, inFlight: number, isBusy: boolean, by: RateClass = 'purchase'): LoadShedding => {
  const loadShedding = new LoadShedding(most, () => ({ at: 1, isBusy }))
  for (let i = 0; i < inFlight; i += 1) loadShedding.enter(by)
  return loadShedding
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
  const loadShedding = filled(100, inFlight, isBusy)
  for (const rateClass of ['read', 'quote', 'save', 'purchase'] as const)
    expect([rateClass, loadShedding.isOpenTo(rateClass)]).toEqual([rateClass, expected[rateClass]])
})

test('a place is given back', () => {
  const loadShedding = filled(2, 1, true)
  expect(loadShedding.isOpenTo('quote')).toBe(false)
  loadShedding.leave('purchase')
  expect(loadShedding.isOpenTo('quote')).toBe(true)
})

test('quotes let in while there was room take no place from what matters more', () => {
  const loadShedding = filled(100, 300, true, 'quote')
  const open = (['read', 'quote', 'save', 'purchase'] as const).filter((rateClass) => loadShedding.isOpenTo(rateClass))
  expect(open).toEqual(['save', 'purchase'])
})

test('a crowd between two looks gets as many places more as there are, and again at the next look', () => {
  let at = 1
  const loadShedding = new LoadShedding(100, () => ({ at, isBusy: false }))
  const letIn = (): number => {
    let count = 0
    for (; count < 1000 && loadShedding.isOpenTo('quote'); count += 1) loadShedding.enter('quote')
    return count
  }
  expect(letIn()).toBe(100)
  at = 2
  expect(letIn()).toBe(50)
  for (at = 3; at < 20; at += 1) letIn()
  expect(loadShedding.inFlight).toBe(400)
})

/** A process that is looked at ten times a second while more quotes come than there are places. */
const underACrowd = () => {
  let at = 0
  let isBusy = true
  const loadShedding = new LoadShedding(128, () => ({ at, isBusy }))
  let quotes = 0
  const leave = (count: number): void => {
    for (let i = 0; i < count; i += 1, quotes -= 1) loadShedding.leave('quote')
  }
  return {
    loadShedding,
    leave,
    /** How many quotes are in flight after so many have come. */
    crowd: (size = 1000): number => {
      for (let i = 0; i < size && loadShedding.isOpenTo('quote'); i += 1, quotes += 1) loadShedding.enter('quote')
      return quotes
    },
    look: (looks: number, busy: boolean): void => {
      at += looks * 100
      isBusy = busy
    },
    empty: (): void => leave(quotes),
  }
}

test('as long as a busy process turns calls away fewer quotes come in at a time, but never less than a third of their places', () => {
  const { loadShedding, crowd, look, empty } = underACrowd()
  expect(crowd()).toBe(64)
  const inFlight = Array.from({ length: 30 }, () => {
    look(1, true)
    crowd()
    empty()
    return crowd()
  })
  expect(inFlight[0]).toBeLessThan(64)
  expect(inFlight).toEqual(inFlight.toSorted((a, b) => b - a))
  expect(inFlight.at(-1)).toBe(22)
  for (let i = 22; i < 128; i += 1) loadShedding.enter('purchase')
  expect(loadShedding.isOpenTo('save')).toBe(false)
  expect(loadShedding.isOpenTo('purchase')).toBe(true)
})

test('a process that has nothing to do with so few gets more of them, and all places a few seconds after the crowd has left', () => {
  const { crowd, look, empty } = underACrowd()
  crowd()
  for (let i = 0; i < 30; i += 1) {
    look(1, true)
    crowd()
    empty()
  }
  const few = crowd()
  look(3, false)
  expect(crowd()).toBeGreaterThan(few)
  empty()
  look(30, false)
  crowd()
  empty()
  expect(crowd()).toBeGreaterThanOrEqual(64)
})

test('a crowd that finds its places narrows nothing, however busy the process is', () => {
  const { crowd, leave, look } = underACrowd()
  for (let i = 0; i < 30; i += 1) {
    look(1, true)
    expect(crowd(64)).toBe(64)
    // The next ones come as the first ones leave.
    leave(64)
  }
})
