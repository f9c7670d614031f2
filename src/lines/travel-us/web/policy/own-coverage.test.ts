import { expect, test } from 'vitest'
import { ownCoverageWords } from './own-coverage.ts'

const say = ((key: string, figures?: object) => `${key} ${JSON.stringify(figures ?? {})}`) as never
const line = {
  benefit: 'preExistingWaiver',
  included: true,
  amount: null,
  unit: 'none',
  afterHours: 24,
  condition: 'final-payment',
} as const

test('a policy’s own page says yes with the day that decides, or no; never "if bought before" or "can be added"', () => {
  expect(ownCoverageWords({ t: say, tPolicy: say }, 'en', line, '2026-03-01')).toBe(
    'cover.in-time {"bought":"March 1, 2026","day":"February 28, 2026"}',
  )
  expect(ownCoverageWords({ t: say, tPolicy: say }, 'en', { ...line, included: false }, '2026-03-01')).toContain('cover.none')
  expect(
    ownCoverageWords(
      { t: say, tPolicy: say },
      'en',
      { benefit: 'rentalCar', included: false, amount: 25_000, unit: 'usd', optional: true },
      '2026-03-01',
    ),
  ).toContain('cover.none')
})
