import { expect, test } from 'vitest'
import { answerRows, type AnsweredSet } from './answer-rows.ts'

const shown = {
  answer: 'yes',
  followUps: { fence: 'nothing', since: '2020' },
  text: 'Is there a pool?',
  followUpTexts: { fence: 'What is around it?' },
  setVersion: '1',
  language: 'en',
  answeredAt: '',
} as const

const set = (change: Partial<AnsweredSet> = {}): AnsweredSet => ({
  part: 'property',
  version: '1',
  questions: [
    { name: 'damage', examples: [], followUps: [] },
    {
      name: 'pool',
      examples: ['In the ground'],
      followUps: [
        {
          name: 'fence',
          kind: 'choice',
          format: 'none',
          rule: null,
          text: 'Reworded',
          options: [{ value: 'nothing', label: 'Nothing at all' }],
          condition: true,
        },
      ],
    },
  ],
  answers: { pool: shown },
  ...change,
})

const words = { yesNo: (answer: string) => answer.toUpperCase(), changeOf: (name: string) => `/change/${name}` }

test('what was answered stands there as it was asked, with the words of its options', () => {
  expect(answerRows(set(), words)).toEqual([
    {
      key: 'property.pool',
      text: 'Is there a pool?',
      examples: ['In the ground'],
      answer: 'YES',
      more: [
        { key: 'fence', text: 'What is around it?', answer: 'Nothing at all' },
        { key: 'since', text: 'since', answer: '2020' },
      ],
      change: '/change/pool',
      isYes: true,
    },
  ])
})

test('the list of a later version is not the one that was answered', () => {
  expect(answerRows(set({ version: '2' }), words)[0]).toMatchObject({ examples: [], text: 'Is there a pool?' })
})

test('what is asked no more has no row, and what is not answered neither', () => {
  expect(answerRows(set({ questions: [] }), words)).toEqual([])
  expect(answerRows(set({ answers: {} }), words)).toEqual([])
})
