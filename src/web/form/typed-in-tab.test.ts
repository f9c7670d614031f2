import { afterEach, expect, test, vi } from 'vitest'
import { forgetSent, forgetTyped, noteSent, readTyped, typedKey, writeTyped } from './typed-in-tab.ts'

/** A tab's storage, as far as it is used here. */
function tab(): Map<string, string> {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
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
  expect(readTyped('typed:a')).toEqual({})
  expect(writeTyped('typed:a', { first: ['', 'June'] })).toBe(true)
  expect(readTyped('typed:a')).toEqual({ first: ['', 'June'] })
  writeTyped('typed:a', {})
  expect(items.size).toBe(0)
})

test('a purchase that is done forgets what was sent last, and nothing of another quote', () => {
  const items = tab()
  writeTyped('typed:a', { first: ['', 'June'] })
  writeTyped('typed:b', { first: ['', 'Alex'] })
  noteSent('typed:a')
  forgetSent()
  expect([...items.keys()]).toEqual(['typed:b'])
  forgetSent()
  forgetTyped('typed:b')
  expect(items.size).toBe(0)
})

test('a browser that stores nothing is no failure', () => {
  const fail = (): never => {
    throw new DOMException('no storage', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: fail, setItem: fail, removeItem: fail })
  expect(readTyped('typed:a')).toBe(null)
  expect(writeTyped('typed:a', { first: ['', 'June'] })).toBe(false)
  noteSent('typed:a')
  forgetSent()
  forgetTyped('typed:a')
})
