import { expect, test } from 'vitest'
import { lifestyle, medical } from '../../../../test/factories/ca-term-questions.ts'
import { questionsOf } from '../../../platform/applications/rules/index.ts'
import { familyOf, questionFamilies } from './question-families.ts'

const asked = [lifestyle, medical].flatMap((set) => questionsOf(set).map(({ name }) => name))

test('every question that is asked has one family, and no family names another', () => {
  const named: string[] = Object.values(questionFamilies).flat()
  expect(named.toSorted()).toEqual(asked.toSorted())
  expect(new Set(named).size).toBe(named.length)
})

test.each([
  ['heart', 'conditions'],
  ['oneDiagnosed', 'relatives'],
  ['a question of a later version', 'recent'],
])('%s: %s', (question, family) => {
  expect(familyOf(question)).toBe(family)
})
