import * as z from 'zod/mini'
import { dayZoneRule, isoDayRule } from '../../shared/fields/date-rules.ts'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { requiredText, uuidPattern } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction } from '../../shared/function.ts'

const page = {
  after: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
}
/** YYYY-MM-DD. */
const day = isoDayRule()
const word = z.optional(z.string().check(z.trim(), z.maxLength(120)))

const followUp = z.object({
  id: z.string(),
  kind: z.string(),
  /** What the customer of its purchase was given; null where it belongs to none. */
  reference: z.nullable(z.string()),
  /** ISO moments. */
  createdAt: z.string(),
  givenUpAt: z.string(),
  attempts: z.int(),
  error: z.string(),
})
export type FollowUp = z.output<typeof followUp>

export const getFollowUps = defineFunction({
  name: 'getFollowUps',
  summary: 'Mails and other follow-ups that were given up, newest first',
  source: 'ours (security R22)',
  payload: z.object(page),
  answer: z.object({ followUps: z.array(followUp), next: z.nullable(z.string()) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** The same message goes once more, under the same Message-ID. */
export const retryFollowUp = defineFunction({
  name: 'retryFollowUp',
  summary: 'Try a follow-up once more',
  source: 'ours (security R22)',
  payload: z.strictObject({ id: z.string().check(z.regex(uuidPattern, ruleCode('invalid'))) }),
  answer: z.object({ again: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

const auditRow = z.object({
  id: z.string(),
  /** ISO moment. */
  at: z.string(),
  actor: z.string(),
  subject: z.string(),
  action: z.string(),
  outcome: z.string(),
  requestId: z.string(),
  details: z.record(z.string(), z.unknown()),
  seal: z.nullable(z.int()),
  isIntact: z.boolean(),
})
export type AuditRow = z.output<typeof auditRow>

/** A week at a time; each row is looked at with its seal (security R24). */
export const getAuditTrail = defineFunction({
  name: 'getAuditTrail',
  summary: 'The audit trail of a week, newest first',
  source: 'ours (security R24)',
  payload: z.object({ ...page, until: z.optional(day), timeZone: dayZoneRule(), actor: word, subject: word, action: word }),
  answer: z.object({
    from: z.string(),
    until: z.string(),
    entries: z.array(auditRow),
    /** What actors and subjects are called, by their ids; none for what is gone. */
    names: z.record(z.string(), z.string()),
    next: z.nullable(z.string()),
  }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'audited',
})

const flow = z.object({
  id: z.string(),
  /** `buy`: from the click to the policy; `end`: from a policy to its end; `other`: of nothing that was bought. */
  part: z.enum(['buy', 'end', 'other']),
  line: z.string(),
  /** What the customer was given; the flow's own id where there is none. */
  reference: z.string(),
  /** Of its purchase. */
  state: z.string(),
  isCalledOff: z.boolean(),
  /** Something is still to be done. */
  isOpen: z.boolean(),
  /** ISO moment. */
  startedAt: z.string(),
  /** The replica that has it; null while it waits for one. */
  replica: z.nullable(z.object({ id: z.string(), isAlive: z.boolean() })),
  /** What went wrong last: a step and a kind of error. */
  trouble: z.nullable(z.object({ step: z.string(), error: z.string(), tries: z.int(), at: z.string() })),
  mayResume: z.boolean(),
  mayCancel: z.boolean(),
})
export type FlowRow = z.output<typeof flow>

export const getFlows = defineFunction({
  name: 'getFlows',
  summary: 'Flows of every replica that go on, or that were given up, newest first',
  source: 'ours (security R20)',
  payload: z.object({ ...page, list: z.enum(['running', 'given-up']) }),
  answer: z.object({ flows: z.array(flow), next: z.nullable(z.string()) }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

const flowId = z.string().check(z.regex(/^[\da-f-]{36}(?::cancel)?$/, ruleCode('invalid')))

export const getFlow = defineFunction({
  name: 'getFlow',
  summary: 'One flow that has not done its work',
  source: 'ours (security R20)',
  payload: z.strictObject({ id: flowId }),
  answer: z.object({ flow }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'plain',
})

/** Every effect outside bears the same key as before, so nothing is done twice. */
export const resumeFlow = defineFunction({
  name: 'resumeFlow',
  summary: 'Go on with a flow that was given up',
  source: 'ours (security R20)',
  payload: z.strictObject({ id: flowId }),
  answer: z.object({ resumed: z.boolean() }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
})

/** Refused once the purchase has been charged. `asked`: the flow heeds it before it asks the processor the next time. */
export const cancelFlow = defineFunction({
  name: 'cancelFlow',
  summary: 'End a purchase before anything is charged',
  source: 'ours (security R20)',
  payload: z.strictObject({
    id: flowId,
    reason: requiredText(200).check(z.minLength(10, ruleCode('length-between', { min: 10, max: 200 }))),
  }),
  answer: z.object({ outcome: z.enum(['cancelled', 'asked']) }),
  access: adminOnly,
  rateClass: 'save',
  logClass: 'audited',
  needsFreshFactor: true,
})
