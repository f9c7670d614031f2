import { expect, test } from 'vitest'
import { isolate, isolateLtr, isolateSentence, textRuns, withoutIsolates } from './isolate.ts'

test.each([
  ['\u202eevil\u2069 name', 'evil name'],
  ['a\r\nb', 'a b'],
  ['e\u0301', 'é'],
  ['\u200e100\u200e%\u200e', '100%'],
])('a typed value %j is cleaned to %j', (typed, shown) => {
  expect(isolate(typed)).toBe(`\u2068${shown}\u2069`)
  expect(isolateLtr(typed)).toBe(`\u2066${shown}\u2069`)
  expect(withoutIsolates(isolate(typed))).toBe(shown)
})

test('a sentence is cut at its isolates', () => {
  expect(textRuns(`from ${isolateLtr('TU-1')} for ${isolate('Maya')}.`)).toEqual([
    { text: 'from ', isolation: 'none' },
    { text: 'TU-1', isolation: 'ltr' },
    { text: ' for ', isolation: 'none' },
    { text: 'Maya', isolation: 'auto' },
    { text: '.', isolation: 'none' },
  ])
})

test('a sentence of ours among other words keeps the isolates of its values', () => {
  const sentence = isolateSentence(`يُخصم ${isolateLtr('$29.48 CAD')} كل شهر`)
  expect(textRuns(sentence)[1]).toEqual({ text: '$29.48 CAD', isolation: 'ltr' })
  expect(withoutIsolates(sentence)).toBe('يُخصم $29.48 CAD كل شهر')
})
