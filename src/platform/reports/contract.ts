import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { adminOnly, defineFunction } from '../../shared/function.ts'
import { parseDate } from '../../shared/dates.ts'
import { reportTypes } from './rules/report-types.ts'

/** YYYY-MM-DD. */
const day = () =>
  z.string().check(
    z.refine((text) => text !== '', ruleCode('required')),
    z.refine((text) => text === '' || (/^\d{4}-\d{2}-\d{2}$/.test(text) && parseDate(text) !== null), ruleCode('date-invalid')),
  )

const asked = z.object({ startDate: day(), endDate: day(), type: z.enum(reportTypes, ruleCode('required-option')) })

/** Both days count. A longer span ends on its 366th day, and `isCut` says so. */
const span = { startDate: z.string(), endDate: z.string(), isCut: z.boolean() }

export const getReport = defineFunction({
  name: 'getReport',
  summary: 'A report of a span of days as CSV text',
  source: 'platform §7, P-126',
  payload: asked,
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
  payload: asked,
  answer: z.object({ file: z.string(), ...span, funnel: z.array(funnelStep) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})
export type FunnelRow = z.output<typeof funnelStep>
