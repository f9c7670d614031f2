/** The functions of a partner's keys. */
import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, partnerOnly } from '../../../shared/function.ts'
import { keyDays, keyLines } from '../rules/index.ts'
import { key as id, label } from './shapes.ts'

const ofPartner = { access: partnerOnly, rateClass: 'save', logClass: 'audited' } as const

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** What the key begins with; the rest of it was shown once. */
  begins: z.string(),
  lines: z.array(z.enum(keyLines)),
  state: z.enum(['valid', 'expired', 'revoked']),
  /** ISO instants; last use is written at most once a minute. */
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof apiKey>

export const getPartnerKeys = defineFunction({
  name: 'getPartnerKeys',
  summary: 'My partner’s keys for programs',
  source: 'ours (prices elsewhere)',
  payload: z.object({
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(120, ruleCode('max-length', { max: 120 })))),
  }),
  /** Newest first, fifty at a time; `next` is null on the last page. */
  answer: z.object({ keys: z.array(apiKey), next: z.nullable(z.string()) }),
  ...ofPartner,
  rateClass: 'read',
  logClass: 'plain',
})

/** A key for the quote functions of some lines. It is answered once and kept nowhere. Refusals: `too-many-keys`. */
export const createPartnerKey = defineFunction({
  name: 'createPartnerKey',
  summary: 'Make a key with which a program asks for quotes',
  source: 'ours (prices elsewhere)',
  payload: z.strictObject({
    name: label,
    lines: z.array(z.enum(keyLines)).check(z.minLength(1, ruleCode('required')), z.maxLength(keyLines.length)),
    days: z.literal(keyDays, ruleCode('required')),
  }),
  answer: z.object({ apiKey, key: z.string() }),
  ...ofPartner,
  needsFreshFactor: true,
})

/**
 * No call with it is answered any more, within five seconds on every server. A second time changes nothing. A key that leaked is stopped
 * without another code.
 */
export const revokePartnerKey = defineFunction({
  name: 'revokePartnerKey',
  summary: 'Revoke a key of my partner',
  source: 'ours (prices elsewhere)',
  payload: z.strictObject({ id }),
  answer: z.object({ revoked: z.literal(true) }),
  ...ofPartner,
})
