import { expect, test } from 'vitest'
import { usTripBoxes } from '../../../../test/factories/us-trip.ts'
import arPayments from '../../../platform/payments/locale/ar.json'
import enPayments from '../../../platform/payments/locale/en.json'
import frPayments from '../../../platform/payments/locale/fr.json'
import arRules from '../../../web/locale/ar.json'
import enRules from '../../../web/locale/en.json'
import frRules from '../../../web/locale/fr.json'
import ar from '../locale/ar.json'
import arPay from '../locale/pay/ar.json'
import en from '../locale/en.json'
import enPay from '../locale/pay/en.json'
import fr from '../locale/fr.json'
import frPay from '../locale/pay/fr.json'
import { readForm, type FieldErrors } from '../../../web/form/define-form.ts'
import { payForm } from './pay/pay-form.ts'
import { tripForm, type TripBoxes } from './trip/trip-form.ts'

const languages = [
  ['en', { ...enPayments.error, ...en.error, ...enPay.error }, enRules.rule],
  ['fr', { ...frPayments.error, ...fr.error, ...frPay.error }, frRules.rule],
  ['ar', { ...arPayments.error, ...ar.error, ...arPay.error }, arRules.rule],
] as const

const today = '2026-03-01'
const trip: TripBoxes = { ...usTripBoxes, age: ['30'] }

const errorAt = (field: string, change: TripBoxes): string => {
  const read = readForm(tripForm, { ...trip, ...change }, today)
  return 'errors' in read ? (read.errors[field] ?? '') : ''
}

const wrongInPay = (boxes: TripBoxes): FieldErrors => {
  const read = readForm(payForm(1), boxes, today)
  return 'errors' in read ? read.errors : {}
}

/** What the shared rules of platform §5 say stands first in the sentence of a real field; what to do about it follows. */
test('P-101: a name that is not one is told which letters are, and one over the limit is told the limit, never cut', () => {
  expect(wrongInPay({ 'first.0': 'Ada 🦊' })['first.0']).toBe('rule:name')
  expect(wrongInPay({ 'last.0': 'x'.repeat(81) })['last.0']).toBe('payments:error.name-long')
  for (const [, errors, rules] of languages) {
    expect(rules.name).toMatch(/(?:Letters|lettres|حروف)/)
    expect(errors['name-long']).toContain('80')
  }
})

test.each<[string, string, keyof typeof enRules.rule]>([
  ['P-095: no destination', errorAt('destination', { destination: '' }), 'required-option'],
  ['P-095: no kind of trip', errorAt('triptype', { triptype: '' }), 'required-option'],
  ['P-095: no state', errorAt('state', { state: '' }), 'required-option'],
  ['P-093: no trip cost', errorAt('tripcost', { tripcost: '' }), 'required'],
  ['P-093: no age', errorAt('ages', { age: [''] }), 'required'],
  [
    'P-093: no departure',
    errorAt('departdate', { 'departdate.month': '', 'departdate.day': '', 'departdate.year': '' }),
    'required',
  ],
  ['P-100: a trip cost in letters', errorAt('tripcost', { tripcost: 'abc' }), 'numeric'],
  ['P-104: an age of 121', errorAt('ages', { age: ['121'] }), 'range'],
  ['P-104: a cost above the limit', errorAt('tripcost', { tripcost: '50001' }), 'range'],
  ['P-093: no first name', wrongInPay({ 'first.0': '' })['first.0'] ?? '', 'required'],
  ['P-096: a ZIP code of four digits', wrongInPay({ zipcode: '0410' })['zipcode'] ?? '', 'regex'],
])('%s', (_case, error, rule) => {
  const key = error.replace(/^(?:payments:)?error\./, '')
  expect(key).not.toBe('')
  for (const [, errors, rules] of languages) {
    const beginning = rules[rule].split('{{')[0] ?? ''
    expect((errors as Record<string, string>)[key]?.startsWith(beginning)).toBe(true)
  }
})
