import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { fillText } from '../../../../shared/fill-text.ts'
import { questionNames } from './question-names.ts'
import { surveyOf } from './survey.sample.ts'
import words from '../../locale/trip/en.json'

const long = 'In the last twelve months, has a doctor told you about a condition of the heart, or given you a new drug for one?'
const survey = surveyOf(() => long, { id: 'when', kind: 'choice', text: long, options: [] })
const t = ((key: string, values: Record<string, string | number>) => {
  const said = words.summary[key.replace('summary.', '') as keyof typeof words.summary]
  return fillText(said, values)
}) as TFunction<'travel-ca-trip'>

test('health questions go by their number, and by the traveller where there are several', () => {
  expect(questionNames('health-1', survey, 2, t)).toEqual({
    'health.1.heart': 'Question 1, traveller 2',
    'health.1.heart.when': 'Question 1, traveller 2, detail 1',
    'health.1.smoking': 'Question 2, traveller 2',
  })
  expect(questionNames('health-0', survey, 1, t)).toMatchObject({ 'health.0.smoking': 'Question 2' })
})

test('other screens keep the labels of the page', () => {
  expect(questionNames('statements', survey, 2, t)).toEqual({})
  expect(questionNames('when', survey, 2, t)).toEqual({})
})
