import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { uuidPattern } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction } from '../../shared/function.ts'

const page = {
  after: z.optional(z.string().check(z.maxLength(100))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 25),
}
/** YYYY-MM-DD. */
const day = z.iso.date(ruleCode('date'))
const word = z.optional(z.string().check(z.trim(), z.maxLength(120)))

const followUp = z.object({
  id: z.string(),
  kind: z.string(),
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
  payload: z.object({ ...page, until: z.optional(day), actor: word, subject: word, action: word }),
  answer: z.object({
    from: z.string(),
    until: z.string(),
    entries: z.array(auditRow),
    next: z.nullable(z.string()),
  }),
  access: adminOnly,
  rateClass: 'read',
  logClass: 'audited',
})
