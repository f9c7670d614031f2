import { describe, expect, test } from 'vitest'
import en from '../locale/en.json' with { type: 'json' }
import { checkPayForm, valuesToKeep, sentenceOfRefusal } from './pay-form.ts'
import { valuesOf } from './trip-form.ts'

const filled = {
  'first.0': 'June',
  'last.0': 'O’Neil-Lark',
  address1: '12 Harbor St',
  city: 'Portland',
  state: 'ME',
  zipcode: '04101',
  telephonehome: '+1 (207) 555-0142',
  emailaddress: 'june@example.com',
  ccorcheckno: '4111 1111-1111 1111',
  ccexpiration: '12/27',
  cvv: '123',
  ccname: 'June Lark',
  cczipcode: '04101',
  'agree-read': 'yes',
  'agree-pay': 'yes',
}

describe('what the payment page says', () => {
  test('nothing, when everything is right', () => expect(checkPayForm(filled, 1, '2026-03-01')).toEqual({}))

  test('every empty box of two travellers, from top to bottom', () => {
    expect(Object.keys(checkPayForm({}, 2, '2026-03-01'))).toEqual([
      'first.0',
      'last.0',
      'first.1',
      'last.1',
      'address1',
      'city',
      'state',
      'zipcode',
      'telephonehome',
      'emailaddress',
      'ccorcheckno',
      'ccexpiration',
      'cvv',
      'ccname',
      'cczipcode',
      'agree-read',
      'agree-pay',
    ])
  })

  test.each([
    ['first.0', 'A*b', 'error.first'],
    ['last.0', '4111', 'error.last'],
    ['zipcode', '0410', 'error.zip'],
    ['zipcode', '90210', 'error.zip-state'],
    ['cczipcode', '0410', 'error.card-zip'],
    ['telephonehome', 'ask for June 207-555-0142', 'error.phone'],
    ['telephonehome', '107-555-0142', 'error.phone'],
    ['emailaddress', 'june@example', 'error.email'],
    ['ccorcheckno', '4111 1111 1111 1112', 'web:rule.credit-card'],
    ['ccexpiration', '02/26', 'payments:error.expired'],
    ['cvv', '12', 'payments:error.cvv'],
    ['agree-pay', '', 'error.agree-pay'],
  ])('%s %j', (field, typed, key) =>
    expect(checkPayForm({ ...filled, [field]: typed }, 1, '2026-03-01')).toEqual({ [field]: key }),
  )
})

test('nothing of the card but the name on it goes back to the page', () => {
  const { ccorcheckno: _number, ccexpiration: _expiry, cvv: _cvv, ...rest } = filled
  expect(valuesToKeep(filled)).toEqual(rest)
})

test('L-104: a purchase error shows its message, otherwise "Unknown Error"', () => {
  expect(sentenceOfRefusal({ message: 'The card was refused.' })).toBe('text:The card was refused.')
  for (const message of ['', ' ']) expect(sentenceOfRefusal({ message })).toBe('error.unknown')
  expect(en.error.unknown).toBe('Unknown Error')
})

test('figures may come from an Arabic keyboard, and words stay as they were typed', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['age', '٣٤'],
    ['age', '7'],
    ['tripcost', '٥٬٠٠٠'],
    ['departdate.year', '٢٠٢٧'],
    ['ccorcheckno', '٤١١١ 1111'],
    ['cczipcode', '٠٤١٠١'],
    ['address1', 'شارع ١٢'],
  ] as const)
    form.append(name, value)
  expect(valuesOf(form)).toEqual({
    age: ['34', '7'],
    tripcost: '5,000',
    'departdate.year': '2027',
    ccorcheckno: '4111 1111',
    cczipcode: '04101',
    address1: 'شارع ١٢',
  })
})
