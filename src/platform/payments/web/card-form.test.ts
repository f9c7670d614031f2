import { describe, expect, test } from 'vitest'
import { defineForm, readForm, withoutSecrets } from '../../../web/form/define-form.ts'
import { cardFields, cardOf } from './card-form.ts'

const names = { number: 'no', expiry: 'until', cvv: 'code', holder: 'who' } as const
const typed = { no: '4111 1111-1111 1111', until: '7/29', code: '123', who: ' June Lark ' }
const today = '2026-03-01'

const readCard = (boxes: Record<string, string>, brands?: ['visa']) => {
  const read = readForm(defineForm(cardFields(names, brands)), boxes, today)
  return 'errors' in read ? read : { card: cardOf(read.answers, names) }
}

test('a card comes back as it may be sent', () => {
  expect(readCard(typed)).toEqual({
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
  ])('%j', (change, errors) => expect(readCard({ ...typed, ...change })).toEqual({ errors }))

  test('a brand that is not taken', () => {
    const jcb = { ...typed, no: '3530111333300000' }
    expect(readCard(jcb)).toHaveProperty('card')
    expect(readCard(jcb, ['visa'])).toEqual({ errors: { no: 'web:rule.card-type' } })
  })
})

test('only the name on the card may go back to the page', () => {
  expect(withoutSecrets(defineForm(cardFields(names)), { ...typed, city: 'Portland' })).toEqual({
    who: ' June Lark ',
    city: 'Portland',
  })
})

test('a card is read as its boxes show it, and in the digits of an Arabic keyboard', () => {
  const amex = { ...typed, no: '3782 822463 10005', until: '07 / 29', code: '1234' }
  const card = { number: '378282246310005', month: '07', year: '2029', cvv: '1234', holder: 'June Lark' }
  expect(readCard(amex)).toEqual({ card })
  expect(readCard({ ...amex, no: '٣٧٨٢ ٨٢٢٤٦٣ ١٠٠٠٥', until: '٠٧ / ٢٠٢٩', code: '١٢٣٤' })).toEqual({ card })
})
