import { expect, test } from 'vitest'
import type { FirstQuestion } from './first-questions.ts'
import { wrongAnswers } from './wrong-answers.ts'

const days = { least: '2026-03-02', most: '2026-12-31' }
const questions: FirstQuestion[] = [
  {
    kind: 'select',
    name: 'where',
    label: '',
    value: 'IT',
    options: [
      { value: 'IT', label: '' },
      { value: 'KP', label: '', isClosed: true },
    ],
  },
  { kind: 'count', name: 'age', label: '', value: 35, least: 18, most: 70, fewer: '', more: '' },
  { kind: 'choice', name: 'smoker', label: '', value: 'no', options: [{ value: 'no', label: '' }] },
  {
    kind: 'dates',
    label: '',
    dates: [
      { name: 'departs', label: '', value: '2026-03-29', ...days },
      { name: 'returns', label: '', value: '2026-04-07', ...days },
    ],
  },
]

test.each([
  ['', {}],
  ['where=IT&age=18&smoker=no&departs=2026-03-02&returns=2026-03-02', {}],
  ['where=XX', { where: 'choose' }],
  ['where=KP', { where: 'choose' }],
  ['smoker=perhaps', { smoker: 'choose' }],
  ['age=17', { age: 'number' }],
  ['age=71', { age: 'number' }],
  ['age=', { age: 'number' }],
  ['age=3e1', { age: 'number' }],
  ['age=-20', { age: 'number' }],
  ['departs=2026-02-30', { departs: 'date' }],
  ['departs=2026-03-01', { departs: 'date' }],
  ['returns=2027-01-01', { returns: 'date' }],
  ['departs=2026-05-02&returns=2026-05-01', { returns: 'order' }],
  ['departs=soon&returns=2026-05-01', { departs: 'date' }],
])('in "%s" these are no answers: %o', (query, codes) => {
  const wrong = [...wrongAnswers(questions, new URLSearchParams(query))].map(([name, { code }]) => [name, code])
  expect(Object.fromEntries(wrong)).toEqual(codes)
})

test('what may be answered is said with the reason', () => {
  const wrong = wrongAnswers(questions, new URLSearchParams('age=2&departs=x'))
  expect(wrong.get('age')).toEqual({ code: 'number', least: 18, most: 70 })
  expect(wrong.get('departs')).toEqual({ code: 'date', ...days })
})
