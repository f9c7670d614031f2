import { describe, expect, it } from 'vitest'
import {
  checkQuestions,
  openQuestions,
  questionsOf,
  readAnswers,
  type QuestionSet,
} from '../../../platform/applications/rules/index.ts'
import { lifestyle, medical, statements } from '../../../../test/factories/ca-term-questions.ts'
import { refusalPeriods } from './application.ts'
import { decidingCodes } from './decide.ts'
import { shippedSets } from './question-sets.ts'
import { rulesOfSet } from './rules-of-set.ts'

const question = (set: QuestionSet, name: string) => set.questions.find((one) => one.name === name)!
const text = (name: string, set = lifestyle) => question(set, name).text.en
const examples = (name: string) => question(medical, name).examples.en

describe('the questions', () => {
  it('nine on lifestyle, in order (T-039)', () => {
    expect(lifestyle.questions.map(({ name, order }) => [order, name])).toEqual(
      [
        'declinedOrRescinded',
        'riskyOccupation',
        'criminalOffences',
        'extremeSports',
        'marijuanaUse',
        'alcoholUse',
        'recreationalDrugsPast5Y',
        'alcoholUsePast10Y',
        'outsideCa',
      ].map((name, i) => [i + 1, name]),
    )
  })
  it('follow-ups by name and kind: when, how often, how much (T-036, T-039)', () => {
    const followUps = (name: string) =>
      question(lifestyle, name).followUps.map(({ name: followUp, kind, format }) => [followUp, kind, format])
    expect(followUps('declinedOrRescinded')).toEqual([['when', 'choice', 'none']])
    expect(question(lifestyle, 'declinedOrRescinded').followUps[0]?.options.map(({ value }) => value)).toEqual([
      ...refusalPeriods,
    ])
    expect(followUps('marijuanaUse')).toEqual([
      ['frequency', 'text', 'words'],
      ['timesPerWeek', 'text', 'timesPerWeek'],
    ])
    expect(followUps('alcoholUse')).toEqual([['amount', 'text', 'drinksPerWeek']])
    expect(question(medical, 'sleepApnea').followUps.map(({ name, kind }) => [name, kind])).toEqual([['sleepApneaCpap', 'radio']])
  })
  it('eighteen on health, in order, of which sixteen are asked (T-037)', () => {
    const names = [
      'cancer',
      'heart',
      'fibrosis',
      'sleepApnea',
      'immunity',
      'brainDisorder',
      'cognitiveImpairment',
      'musculoskeletal',
      'schizophrenia',
      'depression',
      'anxiety',
      'generalHealth',
      'fourWeekTreatment',
      'mamograms',
      'followups',
      'threeMonthSymptoms',
      'twoDiagnosed',
      'oneDiagnosed',
    ]
    expect(medical.questions.map(({ name, order }) => [order, name])).toEqual(names.map((name, i) => [i + 1, name]))
    expect(questionsOf(medical).map(({ name }) => name)).toEqual(
      names.filter((name) => name !== 'depression' && name !== 'anxiety'),
    )
  })
  it('ten statements, the last one the payment authorization (T-080, T-081)', () => {
    expect(statements.questions).toHaveLength(10)
    expect(statements.questions.at(-1)?.name).toBe('paymentAuthorization')
    for (const [name, words] of Object.entries({
      smokerStatus: 'false statements may cancel',
      maximumTotal: '1,000,000',
      documentsByEmail: 'e-mail',
      advisorChance: 'outside business hours',
      languageEnglish: 'English',
      paymentAuthorization: 'authorize',
    }))
      expect(text(name, statements)).toContain(words)
  })
  it('lists of seven symptoms, seven and four conditions (T-038)', () => {
    expect(['threeMonthSymptoms', 'twoDiagnosed', 'oneDiagnosed', 'mamograms'].map((name) => examples(name).length)).toEqual([
      7, 7, 4, 4,
    ])
    expect(examples('threeMonthSymptoms').join()).toContain('more than 3 weeks')
  })
  it('each look-back and each figure stands in its text (T-083)', () => {
    for (const [name, words] of [
      ['criminalOffences', '10 years'],
      ['extremeSports', '2 years'],
      ['recreationalDrugsPast5Y', '5 years'],
      ['alcoholUsePast10Y', '10 years'],
      ['outsideCa', 'more than 30 days in a row'],
      ['outsideCa', 'last 12 months'],
      ['outsideCa', 'next 12 months'],
      ['alcoholUse', '12 oz (341 ml)'],
      ['alcoholUse', '6 oz (175 ml)'],
      ['alcoholUse', '1.5 oz'],
    ] as const)
      expect(text(name)).toContain(words)
    for (const [name, words] of [
      ['mamograms', '2 years'],
      ['threeMonthSymptoms', '3 months'],
      ['twoDiagnosed', 'before age 60'],
      ['oneDiagnosed', 'before age 60'],
      ['generalHealth', 'no oral steroids and no hospital stay for it in the last 2 years'],
    ] as const)
      expect(text(name, medical)).toContain(words)
  })
  it('every question has its text and its reason in three languages, and as many examples in each', () => {
    for (const set of [lifestyle, medical, statements])
      for (const { text: words, why, examples: lists, followUps } of set!.questions) {
        for (const language of ['en', 'fr', 'ar'] as const) {
          expect(words[language]?.length).toBeGreaterThan(10)
          expect(why[language]?.length).toBeGreaterThan(10)
          expect(lists[language]).toHaveLength(lists.en.length)
          for (const { text: asked, options } of followUps) {
            expect(asked[language]).toBeTruthy()
            for (const { label } of options) expect(label[language]).toBeTruthy()
          }
        }
      }
  })
  it('the newest French says what the glossary says (docs/translations.md)', () => {
    for (const set of [lifestyle, medical, statements]) expect(JSON.stringify(set)).not.toMatch(/conseiller|protection/i)
  })
  it('no version that comes with the product has a problem, or anything that somebody must know before', () => {
    // The first version asked how often in words; the table goes on reading the number that was written there.
    const before = { code: 'follow-up-not-asked', question: 'marijuanaUse', detail: 'timesPerWeek' }
    for (const set of shippedSets)
      expect(checkQuestions(set, rulesOfSet(set.name)), set.version).toEqual(set.version === 'lifestyle-2026-01' ? [before] : [])
  })
  it('every question that is asked is one that the decision reads, and none that it reads is not asked', () => {
    const asked = [...questionsOf(lifestyle), ...questionsOf(medical)].map(({ name }) => name)
    const survey = ['policyIntend', 'absentFor14DCurrent', 'absentFor14DPast', 'tobaccoFor12Month', 'bmi']
    expect([...asked, ...survey].toSorted()).toEqual(decidingCodes.toSorted())
  })
})

