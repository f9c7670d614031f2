import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { question, words } from '../../../../test/factories/questions.ts'
import { checkQuestions, isProblem, judgeSet, noRules, type Finding } from './check-questions.ts'
import { findKickOut } from './kick-out.ts'
import { languageOf, questionsOf, type FollowUp, type Question, type QuestionSet } from './question.ts'
import { openQuestions } from './stored-answer.ts'
import { propertyQuestions } from './questions.sample.ts'

const followUp = (changed: Partial<FollowUp> = {}): FollowUp => ({
  name: 'amount',
  kind: 'text',
  format: 'drinksPerWeek',
  rule: null,
  text: words('How many?'),
  options: [],
  ...changed,
})
const setOf = (...questions: Question[]): QuestionSet => ({
  name: 'property',
  version: 'property-2026-02',
  effectiveOn: '2026-02-01',
  questions,
})
const choice = (...values: string[]) =>
  followUp({ name: 'fence', kind: 'choice', format: 'none', options: values.map((value) => ({ value, label: words(value) })) })
const ends = words('Not sold.')

const codes = (findings: readonly Finding[]) => findings.map(({ code }) => code)

describe('a set that may be asked', () => {
  it('has nothing to say about it', () => {
    expect(checkQuestions(setOf(question(), question({ name: 'alarm', order: 2, followUps: [followUp()] })))).toEqual([])
  })
  it('the sample is one, but for the language that nobody wrote', () => {
    expect(checkQuestions(propertyQuestions)).toEqual(
      ['damage', 'pool', 'alarm'].map((name) => ({ code: 'missing-words', question: name, detail: 'ar' })),
    )
  })
})

describe('what a check finds', () => {
  it.each<[string, Question[], string[]]>([
    ['nothing that is asked', [question({ active: false })], ['none-asked']],
    ['two of one name', [question(), question({ order: 2 })], ['name-twice']],
    ['two at one rank', [question(), question({ name: 'alarm' })], ['rank-twice']],
    ['a name that is no name', [question({ name: 'a b' })], ['name']],
    ['a name that every object has', [question({ name: 'constructor' })], ['name']],
    ['a text without words', [question({ text: { ...words('x'), en: ' ' } })], ['text-empty']],
    ['a text that turns letters around', [question({ text: words('safe \u202Egnihton') })], ['text-marks']],
    ['an invisible sign', [question({ why: words('a\u0007b') })], ['text-marks']],
    ['a look-back of nothing', [question({ since: { years: 0 } })], ['look-back']],
    ['a meaning that changes later', [question({ rewordedIn: 'property-2026-03' })], ['reworded-later']],
    ['a choice of one', [question({ followUps: [choice('fence')] })], ['options-few']],
    ['one option twice', [question({ followUps: [choice('fence', 'fence')] })], ['option-twice']],
    ['two follow-ups of one name', [question({ followUps: [followUp(), followUp()] })], ['name-twice']],
    ['a number from nowhere', [question({ followUps: [followUp({ elseFrom: 'other' })] })], ['number-from']],
    ['a number from itself', [question({ followUps: [followUp({ elseFrom: 'amount' })] })], ['loop']],
    [
      'numbers in a ring',
      [
        question({
          followUps: [
            followUp({ elseFrom: 'b' }),
            followUp({ name: 'b', elseFrom: 'c' }),
            followUp({ name: 'c', elseFrom: 'b' }),
          ],
        }),
      ],
      ['loop', 'loop'],
    ],
    [
      'an end by an option that is not there',
      [
        question({
          followUps: [choice('fence', 'wall')],
          kickOuts: [{ answer: 'yes', followUp: { name: 'fence', values: ['nothing'] }, message: ends }],
        }),
      ],
      ['end-unreachable'],
    ],
    [
      'an end by a follow-up of a no',
      [
        question({
          followUps: [choice('fence', 'wall')],
          kickOuts: [{ answer: 'no', followUp: { name: 'fence', values: ['wall'] }, message: ends }],
        }),
      ],
      ['end-unreachable'],
    ],
    [
      'an end behind another one',
      [
        question({
          kickOuts: [
            { answer: 'yes', message: ends },
            { answer: 'yes', message: ends },
          ],
        }),
      ],
      ['end-shadowed'],
    ],
    [
      'every answer ends it',
      [
        question({
          kickOuts: [
            { answer: 'yes', message: ends },
            { answer: 'no', message: ends },
          ],
        }),
      ],
      ['never-approves'],
    ],
    ['words in two languages', [question({ why: { en: 'Because.', ar: 'x' } })], ['missing-words']],
    [
      'a list that is shorter elsewhere',
      [question({ examples: { en: ['a', 'b'], fr: ['a'], ar: ['a', 'b'] } })],
      ['examples-differ'],
    ],
    ['what looks like a page', [question({ text: words('Is <b>it</b> safe?') })], ['looks-like-html']],
  ])('%s', (_title, questions, expected) => {
    expect(codes(checkQuestions(setOf(...questions)))).toEqual(expected)
  })

  it('in one state alone', () => {
    const overrides = {
      CA: { active: true, kickOuts: [{ answer: 'yes', message: ends } as const, { answer: 'no', message: ends } as const] },
    }
    const findings = checkQuestions(setOf(question(), question({ name: 'brush', order: 2, active: false, overrides })))
    expect(findings).toEqual([{ code: 'never-approves', question: 'brush', detail: 'CA' }])
  })

  it('by the rules of a line: who reads a question, what is read and not asked, what nobody can pass', () => {
    const rules = {
      read: ['pool', 'roof'],
      readFollowUps: { pool: { fence: ['wall', 'nothing'] }, alarm: { tested: [] } },
      approves: (answers: Readonly<Record<string, { answer: string; followUps: Readonly<Record<string, string>> }>>) =>
        Number(answers['pool']?.followUps['amount'] ?? 99) <= 7,
    }
    expect(checkQuestions(setOf(question({ followUps: [followUp()] }), question({ name: 'alarm', order: 2 })), rules)).toEqual(
      expect.arrayContaining([
        { code: 'not-read', question: 'alarm', detail: null },
        { code: 'not-asked', question: 'roof', detail: null },
        { code: 'follow-up-not-asked', question: 'pool', detail: 'fence' },
        { code: 'follow-up-not-asked', question: 'alarm', detail: 'tested' },
      ]),
    )
    const fenced = checkQuestions(setOf(question({ followUps: [choice('fence', 'wall')] })), { ...rules, approves: () => true })
    expect(fenced).toEqual([
      { code: 'not-asked', question: 'roof', detail: null },
      { code: 'option-not-offered', question: 'pool', detail: 'fence: nothing' },
    ])
    expect(codes(checkQuestions(setOf(question()), { ...noRules, approves: () => false }))).toEqual(['never-approves'])
  })

  it('in a row of another shape', () => {
    const { questions: _questions, ...row } = setOf()
    for (const questions of [null, 'x', [{ name: 'pool' }], [{ ...question(), text: 'Is there a pool?' }]])
      expect(judgeSet({ ...row, questions }), JSON.stringify(questions)).toMatchObject({
        set: null,
        findings: [{ code: 'shape' }],
      })
  })
})

