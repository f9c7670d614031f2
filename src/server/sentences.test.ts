import { expect, test } from 'vitest'
import { isolate, isolateLtr } from '../shared/isolate.ts'
import { sentencesOf } from './sentences.ts'

const catalogue = (text: string) => ({ en: { over: text }, fr: { over: `${text} fr` }, ar: { over: `${text} ar` } })

test('a sentence is read in the reader’s language, with its figures in either kind of place', () => {
  const sentence = sentencesOf(catalogue('Until {date}, {{hour}}'))
  expect(sentence('fr', 'over', { date: '2026-03-11', hour: 9 })).toBe('Until 2026-03-11, 9 fr')
})

test('a line’s own words go before the shared ones', () => {
  const shared = { en: { over: 'shared', card: 'card' }, fr: { over: '', card: '' }, ar: { over: '', card: '' } }
  const sentence = sentencesOf(catalogue('own'), shared)
  expect([sentence('en', 'over'), sentence('en', 'card')]).toEqual(['own', 'card'])
})

test('a figure that nobody gives is a bug', () => {
  expect(() => sentencesOf(catalogue('Until {date}'))('en', 'over')).toThrow('no value for {date}')
})

test('a sentence that runs from left to right has no invisible signs around values that do too', () => {
  const sentence = sentencesOf(catalogue('With {name}'))
  expect(sentence('en', 'over', { name: isolate('Eider') })).toBe('With Eider')
  expect(sentence('fr', 'over', { name: isolateLtr('416-555-0134') })).toBe('With 416-555-0134 fr')
  expect(sentence('en', 'over', { name: isolate('مرح') })).toBe('With \u2068مرح\u2069')
  expect(sentence('ar', 'over', { name: isolate('Eider') })).toBe('With \u2068Eider\u2069 ar')
})
