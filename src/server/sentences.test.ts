import { expect, test } from 'vitest'
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
