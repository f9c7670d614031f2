import * as z from 'zod/mini'
import { readEnteredDay } from '../../shared/fields/date-rules.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { uuidPattern } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction } from '../../shared/function.ts'
import { reportTypes } from './rules/report-types.ts'
import { reportRhythms } from './rules/schedule.ts'

/** MM/DD/YYYY or YYYY-MM-DD. */
const day = () =>
  z.string().check(
    z.refine((text) => text !== '', ruleCode('required')),
    z.refine((text) => text === '' || readEnteredDay(text) !== null, ruleCode('date-invalid')),
  )

const reportRequest = z.object({ startDate: day(), endDate: day(), type: z.enum(reportTypes, ruleCode('required-option')) })

/** Both days count. A longer span ends on its 366th day, and `isCut` says so. */
const span = { startDate: z.string(), endDate: z.string(), isCut: z.boolean() }

export const getReport = defineFunction({
  name: 'getReport',
  summary: 'A report of a span of days as CSV text',
  source: 'platform §7, P-126',
  payload: reportRequest,
  answer: z.object({ response: z.string(), fileName: z.string(), ...span }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'audited',
})

const funnelStep = z.object({
  line: z.string(),
  title: z.string(),
  step: z.string(),
  name: z.string(),
  applications: z.int(),
  medianMinutes: z.nullable(z.number()),
})

/** `file`: where the same rows are to be had as a file, for ten minutes. */
export const previewReport = defineFunction({
  name: 'previewReport',
  summary: 'Whether a report has rows, where its file is, and the steps of the journeys as figures',
  source: 'ours (platform §7 "No data found for selected date")',
  payload: reportRequest,
  answer: z.object({ file: z.string(), ...span, funnel: z.array(funnelStep) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})
export type FunnelRow = z.output<typeof funnelStep>

const schedule = z.object({
  id: z.string(),
  type: z.enum(reportTypes),
  every: z.enum(reportRhythms),
  /** YYYY-MM-DD, by the clock of the office. */
  nextOn: z.string(),
})
export type ReportSchedule = z.output<typeof schedule>

export const getReportSchedules = defineFunction({
  name: 'getReportSchedules',
  summary: 'Which reports the caller is told of by mail',
  source: 'ours (platform §7)',
  payload: z.object({}),
  answer: z.object({ schedules: z.array(schedule) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** A mail with a link each Monday, or on the first of a month, to the caller's own address. Twice is once. */
export const saveReportSchedule = defineFunction({
  name: 'saveReportSchedule',
  summary: 'Be told by mail when a week or a month can be downloaded',
  source: 'ours (platform §7)',
  payload: z.strictObject({
    type: z.enum(reportTypes, ruleCode('required-option')),
    every: z.enum(reportRhythms, ruleCode('required-option')),
  }),
  answer: z.object({ saved: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

export const removeReportSchedule = defineFunction({
  name: 'removeReportSchedule',
  summary: 'Be told no more',
  source: 'ours (platform §7)',
  payload: z.strictObject({ id: z.string().check(z.regex(uuidPattern, ruleCode('invalid'))) }),
  answer: z.object({ removed: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})
