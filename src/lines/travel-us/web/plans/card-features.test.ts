import { describe, expect, test } from 'vitest'
import { benefitsOf } from '../../rules/benefits.ts'
import { coveragesOf } from '../../rules/coverages.ts'
import { cardFeatures } from './plan-words.ts'

const say = ((key: string, figures: Record<string, unknown> = {}) => [key, ...Object.values(figures)].join(' ')) as never

const textsOf = (trip: Parameters<typeof cardFeatures>[3], size: 'small' | 'medium') =>
  cardFeatures(say, 'en', coveragesOf(benefitsOf[size], false), trip)
    .map(({ text }) => text)
    .join('\n')

describe('what a card says of a plan hangs on the trip (facts §2a)', () => {
  test.each(['small', 'medium'] as const)('a cost of nothing has no share of it: %s', (size) => {
    expect(textsOf({ tripcost: 4000, triptype: 'Flight' }, size)).toContain('benefit.name.cancellation')
    expect(textsOf({ tripcost: 0, triptype: 'Flight' }, size)).not.toContain('benefit.name.cancellation')
  })

  test.each([
    ['Cruise', true],
    ['Tour', true],
    ['Flight', false],
    ['Trip', false],
    ['Lodging', false],
  ] as const)('a missed connection is of a cruise or a tour: %s', (triptype, isSaid) => {
    for (const size of ['small', 'medium'] as const)
      expect(textsOf({ tripcost: 4000, triptype }, size).includes('benefit.name.missedConnection'), size).toBe(isSaid)
  })
})
