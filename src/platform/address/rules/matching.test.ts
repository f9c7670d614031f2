import { expect, test } from 'vitest'
import { isSameAddress, isSearched } from './matching.ts'

const suggestion = { addr1: '120 King Street West', city: 'Toronto', province: 'ON', postalCode: 'M5H 1J9' }

test.each([
  ['the same', {}, true],
  ['in capitals, with a space more', { addr1: '120  KING STREET WEST ' }, true],
  ['a postal code without its space', { postalCode: 'm5h1j9' }, true],
  ['a shortened street', { addr1: '120 King St W' }, false],
  ['another number', { addr1: '121 King Street West' }, false],
  ['another city', { city: 'North York' }, false],
  ['another province', { province: 'QC' }, false],
  ['another postal code', { postalCode: 'M5H 1J8' }, false],
  ['an empty street', { addr1: '' }, false],
])('all four parts count: %s', (_title, change, expected) => {
  expect(isSameAddress({ ...suggestion, ...change }, suggestion)).toBe(expected)
})

test.each([
  ['ON', true],
  ['QC', true],
  ['AB', true],
  ['BC', true],
  ['MB', false],
  ['NS', false],
  ['NY', false],
])('%s is searched: %s', (province, expected) => {
  expect(isSearched(province)).toBe(expected)
})
