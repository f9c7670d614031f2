import { expect, test } from 'vitest'
import { ownCoverageWords } from './own-coverage.ts'

const sayAs = (namespace: string) =>
  ((key: string, figures?: object) => `${namespace}:${key} ${JSON.stringify(figures ?? {})}`) as never
const texts = { t: sayAs('travel-us'), tPolicy: sayAs('policy') }
const line = {
  benefit: 'preExistingWaiver',
  included: true,
  amount: null,
  unit: 'none',
  afterHours: 24,
  condition: 'final-payment',
} as const

test('a policy’s own page says yes with the day that decides, or no; never "if bought before" or "can be added"', () => {
  expect(ownCoverageWords(texts, 'en', line, '2026-03-01')).toBe(
    'policy:cover.in-time {"bought":"March 1, 2026","day":"February 28, 2026"}',
  )
  expect(ownCoverageWords(texts, 'en', { ...line, included: false }, '2026-03-01')).toContain('policy:cover.none')
  expect(
    ownCoverageWords(
      texts,
      'en',
      { benefit: 'rentalCar', included: false, amount: 25_000, unit: 'usd', optional: true },
      '2026-03-01',
    ),
  ).toContain('policy:cover.none')
})