describe('whatever is put into the database', () => {
  /** Mostly what is in order, now and then what is not, so that both kinds of sets come about. */
  const mostly = <Value>(good: fc.Arbitrary<Value>, bad: fc.Arbitrary<Value>) =>
    fc.oneof({ weight: 19, arbitrary: good }, { weight: 1, arbitrary: bad })
  const name = mostly(fc.constantFrom('pool', 'alarm', 'roof', 'brush'), fc.constantFrom('a b', '__proto__'))
  const spoken = fc.record({
    en: mostly(fc.constantFrom('Is it?', 'Is it so?'), fc.string()),
    fr: mostly(fc.constantFrom<string | undefined>('Oui?'), fc.constant(undefined)),
  })
  const kickOut = fc.record({ answer: fc.constantFrom('yes' as const, 'no' as const), message: spoken })
  const option = fc.record({ value: fc.constantFrom('a', 'b', 'c', 'd'), label: spoken })
  const follow = fc.record({
    name,
    kind: fc.constantFrom('choice' as const, 'text' as const),
    format: fc.constantFrom('none' as const, 'timesPerWeek' as const),
    rule: fc.constant(null),
    elseFrom: mostly(fc.constant<string | undefined>(undefined), name),
    text: spoken,
    options: mostly(
      fc.uniqueArray(option, { selector: ({ value }) => value, minLength: 2, maxLength: 3 }),
      fc.array(option, { maxLength: 1 }),
    ),
  })
  const anyQuestion: fc.Arbitrary<Question> = fc.record({
    name,
    order: fc.integer({ min: 1, max: 1000 }),
    active: fc.boolean(),
    text: spoken,
    why: spoken,
    since: fc.constant(null),
    examples: fc.constant({ en: [], fr: [] }),
    followUps: fc.array(follow, { maxLength: 2 }),
    kickOuts: mostly(fc.array(kickOut, { maxLength: 1 }), fc.array(kickOut, { maxLength: 3 })),
    rewordedIn: fc.constantFrom(undefined, undefined, 'property-2026-01', 'property-2026-03'),
  })

  it('a set without problems can be answered to its end without being ended, once, and in one language', () => {
    let sound = 0
    fc.assert(
      fc.property(fc.array(anyQuestion, { maxLength: 3 }), (questions) => {
        const set = setOf(...questions)
        if (checkQuestions(set).some(isProblem)) return
        sound++
        const asked = questionsOf(set)
        const survives = asked.every(({ name: each }) =>
          [
            { answer: 'no' as const, followUps: {} },
            { answer: 'yes' as const, followUps: {} },
          ].some((answer) => findKickOut(set, { [each]: answer }, 'en') === null),
        )
        const answered = Object.fromEntries(asked.map(({ name: each }) => [each, { setVersion: set.version }]))
        expect([survives, openQuestions(set, answered, false), asked.length > 0]).toEqual([true, [], true])
        const isWhole = asked.every(({ text, why, followUps }) =>
          [text, why, ...followUps.map((each) => each.text)].every(({ fr }) => fr !== undefined),
        )
        if (!isWhole) expect(languageOf(set, 'fr')).toBe('en')
      }),
      { numRuns: 500 },
    )
    expect(sound).toBeGreaterThan(20)
  })
})
