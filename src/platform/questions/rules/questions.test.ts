import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question as questionOf, words } from '../../../../test/factories/questions.ts'
import type { FollowUp, Question } from '../../applications/rules/index.ts'
import { changesBetween } from './changes.ts'
import { dropQuestion, editOf, putQuestion } from './edit-question.ts'
import { versionOf } from './version-of.ts'

const when: FollowUp = {
  name: 'when',
  kind: 'choice',
  format: 'none',
  rule: null,
  text: words('When?'),
  options: ['5Y', '11Y+'].map((value) => ({ value, label: words(value) })),
}
const question = (name: string, order: number, changed: Partial<Question> = {}): Question =>
  questionOf({ name, order, text: words(`Is it ${name}?`), ...changed })
const three = [question('a', 1), question('b', 2, { since: { years: 2 }, followUps: [when] }), question('c', 3)]
const edit = (name: string, changed: Partial<ReturnType<typeof editOf>> = {}) => ({
  ...editOf(three.find((each) => each.name === name) ?? question(name, 1)),
  ...changed,
})
const order = (questions: readonly Question[]) => questions.toSorted((a, b) => a.order - b.order).map(({ name }) => name)
const kinds = (after: readonly Question[], again: string[] = []) =>
  changesBetween(three, after, again).map(({ kind, question: name }) => `${name} ${kind}`)

describe('writing a question', () => {
  it('as it was read changes nothing', () => {
    for (const { name } of three) expect(putQuestion(three, edit(name))).toEqual(three)
  })
  it.each([
    [1, ['c', 'a', 'b']],
    [2, ['a', 'c', 'b']],
    [99, ['a', 'b', 'c']],
  ])('at rank %i moves the others along', (rank, names) => {
    const after = putQuestion(three, edit('c', { rank }))
    expect([order(after), after.map((each) => each.order)]).toEqual([names, [1, 2, 3]])
  })
  it('in one language leaves the others, and takes away what is empty, but never English', () => {
    const [english, french] = edit('b').words
    const after = putQuestion(three, edit('b', { words: [{ ...french!, question: 'Neuf?', why: '' }] })).find(
      ({ name }) => name === 'b',
    )
    expect(after).toMatchObject({ text: { ...words('Is it b?'), fr: 'Neuf?' }, why: { en: 'Because.', ar: 'Because. (ar)' } })
    expect(after?.why).not.toHaveProperty('fr')
    expect(putQuestion(three, edit('b', { words: [{ ...english!, question: '' }] }))[1]?.text.en).toBe('')
  })
  it('keeps what rules read: names and values of follow-ups', () => {
    const renamed = edit('b').words.map((each) => ({ ...each, followUps: [{ name: 'other', text: 'x', options: [] }] }))
    const [followUp] = putQuestion(three, edit('b', { words: renamed }))[1]?.followUps ?? []
    expect([followUp?.name, followUp?.options.map(({ value }) => value)]).toEqual(['when', ['5Y', '11Y+']])
  })
  it('a list that nobody wrote in a language is missing there; without a list none is', () => {
    const listed = edit('a').words.map((each) => ({ ...each, examples: each.language === 'en' ? ['one'] : [] }))
    expect(putQuestion(three, edit('a', { words: listed }))[0]?.examples).toEqual({ en: ['one'] })
    expect(putQuestion(three, edit('a'))[0]?.examples).toEqual({ en: [], fr: [], ar: [] })
  })
  it('ranks are always 1, 2, 3… whatever is written where', () => {
    const step = fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      rank: fc.integer({ min: 1, max: 9 }),
      isGone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let questions: Question[] = three
        for (const { name, rank, isGone } of steps)
          questions = isGone ? dropQuestion(questions, name) : putQuestion(questions, edit(name, { rank }))
        expect(questions.map((each) => each.order)).toEqual(questions.map((_each, at) => at + 1))
        expect(new Set(questions.map(({ name }) => name)).size).toBe(questions.length)
      }),
    )
  })
})

describe('what changes', () => {
  it('is nothing between a set and itself', () => {
    expect(changesBetween(three, three)).toEqual([])
  })
  it.each<[string, Question[], string[]]>([
    ['a question more', [...three, question('d', 4)], ['d added']],
    ['a question in front moves nothing', [question('d', 0), ...three], ['d added']],
    ['a question less', three.slice(0, 2), ['c removed']],
    ['the last one comes first, and it alone has moved', putQuestion(three, edit('c', { rank: 1 })), ['c moved']],
    ['no longer asked', putQuestion(three, edit('a', { active: false })), ['a stopped']],
    ['another label', putQuestion(three, edit('a', { label: 'Alpha' })), ['a label']],
    ['another look-back', putQuestion(three, edit('b', { since: { unit: 'months', count: 2 } })), ['b look-back']],
    [
      'other ends',
      [three[0]!, three[1]!, { ...three[2]!, kickOuts: [{ answer: 'yes', message: words('No.') }] }],
      ['c end', 'c end', 'c end', 'c structure'],
    ],
    [
      'words of a follow-up and of an option',
      [
        three[0]!,
        {
          ...three[1]!,
          followUps: [
            { ...when, text: { ...when.text, fr: 'Quand?' }, options: [{ value: '5Y', label: { en: '5' } }, when.options[1]!] },
          ],
        },
        three[2]!,
      ],
      ['b follow-up', 'b option', 'b option', 'b option'],
    ],
  ])('%s', (_title, after, expected) => {
    expect(kinds(after)).toEqual(expected)
  })
  it('says what is asked again', () => {
    expect(kinds(three, ['b'])).toEqual(['b ask-again'])
  })
})

describe('the name of a version', () => {
  it('follows the days, and the others of its day', () => {
    const taken = ['medical-2026-02']
    for (const day of ['2026-02-09', '2026-03-10', '2026-03-10', '2026-03-10', '2026-11-01'])
      taken.push(versionOf('medical', day, taken))
    expect(taken.toSorted()).toEqual(taken)
    expect(taken.slice(2, 4)).toEqual(['medical-2026-03-10', 'medical-2026-03-10.002'])
  })
})
