import { describe, expect, it } from 'vitest'
import type { EndView, FollowUpView } from '../contract/leads-to.ts'
import {
  boxesOfEnd,
  boxesOfFollowUp,
  boxOfEndPath,
  endChoices,
  endOfBoxes,
  followUpOfBoxes,
  ifBox,
  rowsOf,
} from './leads-to-boxes.ts'

const words = (text: string) => ({ en: text, fr: `${text} (fr)`, ar: '' })
const choice: FollowUpView = {
  name: 'when',
  kind: 'choice',
  format: 'none',
  elseFrom: null,
  text: words('When?'),
  options: ['recent', 'old'].map((value) => ({ value, label: words(value) })),
}
const amount: FollowUpView = { ...choice, name: 'amount', kind: 'text', format: 'drinksPerWeek', options: [], elseFrom: 'older' }

describe('a follow-up in boxes', () => {
  it.each([
    ['a choice', choice],
    ['a number', amount],
    ['anything', { ...amount, format: 'none' as const, elseFrom: null }],
  ])('%s comes back as it was', (_title, { name: _name, ...followUp }) => {
    const boxes = boxesOfFollowUp({ name: 'x', ...followUp }, 2, true)
    expect(followUpOfBoxes(boxes).edit).toEqual({ ...followUp, place: 2, askAgain: true })
  })
  it('rows that are empty are left out, and an error finds the row that was meant', () => {
    const boxes = { sort: 'choice', place: '1', 'value-0': 'a', 'option-0-en': 'A', 'value-3': '', 'option-3-en': 'No value' }
    const { edit, boxOf } = followUpOfBoxes(boxes)
    expect(edit.options.map(({ value }) => value)).toEqual(['a', ''])
    expect(boxOf('options.1.value')).toBe('value-3')
    expect(boxOf('options.1.label.en')).toBe('option-3-en')
    expect([boxOf('text.fr'), boxOf('format'), boxOf('place')]).toEqual(['text-fr', 'sort', 'place'])
  })
  it('a text has no options, whatever stands in their boxes, and what is no number is none', () => {
    const { edit } = followUpOfBoxes({ sort: 'words', place: 'x', 'value-0': 'a', 'option-0-en': 'A' })
    expect(edit).toMatchObject({ kind: 'text', format: 'words', options: [], place: Number.NaN })
  })
  it.each([
    [0, undefined, 3],
    [4, undefined, 7],
    [0, { 'value-7': '' }, 8],
    [19, undefined, 20],
  ])('%i options and %o sent make %i rows', (stored, sent, rows) => {
    expect(rowsOf(stored, sent as Record<string, string> | undefined)).toBe(rows)
  })
})

describe('an end in boxes', () => {
  const end: EndView = { answer: 'yes', followUp: { name: 'when', values: ['recent', 'gone'] }, message: words('No.') }
  it('comes back as it was, a value that nobody is offered any more included', () => {
    const choices = endChoices([choice, amount], end)
    expect(choices.map(({ value }) => value)).toEqual(['recent', 'old', 'gone'])
    expect(endOfBoxes(boxesOfEnd(end, choices), choices)).toEqual(end)
  })
  it('without a tick the answer alone ends it; ticks of two follow-ups do not go together', () => {
    const choices = endChoices([choice, { ...choice, name: 'where' }], null)
    const boxes = { answer: 'no', 'message-en': 'No.' }
    expect(endOfBoxes(boxes, choices)).toMatchObject({ answer: 'no', followUp: null, message: { en: 'No.', fr: '', ar: '' } })
    expect(endOfBoxes({ ...boxes, [ifBox(0)]: 'yes', [ifBox(2)]: 'yes' }, choices)).toBeNull()
  })
  it('an error finds its box', () => {
    expect([boxOfEndPath('message.fr'), boxOfEndPath('answer')]).toEqual(['message-fr', 'answer'])
  })
})
