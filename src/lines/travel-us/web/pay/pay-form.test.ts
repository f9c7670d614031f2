import { describe, expect, test } from 'vitest'
import en from '../../../../web/locale/en.json' with { type: 'json' }
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readForm, withoutSecrets, type FieldErrors } from '../../../../web/form/define-form.ts'
import { wholeErrors } from '../../../../web/form/form-answer.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { payForm } from './pay-form.ts'
import { readTripBoxes, tripForm } from '../trip/trip-form.ts'

const wrongIn = (boxes: Boxes, travellers = 1): FieldErrors => {
  const read = readForm(payForm(travellers), boxes, '2026-03-01')
  return 'errors' in read ? read.errors : {}
}

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
  test('nothing, when everything is right', () => expect(wrongIn(filled)).toEqual({}))

  test('every empty box of two travellers, from top to bottom', () => {
    expect(Object.keys(wrongIn({}, 2))).toEqual([
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
    ['first.0', 'A*b', 'rule:name'],
    ['last.0', '4111', 'rule:name'],
    ['zipcode', '0410', 'error.zip'],
    ['zipcode', '90210', 'error.zip-state'],
    ['cczipcode', '0410', 'error.card-zip'],
    ['telephonehome', 'ask for June 207-555-0142', 'payments:error.phone'],
    ['telephonehome', '107-555-0142', 'payments:error.phone'],
    ['emailaddress', 'june@example', 'rule:email'],
    ['ccorcheckno', '4111 1111 1111 1112', 'web:rule.credit-card'],
    ['ccexpiration', '02/26', 'payments:error.expired'],
    ['cvv', '12', 'payments:error.cvv'],
    ['agree-pay', '', 'payments:error.agree-pay'],
  ])('%s %j', (field, typed, key) => expect(wrongIn({ ...filled, [field]: typed })).toEqual({ [field]: key }))
})

test('nothing of the card but the name on it goes back to the page', () => {
  const { ccorcheckno: _number, ccexpiration: _expiry, cvv: _cvv, ...rest } = filled
  expect(withoutSecrets(payForm(1), filled)).toEqual(rest)
})

test('L-104: a purchase error shows its message, otherwise "Unknown Error"', () => {
  const said = (message: string) => wholeErrors({ errors: {}, refused: { code: 'card', message } }, failedTexts)['form']
  expect(said('The card was refused.')).toBe('text:The card was refused.')
  for (const message of ['', ' ']) expect(said(message)).toBe('web:failed.unknown')
  expect(en.failed.unknown).toBe('Unknown Error')
})

test('figures may come from an Arabic keyboard, and words stay as they were typed', () => {
  const trip = new FormData()
  for (const [name, value] of [
    ['destination', 'FR'],
    ['triptype', 'Flight'],
    ['departdate.month', '٤'],
    ['departdate.day', '٤'],
    ['departdate.year', '٢٠٢٦'],
    ['returndate.month', '4'],
    ['returndate.day', '17'],
    ['returndate.year', '2026'],
    ['age', '٣٤'],
    ['age', '7'],
    ['state', 'ME'],
    ['tripcost', '٥٬٠٠٠'],
  ] as const)
    trip.append(name, value)
  expect(readForm(tripForm, readTripBoxes(trip), '2026-03-01')).toMatchObject({
    answers: { departdate: '2026-04-04', ages: [34, 7], tripcost: 5000 },
  })
  const pay = {
    ...filled,
    ccorcheckno: '٤١١١ 1111 1111 1111',
    cczipcode: '٠٤١٠١',
    telephonehome: '٢٠٧-555-0142',
    address1: 'شارع ١٢',
  }
  expect(readForm(payForm(1), pay, '2026-03-01')).toMatchObject({
    answers: { ccorcheckno: '4111111111111111', cczipcode: '04101', telephonehome: '207-555-0142', address1: 'شارع ١٢' },
  })
})

test('a ZIP code of nine digits is read with or without its hyphen', () => {
  for (const zipcode of ['04101-1234', '041011234', '04101 1234'])
    expect(readForm(payForm(1), { ...filled, zipcode }, '2026-03-01')).toMatchObject({ answers: { zipcode: '04101-1234' } })
})
