import { describe, expect, it } from 'vitest'
import { question as questionOf, words } from '../../../../test/factories/questions.ts'
import type { FollowUp, Question } from '../../applications/rules/index.ts'
import { dropEnd, dropFollowUp, leadsToOf, putEnd, putFollowUp } from './edit-leads-to.ts'

const followUp = (name: string, more: Partial<FollowUp> = {}): FollowUp => ({
  name,
  kind: 'choice',
  format: 'none',
  rule: null,
  text: words(name),
  options: ['near', 'far'].map((value) => ({ value, label: words(value) })),
  ...more,
})
const question = questionOf({
  followUps: [followUp('fence'), followUp('amount', { kind: 'text', format: 'words', options: [], rule: 'deep' })],
  kickOuts: [
    { answer: 'yes', followUp: { name: 'fence', values: ['far'] }, message: words('Too far.') },
    { answer: 'no', message: words('None.') },
  ],
})
const other: Question = { ...question, name: 'roof', order: 2 }
const both = [question, other]
const first = (questions: readonly Question[]) => questions[0]!
const names = (questions: readonly Question[]) => first(questions).followUps.map(({ name }) => name)

describe('what a yes asks further', () => {
  it('as it was read changes nothing, the rule that reads it included', () => {
    leadsToOf(question).followUps.forEach((edit, at) => {
      expect(putFollowUp(both, 'pool', { ...edit, place: at + 1 })).toEqual(both)
    })
  })
  it.each([
    ['a new one first', 'cover', 1, ['cover', 'fence', 'amount']],
    ['a new one far behind', 'cover', 9, ['fence', 'amount', 'cover']],
    ['one that is there, to the front', 'amount', 1, ['amount', 'fence']],
  ])('%s', (_title, name, place, expected) => {
    const [edit] = leadsToOf(question).followUps
    const after = putFollowUp(both, 'pool', { ...edit!, name, place })
    expect(names(after)).toEqual(expected)
    expect(after[1]).toEqual(other)
  })
  it('words that are empty are missing; another number is named only where one is wanted', () => {
    const [edit] = leadsToOf(question).followUps
    const text = { en: 'How?', fr: '', ar: 'كيف؟' }
    const after = putFollowUp(both, 'pool', { ...edit!, name: 'how', place: 3, text, options: [], elseFrom: 'amount' })
    expect(first(after).followUps[2]).toMatchObject({ text: { en: 'How?', ar: 'كيف؟' }, elseFrom: 'amount' })
    expect(first(after).followUps[2]?.text).not.toHaveProperty('fr')
    expect(first(putFollowUp(both, 'pool', { ...edit!, place: 1 })).followUps[0]).not.toHaveProperty('elseFrom')
  })
  it('is taken out by its name', () => {
    expect(names(dropFollowUp(both, 'pool', 'fence'))).toEqual(['amount'])
    expect(dropFollowUp(both, 'pool', 'fence')[1]).toEqual(other)
  })
})

describe('what ends the application', () => {
  it('as it was read changes nothing', () => {
    leadsToOf(question).ends.forEach((edit, at) => {
      expect(putEnd(both, 'pool', { ...edit, place: at + 1 })).toEqual(both)
    })
  })
  it('a new one comes behind the others, and the first of a question makes its list', () => {
    const end = { answer: 'yes', followUp: null, message: { en: 'No.', fr: '', ar: '' } } as const
    expect(first(putEnd(both, 'pool', { ...end, place: 3 })).kickOuts?.[2]).toEqual({ answer: 'yes', message: { en: 'No.' } })
    const { kickOuts: _kickOuts, ...plain } = question
    expect(first(putEnd([plain], 'pool', { ...end, place: 1 })).kickOuts).toHaveLength(1)
  })
  it('is taken out by its place, and the last one takes the list with it', () => {
    const one = dropEnd(both, 'pool', 1)
    expect(first(one).kickOuts).toEqual([question.kickOuts?.[1]])
    expect(first(dropEnd(one, 'pool', 1))).not.toHaveProperty('kickOuts')
    expect(one[1]).toEqual(other)
  })
})
