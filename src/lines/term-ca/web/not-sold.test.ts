import { expect, test } from 'vitest'
import { notSoldTo } from './not-sold.ts'

const today = '2026-03-01'
const born = (year: string, month = '', day = '') => ({ 'dob.year': year, 'dob.month': month, 'dob.day': day })

test.each([
  ['Quebec', { province: 'QC' }, { province: true, age: false }],
  ['Ontario', { province: 'ON' }, { province: false, age: false }],
  ['nothing yet', {}, { province: false, age: false }],
  ['born 1950, before the month is typed', born('1950'), { province: false, age: true }],
  ['born 1950', born('1950', '5', '4'), { province: false, age: true }],
  ['a year that is half typed', born('195'), { province: false, age: false }],
  ['a child', born('2015'), { province: false, age: true }],
  ['the year in which it depends on the day', born('1960'), { province: false, age: false }],
  ['a year to come', born('2050'), { province: false, age: false }],
  ['forty', born('1986', '1', '15'), { province: false, age: false }],
])('%s', (_name, boxes, closed) => {
  expect(notSoldTo(boxes, today)).toEqual(closed)
})
