import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { productBlockNames } from '../../shared/brand.ts'
import { agentRequest } from '../callbacks/contract.ts'
import { defineFunction, openToAll } from '../../shared/function.ts'

const line = z.string().check(z.regex(/^[a-z-]{1,40}$/, ruleCode('line')))

/** Which page of the line, where it has several; the pages of an application end with its id. */
const draftPage = z._default(z.string().check(z.regex(/^[\w:-]{0,80}$/, ruleCode('page'))), '')

/** Keeps what somebody has typed so far in one line, so that leaving loses nothing. Card fields are never part of it. */
export const saveDraft = defineFunction({
  name: 'saveDraft',
  summary: 'Keep unfinished answers',
  source: 'ours (each answer is saved)',
  payload: z.object({
    line,
    page: draftPage,
    answers: z.record(z.string().check(z.maxLength(60)), z.union([z.string(), z.array(z.string())])),
    /** The form that was typed into and the number of this save there, counted from 1: an older save that arrives later is left out. */
    edit: z.optional(
      z.object({
        form: z.string().check(z.regex(/^[a-z0-9]{8,40}$/, ruleCode('form'))),
        number: z.int().check(z.gte(1), z.lte(1e9)),
      }),
    ),
  }),
  answer: z.object({ savedAt: z.string() }),
  access: openToAll,
  rateClass: 'save',
  logClass: 'plain',
  actingNeeds: ['quote', 'fill-in'],
})

export const getDraft = defineFunction({
  name: 'getDraft',
  summary: 'Unfinished answers, to go on with',
  source: 'ours (each answer is saved)',
  payload: z.object({ line, page: draftPage }),
  answer: z.object({
    answers: z.nullable(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
    savedAt: z.nullable(z.string()),
  }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['quote', 'fill-in'],
})

const block = z.enum(productBlockNames)
const page = {
  after: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
}

/** Platform §3 "Open application". */
export const applicationRow = z.object({
  id: z.string(),
  line: z.string(),
  status: z.string(),
  /** The step it goes on at, counted from 1 (T-028); `path` leads there. */
  applicationStep: z.int().check(z.gte(1)),
  /** How many steps there are; null where the line is not in this build. */
  stepCount: z.nullable(z.int()),
  user: z.object({ firstName: z.string(), lastName: z.string(), dob: z.string() }),
  /** YYYY-MM-DD. */
  createdAt: z.string(),
  /** The day of the last save: YYYY-MM-DD. */
  savedOn: z.string(),
  block,
  /** In the words of its line; null where the line is not in this build. */
  title: z.nullable(z.string()),
  /** Where it goes on. */
  path: z.nullable(z.string()),
  removable: z.boolean(),
  /** What a licensed agent waits for before deciding; null where nothing is asked for. */
  agentRequest: z.nullable(agentRequest),
})
export type ApplicationRow = z.output<typeof applicationRow>

export const getApplications = defineFunction({
  name: 'getApplications',
  summary: 'My open applications, newest first',
  source: 'platform §3, §4 "open applications"',
  payload: z.object({ ...page, completed: z._default(z.boolean(), false) }),
  answer: z.object({ applications: z.array(applicationRow), next: z.nullable(z.string()) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['quote', 'fill-in'],
})

export const removeApplication = defineFunction({
  name: 'removeApplication',
  summary: 'Remove one of my applications',
  source: 'platform §7 "removing an open application"',
  payload: z.strictObject({ id: z.string().check(z.maxLength(60)) }),
  answer: z.object({ removed: z.boolean() }),
  access: openToAll,
  rateClass: 'save',
  logClass: 'audited',
})

export const quoteRow = z.object({
  key: z.string(),
  line: z.string(),
  block,
  title: z.string(),
  detail: z.string(),
  /** Dollars, from the cheapest plan; null when nothing can be sold at these answers. */
  price: z.nullable(z.number()),
  currency: z.enum(['USD', 'CAD']),
  /** YYYY-MM-DD. */
  created: z.string(),
  /** The last day on which the price holds: YYYY-MM-DD. */
  endsOn: z.string(),
  /** The price no longer holds; opening the quote prices it anew. */
  expired: z.boolean(),
  path: z.string(),
})
export type QuoteRow = z.output<typeof quoteRow>

/** Quotes of every line: the signed-in person's, or this browser's (readings: "Sessions: userquotes anonymous"). */
export const getQuotes = defineFunction({
  name: 'getQuotes',
  summary: 'My quotes, newest first',
  source: 'ours (platform §2 "userquotes")',
  payload: z.object(page),
  answer: z.object({ quotes: z.array(quoteRow), next: z.nullable(z.string()) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['quote', 'fill-in'],
})

/** In how many minutes three in four were through a step of a line's application, as measured; null while too few have been, or where it took over an hour. */
export const getStepMinutes = defineFunction({
  name: 'getStepMinutes',
  summary: 'In how many minutes most are through a step',
  source: 'ours (measured, not invented)',
  payload: z.object({ line, step: z.string().check(z.regex(/^[a-z-]{1,40}$/, ruleCode('step'))) }),
  answer: z.object({ minutes: z.nullable(z.int().check(z.gte(1))) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
  actingNeeds: ['quote', 'fill-in'],
})

export { questionSetView, language, answerView, type QuestionView, type AnswerView } from './contract/questions.ts'
