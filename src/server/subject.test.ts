import { expect, test } from 'vitest'
import { personIdIn, subjectOfPerson } from './subject.ts'

test.each([
  [subjectOfPerson('7b1c'), '7b1c'],
  ['person:person:7b1c', 'person:7b1c'],
  ['browser:person:7b1c', null],
  ['key:7b1c', null],
  ['7b1c', null],
])('%s is the person %s', (subject, personId) => {
  expect(personIdIn(subject)).toBe(personId)
})
