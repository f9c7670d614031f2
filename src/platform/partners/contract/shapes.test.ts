import { expect, test } from 'vitest'
import { company } from './shapes.ts'

test('a company’s name is kept without marks that would have it read backwards, so that none looks like another’s', () => {
  expect(company.parse('\u202eemcA\u202c')).toBe('emcA')
  expect(company.parse('\u2067شركة Northwind\u2069')).toBe('شركة Northwind')
  expect(company.safeParse('\u202e\u200f').success).toBe(false)
})
