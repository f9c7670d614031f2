import { expect, test } from 'vitest'
import { coverForIncome, levelled, lifeOf } from './life.ts'

test.each([
  ['Jean-Pierre', ' jean  pierre '],
  ['Jean‑Pierre', 'JEAN-PIERRE'],
  ['Zoë', 'Zoe\u0308'],
  ['Éloïse', 'eloise'],
  ["O'Neil", 'O’Neil'],
  ['Lœuillet', 'LOEUILLET'],
  ['Strauß', 'STRAUSS'],
  ['محمد', 'محمد '],
])('%s and %s are one name', (a, b) => expect(levelled(a)).toBe(levelled(b)))

test('another name is another name', () => expect(levelled('Ann')).not.toBe(levelled('Anna')))

test('a passport is one whatever the province, a licence is one of its province', () => {
  const details = { firstName: 'Ada', lastName: 'Lark', dateOfBirth: '1986-01-15' }
  const of = (kind: 'passport' | 'drivers-licence', province: string) =>
    lifeOf({ ...details, identity: { kind, number: 'ab 123-456', province } }).identity
  expect(of('passport', 'ON')).toEqual({ kind: 'passport', number: 'AB123456' })
  expect(of('passport', 'BC')).toEqual(of('passport', 'ON'))
  expect(of('drivers-licence', 'BC')).not.toEqual(of('drivers-licence', 'ON'))
})

test.each([
  [0, 250_000],
  [8_333, 250_000],
  [8_334, 250_020],
  [40_000, 1_200_000],
])('a household income of %i carries %i', (income, dollars) => expect(coverForIncome(income)).toBe(dollars))
