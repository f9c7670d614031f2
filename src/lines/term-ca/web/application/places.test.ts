import { describe, expect, test } from 'vitest'
import { pages } from '../../rules/pages.ts'
import { requestedPage, isReachable, pathOf, type SurveyPlace } from './places.ts'
import type { View } from '../view.ts'

const places: SurveyPlace[] = pages.map(({ step, part }) => ({ step, part }))
const id = 'abcdefghijklmnopqrstuv'

describe('an address and its place', () => {
  test('every place has an address of its own, identity and offer too (readings T-012, T-020)', () => {
    const addresses = places.map((place) => pathOf(place, id))
    expect(new Set(addresses).size).toBe(places.length)
  })
  test.each(places)('$step/$part is found again by its address', (place) => {
    const url = new URL(pathOf(place, id), 'https://example.org')
    expect(url.pathname).toBe(`/canadianterm/survey/${place.step}/${id}`)
    expect(requestedPage(place.step, url.searchParams)).toEqual({ ...place, question: undefined })
  })
  test('the second page of the first step is ?page=2 and survives a reload', () => {
    expect(pathOf({ step: 'pre-application', part: 'person' }, id)).toBe(`/canadianterm/survey/pre-application/${id}?page=2`)
    expect(pathOf({ step: 'pre-application', part: 'eligibility' })).toBe('/canadianterm/survey/pre-application')
  })
  test('a part that does not exist is no place', () => {
    expect(requestedPage('underwritting', new URLSearchParams('part=offer'))).toBeNull()
  })
})

const kept = {
  answer: 'no',
  followUps: {},
  text: '',
  followUpTexts: {},
  setVersion: '1',
  language: 'en',
  answeredAt: '',
} as const

const view = (more: Partial<View>): View => ({ status: 'started', lifestyle: {}, medical: {}, ...more }) as View

describe('which page may be opened (T-013)', () => {
  test('everything up to the furthest place, nothing beyond', () => {
    for (const [furthest, next] of places.entries())
      for (const [asked, place] of places.entries())
        expect(isReachable(view({ next }), place), `${place.part} when ${next.part}`).toBe(asked <= furthest)
  })
  const atHeart = view({
    next: { step: 'underwritting', part: 'medical', question: 'heart' },
    medical: { cancer: kept },
  })
  test.each([
    ['the open question', 'heart', true],
    ['one that is answered', 'cancer', true],
    ['one behind the open one', 'fibrosis', false],
  ])('%s', (_title, question, may) => {
    expect(isReachable(atHeart, { step: 'underwritting', part: 'medical', question })).toBe(may)
  })
  test('what is bought is not answered anew', () => {
    const bought = view({ next: { step: 'thanks', part: 'thanks' }, status: 'completed' })
    expect(isReachable(bought, { step: 'underwritting', part: 'review' })).toBe(false)
    expect(isReachable(bought, { step: 'thanks', part: 'thanks' })).toBe(true)
  })
})
