import * as z from 'zod/mini'
import { requiredText } from '../../shared/fields/text-rules.ts'
import { isoDayRule } from '../../shared/fields/date-rules.ts'
import { revisionRule } from '../../shared/fields/number-rules.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { adminOnly, defineFunction } from '../../shared/function.ts'
import { questionSetView } from '../applications/contract.ts'
import { problemCodes, warningCodes } from '../applications/rules/index.ts'
import { endEdit, followUpEdit, name, endView, followUpView, words } from './contract/leads-to.ts'
import { changeKinds } from './rules/changes.ts'

const of = { line: name, set: name }
/** The revision of the draft that was read; 0 where there was never one. Another one by now is refused, and who changed it is said. */
const revision = revisionRule()
const languageCode = z.enum(['en', 'fr', 'ar'], ruleCode('required-option'))
const isoDay = isoDayRule('date-invalid')

const followUpWords = z.object({
  name,
  text: words(300),
  options: z.array(z.object({ value: z.string().check(z.maxLength(40)), label: words(200) })).check(z.maxLength(30)),
})

/** P-053: the question in a language, with what stands beside it. */
const questionWords = z.object({
  language: languageCode,
  question: words(600),
  why: words(300),
  examples: z.array(words(200)).check(z.maxLength(20, ruleCode('too-long'))),
  followUps: z.array(followUpWords).check(z.maxLength(10)),
})
export type QuestionWords = z.output<typeof questionWords>

/** English is what every other language falls back to. */
const englishIsWritten = z.superRefine<QuestionWords[]>((all, found) => {
  for (const [at, { language, ...texts }] of all.entries())
    for (const part of ['question', 'why'] as const)
      if (language === 'en' && texts[part] === '')
        found.addIssue({ code: 'custom', path: [at, part], message: ruleCode('required') })
})

const since = z.nullable(
  z.object({
    unit: z.enum(['years', 'months'], ruleCode('required-option')),
    count: z
      .int(ruleCode('numeric'))
      .check(z.gte(1, ruleCode('range', { min: 1, max: 100 })), z.lte(100, ruleCode('range', { min: 1, max: 100 }))),
  }),
)

/** Platform §3 "Quiz question": label, question, rank, ApiId, language. */
const quizQuestion = {
  /** By which answers, rules and other programs know it; never changed. */
  ApiId: name,
  label: requiredText(60),
  /** Where it stands among the others, from 1. */
  rank: z
    .int(ruleCode('numeric'))
    .check(z.gte(1, ruleCode('range', { min: 1, max: 200 })), z.lte(200, ruleCode('range', { min: 1, max: 200 }))),
  active: z.boolean(),
  /** How far back a yes reaches. */
  since,
  words: z.array(questionWords).check(z.minLength(1), z.maxLength(3), englishIsWritten),
}

const finding = z.object({
  code: z.enum([...problemCodes, ...warningCodes]),
  question: z.nullable(z.string()),
  /** A name, a language or a state. */
  detail: z.nullable(z.string()),
})

const draftOf = z.object({
  revision,
  isOpen: z.boolean(),
  /** E-mail of who changed, published or discarded it last. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
})

const version = z.object({ version: z.string(), effectiveOn: isoDay })

const administrators = { access: adminOnly, rateClass: 'save', logClass: 'audited' } as const
const reading = { access: adminOnly, rateClass: 'read', logClass: 'plain' } as const

const setHead = { ...of, lineTitle: z.string(), setTitle: z.string() }

export const getQuestionSets = defineFunction({
  name: 'getQuestionSets',
  summary: 'The question sets of every line: what is asked, what comes, what is being written',
  source: 'platform §2 "survey questions"; P-053',
  payload: z.object({}),
  answer: z.object({
    sets: z.array(
      z.object({
        ...setHead,
        inForce: z.nullable(version),
        questions: z.int(),
        coming: z.array(version),
        draft: draftOf,
        /** Versions that are not asked because something is wrong with them. */
        unsound: z.array(z.string()),
      }),
    ),
  }),
  ...reading,
})
export type QuestionSetRow = z.output<typeof getQuestionSets.answer>['sets'][number]

