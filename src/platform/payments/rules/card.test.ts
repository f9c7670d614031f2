import { describe, expect, it } from 'vitest'
import { brandOf, type CardDetails, whatIsWrongWithCard } from './card.ts'

const today = '2026-03-01'
const card: CardDetails = { number: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2028, cvv: '123' }

describe('cards', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', null],
    ['56', null],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['644', 'discover'],
    ['643', null],
    ['30569309025904', 'diners'],
    ['306', null],
    ['3530111333300000', 'jcb'],
    ['3527', null],
    ['3590', null],
    ['9', null],
    ['', null],
  ])('%s is %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand)
  })
  it.each<[string, Partial<CardDetails>, string | null]>([
    ['a good card', {}, null],
    ['hyphens', { number: '4242-4242-4242-4242' }, null],
    ['a wrong last digit', { number: '4242424242424241' }, 'number-invalid'],
    ['letters', { number: '4242abcd42424242' }, 'number-invalid'],
    ['a Visa of 15 digits', { number: '424242424242428' }, 'number-invalid'],
    ['no brand', { number: '9999999999999995' }, 'brand-unknown'],
    ['last month', { expiryMonth: 2, expiryYear: 2026 }, 'expired'],
    ['this month', { expiryMonth: 3, expiryYear: 2026 }, null],
    ['month 13', { expiryMonth: 13 }, 'expiry-invalid'],
    ['in twenty-one years', { expiryYear: 2047 }, 'expiry-invalid'],
    ['a CVV of two', { cvv: '12' }, 'cvv-invalid'],
    ['an Amex with three', { number: '378282246310005' }, 'cvv-invalid'],
    ['an Amex with four', { number: '378282246310005', cvv: '1234' }, null],
  ])('%s', (_title, change, problem) => {
    expect(whatIsWrongWithCard({ ...card, ...change }, today)).toBe(problem)
  })
})
