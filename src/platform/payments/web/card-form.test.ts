import { describe, expect, test } from 'vitest'
import { readCard, withoutCard } from './card-form.ts'

const names = { number: 'no', expiry: 'until', cvv: 'code', holder: 'who' }
const typed = { no: '4111 1111-1111 1111', until: '7/29', code: '123', who: ' June Lark ' }
const today = '2026-03-01'

test('a card comes back as it may be sent', () => {
  expect(readCard(typed, names, { today })).toEqual({
    card: { number: '4111111111111111', month: '07', year: '2029', cvv: '123', holder: 'June Lark' },
  })
})

describe('what is wrong is said at its box', () => {
  test.each<[Partial<typeof typed>, Record<string, string>]>([
    [{ no: '' }, { no: 'payments:error.number-required' }],
    [{ no: '4111 1111 1111 1112' }, { no: 'web:rule.credit-card' }],
    [{ until: '' }, { until: 'payments:error.expiry-required' }],
    [{ until: '13/29' }, { until: 'payments:error.expiry' }],
    [{ until: '02/26' }, { until: 'payments:error.expired' }],
    [{ code: '' }, { code: 'payments:error.cvv-required' }],
    [{ code: '12' }, { code: 'payments:error.cvv' }],
    [{ no: '378282246310005' }, { code: 'payments:error.cvv' }],
    [{ who: ' ' }, { who: 'payments:error.holder-required' }],
    [{ who: 'x'.repeat(81) }, { who: 'payments:error.holder-long' }],
  ])('%j', (change, errors) => expect(readCard({ ...typed, ...change }, names, { today })).toEqual({ errors }))

  test('a brand that is not taken', () => {
    const jcb = { ...typed, no: '3530111333300000' }
    expect(readCard(jcb, names, { today })).toHaveProperty('card')
    expect(readCard(jcb, names, { today, brands: ['visa'] })).toEqual({ errors: { no: 'web:rule.card-type' } })
  })
})

test('only the name on the card may go back to the page', () => {
  expect(withoutCard({ ...typed, city: 'Portland' }, names)).toEqual({ who: ' June Lark ', city: 'Portland' })
})
