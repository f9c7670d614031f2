import { describe, expect, test } from 'vitest'
import { defineForm, isAsked, readForm, withoutSecrets } from './define-form.ts'
import { choice, optional, secret, text, tick, when, yesNo } from './fields.ts'
import { date } from './date-field.ts'
import { list } from './list-field.ts'
import { money } from './money-field.ts'
import { email, personName, phone } from './person-fields.ts'
import { postalCode } from './postal-code-field.ts'
import { zip } from './zip-field.ts'
import { wholeErrors } from './form-answer.ts'

const today = '2026-03-01'

const form = defineForm(
  {
    name: personName({ required: 'error.name' }),
    cost: money(),
    limit: money({ rule: (dollars) => (dollars > 100 ? 'rule:range|min=0|max=100' : null) }),
    hasDog: yesNo(),
    breed: when(({ hasDog }) => hasDog === 'yes', choice(['poodle', 'beagle'])),
    number: secret(text()),
    note: optional(text()),
  },
  ({ cost, limit }) => ({ limit: cost !== undefined && limit !== undefined && cost > limit ? 'error.cost' : null }),
)
const filled = { name: 'Ada', cost: '$1', limit: '50', hasDog: 'yes', breed: 'poodle', number: '7' }

describe('a form is read by its fields', () => {
  test('answers come with their types', () => {
    expect(readForm(form, filled)).toEqual({
      answers: { name: 'Ada', cost: 1, limit: 50, hasDog: 'yes', breed: 'poodle', number: '7', note: '' },
    })
  })
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['a bad number in a number box is a sentence at its field', { cost: '12x' }, { cost: 'rule:number' }],
    ['nothing in it', { cost: '' }, { cost: 'rule:required' }],
    ['a rule of its own', { limit: '101' }, { limit: 'rule:range|min=0|max=100' }],
    ['two that do not go together', { cost: '51' }, { limit: 'error.cost' }],
    ['a field that others bring', { breed: '' }, { breed: 'rule:required-option' }],
    ['the form’s own sentence', { name: ' ' }, { name: 'error.name' }],
    ['an answer that is not offered', { hasDog: 'maybe' }, { hasDog: 'rule:required-option' }],
  ])('%s', (_title, change, errors) => {
    expect(readForm(form, { ...filled, ...change })).toEqual({ errors })
  })
  test('what is not in the page is neither judged nor answered', () => {
    expect(readForm(form, { ...filled, hasDog: 'no', breed: 'cat' })).not.toHaveProperty('answers.breed')
    expect(isAsked(form, 'breed', { hasDog: 'no' })).toBe(false)
  })
  test('errors stand in the order of the page, no matter who found them', () => {
    const read = readForm(form, { cost: '9', limit: '1' })
    expect('errors' in read && Object.keys(read.errors)).toEqual(['name', 'limit', 'hasDog', 'number'])
  })
  test('nothing secret goes back to the page', () => {
    expect(withoutSecrets(form, filled)).not.toHaveProperty('number')
  })
})

test.each([
  ['a phone number', phone(), '+1 (207) 555-0142', '+1 (207) 555-0142'],
  ['one in Arabic digits', phone(), '٢٠٧ ٥٥٥ ٠١٤٢', '207 555 0142'],
  ['a ZIP code', zip(), '04101 - 1234', '04101-1234'],
  ['a postal code with a hyphen', postalCode(), 'k1a-0b1', 'K1A 0B1'],
  ['an address', email(), 'june@example.com', 'june@example.com'],
  ['dollars in Arabic digits', money(), '٥٬٠٠٠٫٥٠', 5000.5],
  ['a tick', tick('error.tick'), 'yes', 'yes'],
])('%s is read as people write it', (_title, field, typed, value) => {
  expect(field.read('box', { boxes: { box: typed }, today })).toEqual({ value })
})

test.each([
  ['a day', { 'day.month': '٢', 'day.day': '3', 'day.year': '2027' }, { value: '2027-02-03' }],
  ['a day that does not exist', { 'day.month': '2', 'day.day': '30', 'day.year': '2027' }, { error: 'rule:date-invalid' }],
  ['a year of two digits', { 'day.month': '2', 'day.day': '3', 'day.year': '27' }, { error: 'error.year' }],
])('%s', (_title, boxes, read) => {
  expect(date({ year: 'error.year' }).read('day', { boxes, today })).toEqual(read)
})

test('a list is judged as a whole, and its empty boxes do not count', () => {
  const ages = list((typed) => (/^\d+$/.test(typed) ? Number(typed) : null), { box: 'age', wrong: 'error.age' })
  expect(ages.read('ages', { boxes: { age: ['4', ' ', '40'] }, today })).toEqual({ value: [4, 40] })
  expect(ages.read('ages', { boxes: { age: ['4', 'x'] }, today })).toEqual({ error: 'error.age' })
  expect(ages.read('ages', { boxes: { age: [''] }, today })).toEqual({ error: 'rule:required' })
})

test.each([
  [{ problem: { code: 'unavailable' } }, { form: 'error.generic' }],
  [{ problem: { code: 'resource-exhausted' } }, { form: 'web:failed.too-many|seconds=60' }],
  [{ problem: { code: 'resource-exhausted', retryAfterSeconds: 3541 } }, { form: 'web:failed.too-many|seconds=3541' }],
  [{ problem: { code: 'offline' } }, { form: 'web:catalogue.network' }],
  [{ problem: { code: 'unauthenticated' } }, { form: 'web:catalogue.sign-in' }],
  [{ refused: { code: 'x', message: 'No.' } }, { form: 'text:No.' }],
  [{}, {}],
])('%j is said of the whole form', (answer, errors) => {
  expect(wholeErrors({ errors: {}, ...answer }, { generic: 'error.generic' })).toEqual(errors)
})
