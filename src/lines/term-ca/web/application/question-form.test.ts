import { describe, expect, test } from 'vitest'
import type { Question } from '../../contract.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { answered, questionForm } from './question-form.ts'

const question = (followUps: Partial<Question['followUps'][number]>[]): Question => ({
  name: 'alcoholUse',
  text: 'Do you drink alcohol?',
  answer: null,
  type: 'radio',
  order: 6,
  active: true,
  examples: [],
  why: '',
  since: null,
  followUps: followUps.map((each) => ({
    name: 'amount',
    text: 'How much?',
    kind: 'text',
    options: [],
    format: 'drinksPerWeek',
    rule: 'alcoholic',
    condition: true,
    ...each,
  })),
})

const choice: Partial<Question['followUps'][number]> = {
  kind: 'choice',
  format: 'none',
  options: [{ value: '5Y', label: '5 years' }],
}

describe('an answer and what follows it', () => {
  test.each([
    ['nothing chosen', [], {}, { errors: { answer: 'rule:required-option' } }],
    ['no', [{}], { answer: 'no', amount: '30' }, { answered: { answer: 'no', followUps: {} } }],
    ['yes without a number', [{}], { answer: 'yes' }, { errors: { amount: 'rule:required' } }],
    ['yes with words for a number', [{}], { answer: 'yes', amount: 'some' }, { errors: { amount: 'rule:numeric' } }],
    [
      'yes with an Arabic number',
      [{}],
      { answer: 'yes', amount: '٢١' },
      { answered: { answer: 'yes', followUps: { amount: '21' } } },
    ],
    [
      'yes with half a drink, which the server does not take',
      [{}],
      { answer: 'yes', amount: '2,5' },
      { errors: { amount: 'rule:numeric' } },
    ],
    [
      'yes with more than a week holds',
      [{}],
      { answer: 'yes', amount: '2000' },
      { errors: { amount: 'rule:range|min=0|max=200' } },
    ],
    ['yes with a choice that is none', [choice], { answer: 'yes', amount: '9Y' }, { errors: { amount: 'rule:required-option' } }],
    [
      'yes with a choice',
      [choice],
      { answer: 'yes', amount: '5Y' },
      { answered: { answer: 'yes', followUps: { amount: '5Y' } } },
    ],
  ] as [string, Partial<Question['followUps'][number]>[], Record<string, string>, object][])(
    '%s',
    (_title, followUps, boxes, outcome) => {
      const read = readForm(questionForm(question(followUps)), boxes)
      expect('errors' in read ? read : { answered: answered(read.answers) }).toEqual(outcome)
    },
  )
})