describe('answers', () => {
  const yes = (followUps: Record<string, string> = {}) => ({ answer: 'yes' as const, followUps })
  it.each<[string, QuestionSet, Record<string, ReturnType<typeof yes>>, object]>([
    [
      'a follow-up is needed',
      lifestyle,
      { marijuanaUse: yes() },
      { 'lifestyle.marijuanaUse.frequency': 'required', 'lifestyle.marijuanaUse.timesPerWeek': 'required' },
    ],
    [
      'a number is needed',
      lifestyle,
      { marijuanaUse: yes({ frequency: 'at weekends', timesPerWeek: 'twice' }) },
      { 'lifestyle.marijuanaUse.timesPerWeek': 'numeric' },
    ],
    ['a whole number', lifestyle, { alcoholUse: yes({ amount: '2.5' }) }, { 'lifestyle.alcoholUse.amount': 'numeric' }],
    ['no negative one', lifestyle, { alcoholUse: yes({ amount: '-2' }) }, { 'lifestyle.alcoholUse.amount': 'numeric' }],
    [
      'none beyond reason',
      lifestyle,
      { alcoholUse: yes({ amount: '201' }) },
      { 'lifestyle.alcoholUse.amount': 'range|min=0|max=200' },
    ],
    [
      'none beyond reason, however many digits',
      lifestyle,
      { alcoholUse: yes({ amount: '2000' }) },
      { 'lifestyle.alcoholUse.amount': 'range|min=0|max=200' },
    ],
    [
      'one of the choices',
      lifestyle,
      { declinedOrRescinded: yes({ when: '4Y' }) },
      { 'lifestyle.declinedOrRescinded.when': 'required-option' },
    ],
    ['a question of the set', lifestyle, { heart: yes() }, { 'lifestyle.heart': 'unknown' }],
    ['no inactive one', medical, { depression: yes() }, { 'medical.depression': 'unknown' }],
    [
      'yes or no',
      medical,
      { sleepApnea: yes({ sleepApneaCpap: 'perhaps' }) },
      { 'medical.sleepApnea.sleepApneaCpap': 'required-option' },
    ],
  ])('%s', (_title, set, given, fields) => {
    expect(readAnswers(set, given)).toEqual({ fields })
  })
  it('what hung on a yes is dropped with it (T-056), and what nobody asked too', () => {
    expect(
      readAnswers(lifestyle, {
        marijuanaUse: { answer: 'no', followUps: { frequency: '5' } },
        alcoholUse: yes({ amount: ' 12 ', more: 'x' }),
      }),
    ).toEqual({ answers: { marijuanaUse: { answer: 'no', followUps: {} }, alcoholUse: yes({ amount: '12' }) } })
  })
  it('the number alone, as the version before asked for it, is both (T-039)', () => {
    expect(readAnswers(lifestyle, { marijuanaUse: yes({ frequency: '5' }) })).toEqual({
      answers: { marijuanaUse: yes({ frequency: '5', timesPerWeek: '5' }) },
    })
    expect(readAnswers(lifestyle, { marijuanaUse: yes({ frequency: 'often' }) })).toEqual({
      fields: { 'lifestyle.marijuanaUse.timesPerWeek': 'required' },
    })
  })
})

describe('a question whose meaning has changed (readings, "generalHealth")', () => {
  const answered = (setVersion: string) => Object.fromEntries(questionsOf(medical).map(({ name }) => [name, { setVersion }]))
  it('is asked again of an application that is not signed, and it alone', () => {
    expect(openQuestions(medical, answered('medical-2026-01'), false)).toEqual(['generalHealth'])
    expect(
      openQuestions(medical, { ...answered('medical-2026-01'), generalHealth: { setVersion: 'medical-2026-02' } }, false),
    ).toEqual([])
  })
  it('stands as it was signed', () => {
    expect(openQuestions(medical, answered('medical-2026-01'), true)).toEqual([])
  })
  it('is one list, and "not under control" belongs to each illness', () => {
    const { text: asked, examples: listed } = question(medical, 'generalHealth')
    expect(asked.en).not.toMatch(/such as/)
    expect(listed.en).toHaveLength(4)
    for (const one of listed.en) expect(one).toMatch(/not under control/)
    for (const language of ['fr', 'ar'] as const) expect(listed[language]).toHaveLength(4)
  })
})
