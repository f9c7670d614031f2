import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questionsOf, type QuestionSet } from './question.ts'
import { countOf, readAnswers } from './read-answers.ts'
import { propertyQuestions } from './questions.sample.ts'
import { answersAlone, countedAnswers, openQuestions, storeAnswers, storeStatements, type StoredAnswer } from './stored-answer.ts'

const at = '2026-03-01T17:00:00.000Z'
const inEnglish = { language: 'en', at } as const

const stored = (...input: Parameters<typeof storeAnswers>): Record<string, StoredAnswer> => {
  const outcome = storeAnswers(...input)
  if ('fields' in outcome) throw new Error(JSON.stringify(outcome.fields))
  return outcome.answers
}

/** Answers of every shape to questions of the set and to others. */
const anyAnswers = fc.dictionary(
  fc.constantFrom('damage', 'pool', 'brush', 'garage'),
  fc.record({
    answer: fc.constantFrom('yes' as const, 'no' as const),
    followUps: fc.dictionary(fc.constantFrom('fence', 'depth'), fc.constantFrom('fence', 'nothing', ' fence ', '', 'moat')),
  }),
  { noNullPrototype: true },
)

describe('what is stored of an answer', () => {
  it('is the question as it was put, in its version and language', () => {
    expect(
      stored(propertyQuestions, {}, { pool: { answer: 'yes', followUps: { fence: 'fence' } } }, { language: 'fr', at }),
    ).toEqual({
      pool: {
        answer: 'yes',
        followUps: { fence: 'fence' },
        text: 'Is there a pool? (fr)',
        followUpTexts: { fence: 'What is around it? (fr)' },
        setVersion: 'property-2026-01',
        language: 'fr',
        answeredAt: at,
      },
    })
  })
  it('stays as it was when another question is answered in a later version', () => {
    const before = stored(propertyQuestions, {}, { damage: { answer: 'no', followUps: {} } }, inEnglish)
    const later: QuestionSet = {
      ...propertyQuestions,
      version: 'property-2027-01',
      questions: propertyQuestions.questions.map((question) => ({ ...question, text: { en: 'Reworded' } })),
    }
    const after = stored(later, before, { pool: { answer: 'no', followUps: {} } }, inEnglish)
    expect(after['damage']).toEqual(before['damage'])
    expect(after['pool']).toMatchObject({ text: 'Reworded', setVersion: 'property-2027-01' })
  })
  it('is nothing at all where one of several answers is wrong', () => {
    fc.assert(
      fc.property(anyAnswers, (input) => {
        const read = readAnswers(propertyQuestions, input)
        const outcome = storeAnswers(propertyQuestions, {}, input, inEnglish)
        expect('fields' in outcome).toBe('fields' in read)
        if (!('answers' in outcome)) return
        // Every answer is to a question that is asked, and what hung on a yes is gone with it (T-056).
        const asked = questionsOf(propertyQuestions).map(({ name }) => name)
        for (const [name, { answer, followUps }] of Object.entries(outcome.answers)) {
          expect(asked).toContain(name)
          if (answer === 'no') expect(followUps).toEqual({})
          if (name === 'pool' && answer === 'yes') expect(['fence', 'nothing']).toContain(followUps['fence'])
        }
        // Answering the same again changes nothing, and a question is open until it is answered.
        expect(storeAnswers(propertyQuestions, outcome.answers, answersAlone(outcome.answers), inEnglish)).toEqual(outcome)
        expect(openQuestions(propertyQuestions, outcome.answers, false)).toEqual(
          asked.filter((name) => !(name in outcome.answers)),
        )
      }),
    )
  })
})

describe('a statement', () => {
  const agree = (before: Parameters<typeof storeStatements>[1], ticks: Record<string, boolean>, time = at) =>
    storeStatements(propertyQuestions, before, ticks, { language: 'en', at: time })
  it('is stored with its words, stays as it was first agreed to, and goes when it is taken back', () => {
    const first = agree({}, { damage: true })
    expect(first).toMatchObject({ statements: { damage: { text: propertyQuestions.questions[0]!.text.en, agreedAt: at } } })
    const statements = 'statements' in first ? first.statements : {}
    expect(agree(statements, { damage: true }, '2027-01-01T00:00:00.000Z')).toEqual(first)
    expect(agree(statements, { damage: false })).toEqual({ statements: {} })
  })
  it('that is not asked is none', () => {
    expect(agree({}, { damage: true, brush: true })).toEqual({ fields: { 'property.brush': 'unknown' } })
  })
})

describe('a question whose meaning has changed', () => {
  const reworded: QuestionSet = {
    ...propertyQuestions,
    version: 'property-2027-01',
    questions: propertyQuestions.questions.map((question) =>
      question.name === 'pool' ? { ...question, rewordedIn: 'property-2027-01' } : question,
    ),
  }
  const no = { answer: 'no', followUps: {} } as const
  const old = stored(propertyQuestions, {}, { damage: no, pool: no, alarm: no }, inEnglish)
  it.each([
    ['is asked again, and it alone', old, false, ['pool'], ['damage', 'alarm']],
    ['stands as it was signed', old, true, [], ['damage', 'pool', 'alarm']],
    [
      'counts once it is answered anew',
      { ...old, pool: { ...old['pool']!, setVersion: 'property-2027-01' } },
      false,
      [],
      ['damage', 'pool', 'alarm'],
    ],
  ])('%s', (_title, answers, isSigned, open, counted) => {
    expect(openQuestions(reworded, answers, isSigned)).toEqual(open)
    expect(Object.keys(countedAnswers(reworded, answers, isSigned))).toEqual(counted)
  })
  it('an answer to a question that is asked no more is no open one, and stays', () => {
    const fewer = { ...reworded, questions: reworded.questions.filter(({ name }) => name !== 'pool') }
    expect(openQuestions(fewer, old, false)).toEqual([])
    expect(countedAnswers(fewer, old, false)).toEqual(old)
  })
})

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['3,5', 3.5],
  ['-1', null],
  ['', null],
  ['1e3', null],
  [undefined, null],
])('%j is read as the number %j', (typed, count) => {
  expect(countOf(typed)).toBe(count)
})
