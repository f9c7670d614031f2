import { describe, expect, test } from 'vitest'
import { isPlain, moved, oneParagraph } from './review-text.ts'

test.each([
  ['Plain words, with "quotes" & signs.', true],
  ['J’ai compris l’assurance vie 😀', true],
  ['فهمت الوثيقة', true],
  ['<b>bold</b>', false],
  ['2 > 1', false],
  ['a\u202Eb', false],
  ['a\u2066b\u2069', false],
])('%j is plain: %s', (text, plain) => {
  expect(isPlain(text)).toBe(plain)
})

test('lines become one paragraph', () => {
  expect(oneParagraph('  One\r\n\r\ntwo\t three ')).toBe('One two three')
})

describe('moving by one place', () => {
  test.each([
    ['b', 'up', ['b', 'a', 'c']],
    ['b', 'down', ['a', 'c', 'b']],
    ['a', 'up', null],
    ['c', 'down', null],
    ['x', 'up', null],
    ['x', 'down', null],
  ] as const)('%s %s', (id, direction, order) => {
    expect(moved(['a', 'b', 'c'], id, direction)).toEqual(order)
  })
})
