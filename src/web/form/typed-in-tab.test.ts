import { afterEach, expect, test, vi } from 'vitest'
import { beginTyped, forgetTyped, typedKey, writeTyped, type TypedBoxes } from './typed-in-tab.ts'

/** A tab's storage, as far as it is used here. */
function tab(): Map<string, string> {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  })
  return items
}

afterEach(() => vi.unstubAllGlobals())

test('the key is of the page and the quote, whatever else the address says', () => {
  expect(typedKey('/travel/payusa', '?quote=q1&size=small')).toBe('typed:/travel/payusa?quote=q1')
  expect(typedKey('/travel/payusa', '?size=small&quote=q1')).toBe(typedKey('/travel/payusa', '?quote=q1&size=large'))
  expect(typedKey('/pet/pay', '?quote=q1')).not.toBe(typedKey('/travel/payusa', '?quote=q1'))
  expect(typedKey('/pet/pay', '')).toBe(null)
})

test('what is written is read again; nothing typed leaves nothing behind', () => {
  const items = tab()
  expect(beginTyped('typed:a')).toEqual({})
  expect(writeTyped('typed:a', { first: ['', 'June'] })).toBe(true)
  expect(beginTyped('typed:a')).toEqual({ first: ['', 'June'] })
  writeTyped('typed:a', {})
  expect(items.has('typed:a')).toBe(false)
})

test('a new quote begins with what was typed for the one before on the same page, with names only of as many people', () => {
  const items = tab()
  const two: TypedBoxes = { 'first.0': ['', 'June'], 'first.1': ['', 'Alex'], city: ['', 'Portland'] }
  const typed = (key: string, ...names: string[]): string[] => Object.keys(beginTyped(key, names) ?? {})
  beginTyped('typed:/pay?quote=a')
  writeTyped('typed:/pay?quote=a', two)
  expect(typed('typed:/pay?quote=b', 'first.0', 'first.1', 'city')).toEqual(Object.keys(two))
  expect(typed('typed:/pay?quote=b', 'first.0', 'city')).toEqual(['city'])
  expect(typed('typed:/pay?quote=b', 'first.0', 'first.1', 'first.2', 'city')).toEqual(['city'])
  expect(typed('typed:/other?quote=b', 'first.0', 'first.1', 'city')).toEqual([])
  // What is written for the new one is its own, and the one before keeps its own.
  writeTyped('typed:/pay?quote=b', { city: ['', 'Bangor'] })
  expect(beginTyped('typed:/pay?quote=b')).toEqual({ city: ['', 'Bangor'] })
  expect(beginTyped('typed:/pay?quote=a')).toEqual(two)
  items.clear()
  expect(beginTyped('typed:/pay?quote=b')).toEqual({})
})

test('a purchase that is done forgets all that was typed in the tab, and nothing else', () => {
  const items = tab()
  items.set('other', '1')
  for (const key of ['typed:a', 'typed:b']) {
    beginTyped(key)
    writeTyped(key, { first: ['', 'June'] })
  }
  forgetTyped()
  expect([...items.keys()]).toEqual(['other'])
})

test('a tab that was wiped is written no more, whether something had been typed before or not', () => {
  const none: TypedBoxes = {}
  for (const before of [none, { first: ['', 'June'] } as const]) {
    const items = tab()
    beginTyped('typed:a')
    writeTyped('typed:a', before)
    items.clear()
    expect(writeTyped('typed:a', { first: ['', 'Alex'] })).toBe(false)
    expect(items.size).toBe(0)
  }
})

test('a browser that stores nothing is no failure', () => {
  const fail = (): never => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { length: 1, key: fail, getItem: fail, setItem: fail, removeItem: fail })
  expect(beginTyped('typed:a')).toBe(null)
  expect(writeTyped('typed:a', { first: ['', 'June'] })).toBe(false)
  forgetTyped()
})
