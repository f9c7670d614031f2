import { describe, expect, test } from 'vitest'
import type { Boxes } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { inOtherMeasure } from './person-boxes.ts'
import { personForm, personOf } from './person-form.ts'

const readPerson = (boxes: Boxes, accountEmail: string | null) => {
  const read = readForm(personForm(accountEmail), boxes)
  return 'errors' in read ? read : { user: personOf(read.answers, accountEmail) }
}

const metric = {
  firstName: 'Élise',
  lastName: "O'Neil-Roy",
  middleInitial: '',
  suffix: '',
  measurement: 'metric',
  centimeters: '168',
  kilograms: '64,5',
  addr1: '12 Harbour Street',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'm5v2t6',
  phoneNumber: '(416) 555-0142',
  emailAddress: 'june@example.com',
}
const standard = { ...metric, measurement: 'standard', feet: '5', inches: '6', pounds: '142' }

describe('the second page', () => {
  test('comes back as it is sent: one measure, a tidy postal code', () => {
    const read = readPerson(metric, null)
    expect(read).toMatchObject({
      user: { centimeters: '168', kilograms: '64,5', address: { postalCode: 'M5V 2T6' }, emailAddress: 'june@example.com' },
    })
    expect(read).not.toHaveProperty('user.feet')
  })
  test.each([
    ['metres', { ...metric, centimeters: '1.68' }, { centimeters: '1.68' }],
    ['metres with a comma', { ...metric, centimeters: '1,68' }, { centimeters: '1,68' }],
    ['feet without inches', { ...standard, inches: '' }, { feet: '5', inches: '', pounds: '142' }],
  ])('what the server accepts is sent: %s', (_title, boxes, user) => {
    expect(readPerson(boxes, null)).toMatchObject({ user })
  })
  test('somebody signed in keeps the address of the account', () => {
    expect(readPerson({ ...metric, emailAddress: 'other' }, 'own@example.com')).toMatchObject({
      user: { emailAddress: 'own@example.com' },
    })
  })
  test.each([
    [{ ...metric, firstName: 'A*b' }, { firstName: 'rule:name' }],
    [{ ...metric, centimeters: '121' }, { centimeters: 'rule:unit-range|min=122|max=229|unit=cm' }],
    [{ ...metric, kilograms: 'much' }, { kilograms: 'rule:numeric' }],
    [{ ...standard, inches: '12' }, { inches: 'rule:unit-range|min=0|max=11|unit=in' }],
    [{ ...metric, centimeters: '0.9' }, { centimeters: 'rule:unit-range|min=122|max=229|unit=cm' }],
    [{ ...standard, feet: '7', inches: '7' }, { feet: 'rule:unit-range|min=4|max=7|unit=ft' }],
    [{ ...standard, pounds: '' }, { pounds: 'rule:required' }],
    [{ ...metric, measurement: '' }, { measurement: 'rule:required-option' }],
    [{ ...metric, postalCode: 'D1A 0B1' }, { postalCode: 'rule:postal-code' }],
    [{ ...metric, postalCode: 'V5V 2T6' }, { postalCode: 'rule:postal-province' }],
    [{ ...metric, phoneNumber: '416 155 0142' }, { phoneNumber: 'rule:phone' }],
    [{ ...metric, emailAddress: 'june@' }, { emailAddress: 'rule:email' }],
    [{ ...metric, middleInitial: '3' }, { middleInitial: 'rule:name' }],
  ])('%#: a sentence at the field', (boxes, errors) => {
    expect(readPerson(boxes, null)).toEqual({ errors })
  })
})

describe('the other measure', () => {
  test.each([
    [metric, { height: '5 ft 6 in', weight: '142 lb' }],
    [
      { ...metric, centimeters: '1,68' },
      { height: '5 ft 6 in', weight: '142 lb' },
    ],
    [standard, { height: '168 cm', weight: '64 kg' }],
    [
      { ...standard, inches: '' },
      { height: '152 cm', weight: '64 kg' },
    ],
    [{ ...metric, kilograms: '' }, null],
  ])('%#', (boxes, other) => {
    expect(inOtherMeasure(boxes)).toEqual(other)
  })
})

test('a name over 80 letters is refused with the limit, one with an emoji is told which letters are allowed', () => {
  expect(readPerson({ ...metric, firstName: 'x'.repeat(81), lastName: 'Ada 🦊' }, null)).toMatchObject({
    errors: { firstName: 'rule:max-length|max=80', lastName: 'rule:name' },
  })
})