export const getQuestionSet = defineFunction({
  name: 'getQuestionSet',
  summary: 'One question set: its draft or newest version, what changed, what the checks say, its versions',
  source: 'platform §3 "Quiz question"; P-053',
  payload: z.object(of),
  answer: z.object({
    ...setHead,
    /** Statements to tick, not questions to answer. */
    isAgreed: z.boolean(),
    /** The line asks whether an answer ends the application. */
    hasEnds: z.boolean(),
    /** The insurer's day: the first one from which a version can be published. */
    today: isoDay,
    draft: draftOf,
    /** The version that changes are told against. */
    comparedWith: z.nullable(z.string()),
    /** In the order of their rank. */
    questions: z.array(
      z.object({
        ...quizQuestion,
        /** What a yes asks further, in order. */
        followUps: z.array(followUpView),
        /** What ends the application; the first that fits says why. */
        ends: z.array(endView),
        /** Asked again of who has answered and not signed, because its meaning changes. */
        askAgain: z.boolean(),
        isNew: z.boolean(),
        isChanged: z.boolean(),
      }),
    ),
    changes: z.array(
      z.object({
        kind: z.enum(changeKinds),
        question: z.string(),
        language: z.nullable(languageCode),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
    findings: z.array(finding),
    versions: z.array(
      z.extend(version, {
        state: z.enum(['coming', 'in-force', 'past', 'unsound']),
        isSample: z.boolean(),
        publishedBy: z.nullable(z.string()),
        loadedAt: z.string(),
        findings: z.array(finding),
      }),
    ),
  }),
  ...reading,
})
type SetAnswer = z.output<typeof getQuestionSet.answer>
export type EditedQuestion = SetAnswer['questions'][number]
export type FindingView = z.output<typeof finding>
export type ChangeView = SetAnswer['changes'][number]
export type VersionView = SetAnswer['versions'][number]
export type DraftView = z.output<typeof draftOf>

export const previewQuestions = defineFunction({
  name: 'previewQuestions',
  summary: 'The draft, or the newest version, as a customer is asked it in a language',
  source: 'ours (platform §2 "survey questions")',
  payload: z.object({ ...of, language: languageCode }),
  answer: questionSetView,
  ...reading,
})

export const saveQuestion = defineFunction({
  name: 'saveQuestion',
  summary: 'Create or update a question in the draft of its set',
  source: 'platform §6 "question create and update"; P-053',
  payload: z.strictObject({ ...of, revision, ...quizQuestion, askAgain: z._default(z.boolean(), false) }),
  answer: z.object({ revision }),
  ...administrators,
})

const ofQuestion = { ...of, revision, ApiId: name }

export const saveFollowUp = defineFunction({
  name: 'saveFollowUp',
  summary: 'Create or update what a yes to a question of the draft asks further',
  source: 'platform §2 "survey questions"; P-053',
  payload: z.strictObject({ ...ofQuestion, ...followUpEdit, askAgain: z._default(z.boolean(), false) }),
  answer: z.object({ revision }),
  ...administrators,
})

export const removeFollowUp = defineFunction({
  name: 'removeFollowUp',
  summary: 'Take a follow-up of a question out of the draft',
  source: 'platform §2 "survey questions"; P-053',
  payload: z.strictObject({ ...ofQuestion, name }),
  answer: z.object({ revision }),
  ...administrators,
})

/** Among the ends of its question, from 1; a new one comes behind the others. */
const place = z.int().check(z.gte(1), z.lte(10, ruleCode('range', { min: 1, max: 10 })))

export const saveEnd = defineFunction({
  name: 'saveEnd',
  summary: 'Say which answer to a question of the draft ends the application, and what is said then',
  source: 'platform §2 "survey questions"; P-053',
  payload: z.strictObject({ ...ofQuestion, place, ...endEdit }),
  answer: z.object({ revision }),
  ...administrators,
})

export const removeEnd = defineFunction({
  name: 'removeEnd',
  summary: 'Take an end of the application out of a question of the draft',
  source: 'platform §2 "survey questions"; P-053',
  payload: z.strictObject({ ...ofQuestion, place }),
  answer: z.object({ revision }),
  ...administrators,
})

export const removeQuestion = defineFunction({
  name: 'removeQuestion',
  summary: 'Take a question that was never asked out of the draft',
  source: 'security "question create/update/delete"',
  payload: z.strictObject({ ...of, revision, ApiId: name }),
  answer: z.object({ revision }),
  ...administrators,
})

export const discardQuestions = defineFunction({
  name: 'discardQuestions',
  summary: 'Throw the draft of a set away',
  source: 'ours',
  payload: z.strictObject({ ...of, revision }),
  answer: z.object({ revision }),
  ...administrators,
})

export const publishQuestions = defineFunction({
  name: 'publishQuestions',
  summary: 'Publish the draft of a set as a version that is asked from a day on',
  source: 'ours (platform §2 "survey questions"; decision 0045)',
  payload: z.strictObject({
    ...of,
    revision,
    /** The insurer's day; today at the earliest. */
    effectiveOn: isoDay,
    /** The warnings of the checks were read. */
    accepted: z._default(z.boolean(), false),
  }),
  answer: version,
  ...administrators,
  needsFreshFactor: true,
})
