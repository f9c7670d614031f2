import { refuse } from '../../../shared/function.ts'
import { dateIn } from '../../../shared/dates.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { findKickOut } from '../rules/kick-out.ts'
import type { ApplicationPage } from '../rules/pages.ts'
import { setIn, type Language, type QuestionSet } from '../rules/question.ts'
import { declarations, propertyQuestions } from '../rules/questions.sample.ts'
import type { ShippedSet } from '../rules/question-set-schema.ts'
import type { AnswerInput } from '../rules/read-answers.ts'
import {
  answersAlone,
  openQuestions,
  storeAnswers,
  storeStatements,
  type StoredAnswer,
  type StoredStatement,
} from '../rules/stored-answer.ts'
import { applicationOf } from './application-of.ts'
import { applicationStore } from './application-store.ts'
import { questionSetStore } from './question-set-store.ts'

/** A small line for tests only: a house, a questionnaire that may end it, a declaration that hangs on the answers. */
interface Sections {
  home: { region: string; name: string } | null
  property: Record<string, StoredAnswer>
  declarations: Record<string, StoredStatement>
}

export interface SamplePatch {
  home?: { region: string; name: string }
  property?: Record<string, AnswerInput>
  declarations?: Record<string, boolean>
}

const pages = [
  { step: 'home', part: 'home' },
  { step: 'questions', part: 'property', needsAccount: true, asksOneByOne: true },
  { step: 'declaration', part: 'declarations', needsAccount: true },
  { step: 'pay', part: 'pay', needsAccount: true },
  { step: 'thanks', part: 'thanks', needsAccount: true },
] as const satisfies readonly ApplicationPage[]

const setNames = ['property', 'declarations'] as const
type Sets = Record<(typeof setNames)[number], QuestionSet>

export const sampleStore = applicationStore<Sections>('sample-home', 'home', { home: null, property: {}, declarations: {} })

const today = (ctx: ServerContext) => dateIn(ctx.clock.now(), 'America/Los_Angeles')

/** The line as a release ships it: with these versions of its questions. */
export function sampleLine(
  shipped: readonly ShippedSet<(typeof setNames)[number]>[] = [
    { ...propertyQuestions, isSample: true },
    { ...declarations, isSample: true },
  ],
) {
  const questions = questionSetStore({
    line: 'sample-home',
    sets: setNames.map((name) => ({ name, isAgreed: name === 'declarations' })),
    shipped,
    today,
    title: () => 'Sample home',
    setTitle: (_locale, set) => set,
    rulesOf: () => ({ read: null, approves: () => true }),
  })
  const here = ({ property }: Pick<Sets, 'property'>, { home }: Pick<Sections, 'home'>) => setIn(property, home?.region ?? '')
  const applications = applicationOf<Sections, SamplePatch, Sets, { language: Language }, (typeof pages)[number], 'declarations'>(
    {
      store: sampleStore,
      pages,
      sets: questions.current,
      today,
      missing: {
        home: ({ home }) => (home ? [] : ['home']),
        property: (all, { sets }) => openQuestions(here(sets, all), all.property, false),
        declarations: (all, { sets }) => openQuestions(sets.declarations, all.declarations, true),
        pay: () => ['pay'],
        thanks: () => [],
      },
      region: () => null,
      applicant: ({ home }) => ({ firstName: home?.name ?? '', lastName: 'Lark', dob: '' }),
      inPerson: { parts: [], isReviewed: () => false, declared: () => [] },
      parts: {
        home: {
          page: 'home',
          apply: (before, home) => (home.name === '' ? { fields: { 'home.name': 'required' } } : { ...before, home }),
        },
        property: {
          page: 'property',
          apply: (before, input, { ctx, sets, language }) => {
            const at = ctx.clock.now().toISOString()
            const stored = storeAnswers(here(sets, before), before.property, input, { language, at })
            return 'fields' in stored ? stored : { ...before, property: stored.answers }
          },
        },
        declarations: {
          page: 'declarations',
          apply: (before, ticks, { ctx, sets, language }) => {
            const at = ctx.clock.now().toISOString()
            const stored = storeStatements(sets.declarations, before.declarations, ticks, { language, at })
            return 'fields' in stored ? stored : { ...before, declarations: stored.statements }
          },
        },
      },
      followUp: (_before, after) => after,
      reopenings: [
        {
          reopens: 'declarations',
          when: (before, after) =>
            Object.keys(after.declarations).length > 0 &&
            JSON.stringify(answersAlone(before.property)) !== JSON.stringify(answersAlone(after.property)),
          takeBack: (after) => ({ ...after, declarations: {} }),
        },
      ],
      whyIneligible: (_ctx, all, locale, { sets }) => {
        if (all.home?.region === 'NY') return refuse('state-unavailable', 'Not in this state.')
        const kickOut = findKickOut(here(sets, all), all.property, locale)
        return kickOut && refuse('kicked-out', kickOut.message, { fields: { [`property.${kickOut.question}`]: 'kicked-out' } })
      },
      sentence: (_locale, code) => `sample: ${code}`,
    },
  )
  return { applications, questions, store: sampleStore }
}
