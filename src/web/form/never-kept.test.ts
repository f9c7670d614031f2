import { describe, expect, test } from 'vitest'
import { cardFields } from '../../platform/payments/web/index.ts'
import { date } from './date-field.ts'
import { defineForm } from './define-form.ts'
import { secret, text, tick } from './fields.ts'
import { isNeverKept } from './never-kept.ts'

const form = defineForm({
  first: text(),
  born: date({}),
  ...cardFields({ number: 'card', expiry: 'expires', cvv: 'cvv', holder: 'holder' }),
  account: secret(text({ box: 'bank-account' })),
  'secret-day': secret(date({})),
  'agree-pay': tick('error.agree'),
})

const isNever = (name: string, { type = 'text', autocomplete = '' } = {}): boolean =>
  isNeverKept({ name, type, autocomplete }, form)

describe('what a tab never keeps', () => {
  test.each([
    ['cc-number'],
    ['cc-exp'],
    ['cc-exp-month'],
    ['cc-csc'],
    ['cc-name'],
    ['CC-Given-Name'],
    ['billing cc-number'],
    ['section-card billing cc-type'],
    ['current-password'],
    ['new-password'],
    ['one-time-code'],
  ])('a box that a browser fills as %s, whatever its name', (autocomplete) => {
    expect(isNever('new-box', { autocomplete })).toBe(true)
  })

  test.each([['hidden'], ['password'], ['file'], ['submit']])('a control of the type %s', (type) => {
    expect(isNever('new-box', { type })).toBe(true)
  })

  test.each(['card', 'expires', 'cvv', 'bank-account', 'secret-day.year', ''])('the box "%s" by its form', (name) => {
    expect(isNever(name)).toBe(true)
  })

  test('an agreement, but a tick that nobody has to make is a choice', () => {
    expect(isNever('agree-pay', { type: 'checkbox' })).toBe(true)
    expect(isNever('printletter', { type: 'checkbox' })).toBe(false)
  })

  test.each([
    ['first', 'given-name'],
    ['last.1', 'off'],
    ['street', 'address-line1'],
    ['telephonehome', 'tel'],
    ['emailaddress', 'email'],
    ['born.year', 'bday-year'],
    ['card-postal', 'billing postal-code'],
  ])('%s is kept', (name, autocomplete) => {
    expect(isNever(name, { autocomplete })).toBe(false)
  })
})
