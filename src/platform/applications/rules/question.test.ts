import { describe, expect, it } from 'vitest'
import { findKickOut } from './kick-out.ts'
import { inLanguage, languageOf, questionsOf, setIn, shownIn, sinceDay } from './question.ts'
import { readQuestionSet } from './question-set-schema.ts'
import { propertyQuestions } from './questions.sample.ts'

describe('a look-back is a day', () => {
  it.each([
    [{ years: 10 }, '2026-03-01', '2016-03-01'],
    [{ years: 2 }, '2028-02-29', '2026-02-28'],
    [{ months: 3 }, '2026-03-01', '2025-12-01'],
    [{ months: 3 }, '2026-05-31', '2026-02-28'],
    [{ months: 12 }, '2026-01-15', '2025-01-15'],
    [null, '2026-03-01', null],
  ])('%j before %s is %s', (since, today, day) => {
    expect(sinceDay({ since }, today)).toBe(day)
  })
})

describe('the words of a set', () => {
  it('are in one language, English where one text is missing', () => {
    expect([languageOf(propertyQuestions, 'fr'), languageOf(propertyQuestions, 'ar')]).toEqual(['fr', 'en'])
    const gap = { questions: propertyQuestions.questions.map((question) => ({ ...question, text: { en: question.text.en } })) }
    expect(languageOf(gap, 'fr')).toBe('en')
    expect(inLanguage({ en: 'a', fr: 'b' }, 'ar')).toBe('a')
  })
  it('have their marks beside them on a page, as far as a published version lacks that', () => {
    expect(shownIn({ en: 'Do you ?', fr: 'Oui ?' }, 'fr')).toBe('Oui?')
  })
  it('of a question that is not asked need no other language', () => {
    const [first, ...rest] = propertyQuestions.questions
    const inactive = { ...first!, active: false, text: { en: 'Gone' } }
    expect(languageOf({ questions: [inactive, ...rest] }, 'fr')).toBe('fr')
  })
})

describe('a state', () => {
  const names = (region: string) => questionsOf(setIn(propertyQuestions, region)).map(({ name }) => name)
  it('has a question of its own', () => {
    expect([names('CA'), names('NY')]).toEqual([
      ['damage', 'pool', 'brush', 'alarm'],
      ['damage', 'pool', 'alarm'],
    ])
  })
  it('without anything of its own is asked the very same set', () => {
    expect(setIn(propertyQuestions, 'NY')).toBe(propertyQuestions)
  })
  it('leaves the set of the others as it was', () => {
    setIn(propertyQuestions, 'CA')
    expect(names('')).toEqual(['damage', 'pool', 'alarm'])
  })
})

describe('an answer that ends the application', () => {
  const no = { answer: 'no', followUps: {} } as const
  const yes = (followUps: Record<string, string> = {}) => ({ answer: 'yes' as const, followUps })
  it.each([
    ['none of them', { damage: no, pool: no }, '', null],
    ['nothing answered yet', {}, '', null],
    ['the answer alone', { damage: yes() }, '', 'Prior Damage Exists'],
    ['a yes whose follow-up is harmless', { pool: yes({ fence: 'fence' }) }, '', null],
    ['a yes whose follow-up decides', { pool: yes({ fence: 'nothing' }) }, '', 'The pool is not enclosed.'],
    ['a yes whose follow-up is not answered', { pool: yes() }, '', null],
    ['the first in order of several', { pool: yes({ fence: 'nothing' }), damage: yes() }, '', 'Prior Damage Exists'],
    ['one that counts in another state', { brush: yes() }, 'NY', null],
    ['one that counts in this state', { brush: yes() }, 'CA', 'Brush is too near.'],
  ])('%s', (_title, answers, region, message) => {
    expect(findKickOut(setIn(propertyQuestions, region), answers, 'en')?.message ?? null).toBe(message)
  })
  it('says so in the language that was asked in', () => {
    expect(findKickOut(propertyQuestions, { damage: yes() }, 'fr')).toEqual({
      question: 'damage',
      message: 'Prior Damage Exists (fr)',
    })
  })
})

describe('a set out of its file', () => {
  const data = { ...propertyQuestions, isSample: true }
  it('is read as it is written, with what ends it and what states change', () => {
    expect(readQuestionSet(['property'], JSON.parse(JSON.stringify(data)))).toEqual(data)
  })
  it.each([
    ['of a set that the line does not have', { ...data, name: 'garage' }],
    ['with a word that means nothing', { ...data, kickOut: true }],
    ['without its day', { ...data, effectiveOn: 'soon' }],
    [
      'with an override of what no state may change',
      { ...data, questions: [{ ...data.questions[0], overrides: { CA: { name: 'x' } } }] },
    ],
  ])('%s is refused', (_title, file) => {
    expect(() => readQuestionSet(['property'], file)).toThrow()
  })
})
