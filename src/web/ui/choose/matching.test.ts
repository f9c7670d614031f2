import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const places = ['Côte d’Ivoire', 'Costa Rica', 'Mexico', 'New Caledonia', 'Nicaragua', 'Réunion', 'إيطاليا']
const itself = (text: string): string => text

test.each([
  ['co', ['Côte d’Ivoire', 'Costa Rica', 'Mexico']],
  ['reu', ['Réunion']],
  ['CÔTE', ['Côte d’Ivoire']],
  ['  nica ', ['Nicaragua']],
  ['إيط', ['إيطاليا']],
  ['', []],
  ['zz', []],
])('"%s" finds %j', (term, found) => {
  expect(matching(places, itself, term)).toEqual(found)
})
