import fc from 'fast-check'
import { expect, it } from 'vitest'
import { luhnCheckDigit, passesLuhn } from './luhn.ts'

it.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['79927398713', true],
  ['', false],
  ['0', false],
  ['4111 1111', false],
])('%s passes: %s', (digits, passes) => {
  expect(passesLuhn(digits)).toBe(passes)
})

it('every number with its check digit passes and one changed digit fails', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.nat(7), fc.integer({ min: 1, max: 9 }), (n, at, shift) => {
      const whole = `${n}${luhnCheckDigit(String(n))}`
      const changed = whole.slice(0, at) + ((Number(whole[at]) + shift) % 10) + whole.slice(at + 1)
      expect([passesLuhn(whole), passesLuhn(changed)]).toEqual([true, false])
    }),
  )
})
