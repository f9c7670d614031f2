import { describe, expect, it } from 'vitest'
import { schemeOf, whatIsWrongWithCard, type WireCard } from './brackenpay-cards.sim.ts'

const today = '2026-03-01'
const card: WireCard = { pan: '4242424242424242', goodThru: '12/2028', cvv: '123' }

describe('how the simulator judges cards', () => {
  it.each([
    ['4111111111111111', 'VI'],
    ['5555555555554444', 'MC'],
    ['2223003122003222', 'MC'],
    ['2221', 'MC'],
    ['2720', 'MC'],
    ['2721', null],
    ['56', null],
    ['378282246310005', 'AX'],
    ['6011111111111117', 'DS'],
    ['644', 'DS'],
    ['643', null],
    ['30569309025904', 'DC'],
    ['306', null],
    ['3530111333300000', 'JC'],
    ['3527', null],
    ['3590', null],
    ['9', null],
    ['', null],
  ])('%s is %s', (digits, scheme) => {
    expect(schemeOf(digits)).toBe(scheme)
  })
  it.each<[string, Partial<WireCard>, string | null]>([
    ['a good card', {}, null],
    ['hyphens', { pan: '4242-4242-4242-4242' }, 'pan.bad'],
    ['a wrong last digit', { pan: '4242424242424241' }, 'pan.bad'],
    ['letters', { pan: '4242abcd42424242' }, 'pan.bad'],
    ['a Visa of 15 digits', { pan: '424242424242428' }, 'pan.bad'],
    ['no scheme', { pan: '9999999999999995' }, 'pan.scheme'],
    ['last month', { goodThru: '02/2026' }, 'exp.past'],
    ['this month', { goodThru: '03/2026' }, null],
    ['December of last year', { goodThru: '12/2025' }, 'exp.past'],
    ['month 13', { goodThru: '13/2028' }, 'exp.bad'],
    ['month 0', { goodThru: '00/2028' }, 'exp.bad'],
    ['in twenty years', { goodThru: '12/2046' }, null],
    ['in twenty-one years', { goodThru: '01/2047' }, 'exp.bad'],
    ['a CVV of two', { cvv: '12' }, 'cvv.bad'],
    ['an Amex with three', { pan: '378282246310005' }, 'cvv.bad'],
    ['an Amex with four', { pan: '378282246310005', cvv: '1234' }, null],
  ])('%s', (_title, change, tag) => {
    expect(whatIsWrongWithCard({ ...card, ...change }, today)).toBe(tag)
  })
})
