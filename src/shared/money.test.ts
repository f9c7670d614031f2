import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountPieces,
  centsFromDollars,
  dollars,
  formatMoney,
  moneyInText,
  moneyWithCurrency,
  scaleHalfUp,
  toCents,
} from './money.ts'

const exact = (cents: number, factor: number, divisor: number): number => {
  const product = BigInt(cents) * BigInt(factor)
  const twice = (product * 2n) / BigInt(divisor)
  return Number((twice + 1n) / 2n)
}

describe('money', () => {
  test('scaling rounds half up exactly, for every amount, factor and divisor in its range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e8 }),
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 1, max: 1e13 }),
        (cents, factor, divisor) => {
          // A result is an amount of money, not more than a billion dollars.
          fc.pre(exact(cents, factor, divisor) <= 1e11)
          expect(scaleHalfUp(cents, factor, divisor)).toBe(exact(cents, factor, divisor))
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('a half cent goes up, without binary drift (facts E11: 690.00 × .0875 = 60.375)', () => {
    expect(scaleHalfUp(69_000, 875, 10_000)).toBe(6038)
  })

  test.each([
    [99_999_961, 62_458_974_359, 624_589],
    [99_999_769, 19_770_995_671, 197_709],
    [99_999_751, 85_240_562_249, 852_403],
  ])('%i × %i ÷ 10^13 ends a hair below the half cent and goes down', (cents, factor, rounded) => {
    expect(scaleHalfUp(cents, factor, 1e13)).toBe(rounded)
  })

  test('the dollars of every decimal text are its cents', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e11 }),
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('', '-'),
        (whole, hundredths, sign) => {
          const digits = String(hundredths).padStart(2, '0')
          // A zero with a sign is a zero.
          expect(toCents(Number(`${sign}${whole}.${digits}`)) + 0).toBe(Number(`${sign}${whole}${digits}`) + 0)
        },
      ),
      { numRuns: 3000 },
    )
  })

  test('dollars to cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        expect(centsFromDollars(dollars(cents))).toBe(cents)
      }),
    )
  })

  test.each([0.001, 1e-9, 10.005, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d dollars is finer than a cent or no amount',
    (amount) => {
      expect(centsFromDollars(amount)).toBeNull()
    },
  )

  test.each([
    ['en', '$1,234.56'],
    ['ar', '$1,234.56'],
    ['fr', '1 234,56 $'],
  ] as const)('in %s it reads %s (reading P-162)', (locale, text) => {
    expect(formatMoney(123_456, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
  })

  test('among Arabic words an amount is set apart, and nowhere else', () => {
    expect(moneyInText(5_000_000, 'ar', 'USD', 0)).toBe('\u2066$50,000\u2069')
    expect(moneyInText(5_000_000, 'en', 'USD', 0)).toBe('$50,000')
    expect(moneyInText(5_000_000, 'fr', 'USD', 0)).toBe(formatMoney(5_000_000, 'fr', 'USD', 0))
  })

  test('with its currency, as one piece among Arabic words (reading P-162)', () => {
    expect(moneyWithCurrency(2768, 'en', 'CAD')).toBe('$27.68 CAD')
    expect(moneyWithCurrency(2768, 'fr', 'CAD').replaceAll(/[\u00a0\u202f]/g, ' ')).toBe('27,68 $ CAD')
    expect(moneyWithCurrency(5_000_000, 'ar', 'USD', 0)).toBe('\u2066$50,000 USD\u2069')
  })

  test.each(['en', 'fr'] as const)('is a piece of a text to read (%s)', (locale) => {
    const amount = moneyWithCurrency(25_000_000, locale, 'CAD', 0)
    expect(amountPieces(`Life, ${amount} for 10 years, in CAD`)).toEqual(['Life, ', amount, ' for 10 years, in CAD'])
    expect(amountPieces(`${amount}, then ${amount}`)).toEqual(['', amount, ', then ', amount, ''])
  })

  test.each(['', ' ', 'Life', ' for  10 years ', 'CAD', '10 CAD CAD'])(
    'nothing of a text is lost in its pieces: "%s"',
    (text) => {
      expect(amountPieces(text).join('')).toBe(text)
    },
  )
})
