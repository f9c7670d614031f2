import { expect, test } from 'vitest'
import { changeOfSteps, isIncomplete, wrongInStep } from './complete-form.ts'

const boxes = {
  firstname: 'June',
  lastname: '',
  mobile: '٢٠٧-555-0142',
  country: 'US',
  address: '12 Harbor St',
  city: 'Portland',
  zipcode: '04101',
  state: 'ME',
}

test('a step asks to change its own fields alone: a birth date that no step has stays', () => {
  expect(changeOfSteps(boxes, ['you'])).toEqual({ firstname: 'June', lastname: '' })
  expect(changeOfSteps({ ...boxes, ssn: '123-45-6789', bio: 'x' }, ['you', 'reach', 'home'])).toEqual({
    ...boxes,
    mobile: '207-555-0142',
  })
})

test('each step says what is wrong with it, by the rules of the profile', () => {
  for (const step of ['you', 'reach', 'home'] as const) expect(wrongInStep(boxes, step), step).toEqual({})
  expect(wrongInStep({ ...boxes, firstname: '12' }, 'you')).toEqual({ firstname: 'name' })
  expect(wrongInStep({ ...boxes, mobile: '123' }, 'reach')).toEqual({ mobile: 'phone' })
  expect(wrongInStep({ ...boxes, mobile: '123' }, 'home')).toEqual({})
  expect(wrongInStep({ ...boxes, state: 'CA' }, 'home')).toEqual({ zipcode: 'zip-state' })
})

test('a profile is incomplete while one of them is empty', () => {
  expect(isIncomplete({ ...boxes, lastname: 'Lark' })).toBe(false)
  expect(isIncomplete(boxes)).toBe(true)
})
