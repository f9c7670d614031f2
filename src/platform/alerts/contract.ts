import * as z from 'zod/mini'
import { revisionRule } from '../../shared/fields/number-rules.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { required, uuidPattern } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction, signedInOrActing } from '../../shared/function.ts'
import { alertMethods, ownMethods } from './rules/methods.ts'

/** Platform §3 "Alert". */
export const alertRow = z.object({
  id: z.string(),
  label: z.string(),
  event_type: z.string(),
  method: z.enum(alertMethods),
  /** An administrator sees it whole, everybody else masked. */
  destination: z.string(),
  /** YYYY-MM-DD. */
  created: z.string(),
  /** Counted up by each change. */
  revision: z.int(),
})
export type AlertRow = z.output<typeof alertRow>

const page = {
  after: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
}
const id = z.string().check(z.regex(uuidPattern, ruleCode('invalid')))
const alertFields = {
  label: required(80),
  event_type: required(40).check(z.regex(/^[a-z][a-z0-9-]*$/, ruleCode('regex'))),
  method: z.enum(alertMethods, ruleCode('required-option')),
}
const list = z.object({ alerts: z.array(alertRow), next: z.nullable(z.string()) })

export const getAlerts = defineFunction({
  name: 'getAlerts',
  summary: 'The alerts for everybody',
  source: 'platform §7 "ALERTS"',
  payload: z.object(page),
  answer: list,
  access: signedInOrActing,
  rateClass: 'read',
  logClass: 'plain',
})

export const saveAlert = defineFunction({
  name: 'saveAlert',
  summary: 'Create or change an alert for everybody',
  source: 'platform §6 "alert create, update and delete"',
  payload: z.object({
    id: z.optional(id),
    /** As it was read: an alert that somebody else changed in between stays. */
    revision: z.optional(revisionRule()),
    ...alertFields,
    destination: required(254),
  }),
  answer: z.object({ alert: alertRow }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

export const deleteAlert = defineFunction({
  name: 'deleteAlert',
  summary: 'Delete an alert for everybody',
  source: 'platform §6',
  payload: z.strictObject({ id }),
  answer: z.object({ deleted: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

export const getUserAlerts = defineFunction({
  name: 'getUserAlerts',
  summary: 'My own alerts',
  source: 'platform §2 "UserAlerts" (reading P-052)',
  payload: z.object(page),
  answer: list,
  access: signedInOrActing,
  rateClass: 'read',
  logClass: 'plain',
})

const alertLogRow = z.object({
  id: z.string(),
  /** ISO moment. */
  at: z.string(),
  label: z.string(),
  event: z.string(),
  /** Which of these events it was: a case's reference, for instance. */
  key: z.string(),
  method: z.enum(alertMethods),
  outcome: z.enum(['waiting', 'sent', 'failed']),
})
export type AlertLogRow = z.output<typeof alertLogRow>

export const getAlertLog = defineFunction({
  name: 'getAlertLog',
  summary: 'What was sent for the alerts for everybody',
  source: 'ours',
  payload: z.object(page),
  answer: z.object({ sent: z.array(alertLogRow), next: z.nullable(z.string()) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** The destination is the person's own e-mail or mobile number, whatever a payload says (security T10). */
export const saveUserAlert = defineFunction({
  name: 'saveUserAlert',
  summary: 'Create or change one of my alerts',
  source: 'platform §6 (a consumer manages their own alerts)',
  payload: z.object({ id: z.optional(id), ...alertFields, method: z.enum(ownMethods, ruleCode('required-option')) }),
  answer: z.object({ alert: alertRow }),
  access: signedInOrActing,
  rateClass: 'save',
  logClass: 'plain',
})

export const deleteUserAlert = defineFunction({
  name: 'deleteUserAlert',
  summary: 'Delete one of my alerts',
  source: 'platform §6',
  payload: z.strictObject({ id }),
  answer: z.object({ deleted: z.boolean() }),
  access: signedInOrActing,
  rateClass: 'save',
  logClass: 'plain',
})
