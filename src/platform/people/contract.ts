import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { uuidPattern } from '../../shared/fields/text-rules.ts'
import { adminOnly, defineFunction } from '../../shared/function.ts'
import { assignableRoles, maskedFields, roles } from './rules/people.ts'

/** The person that is looked after. It is not called `userkey`, which is always the caller's own (P-118). */
const key = z.string().check(z.regex(uuidPattern, ruleCode('invalid')))
/** Why something was done; it stays in the audit trail. */
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(10, ruleCode('length-between', { min: 10, max: 200 })),
    z.maxLength(200, ruleCode('length-between', { min: 10, max: 200 })),
  )
/** ISO moment. */
const moment = z.string()

const personRow = z.object({
  key: z.string(),
  email: z.string(),
  role: z.string(),
  group: z.string(),
  createdAt: moment,
})
export type PersonRow = z.output<typeof personRow>

const administrators = { access: adminOnly, rateClass: 'save', logClass: 'audited' } as const
const reading = { ...administrators, rateClass: 'read' } as const

export const findPeople = defineFunction({
  name: 'findPeople',
  summary: 'People by e-mail, policy number or proved phone number; without a search those who work here',
  source: 'platform §2, §6 "Admin"; P-002, P-040',
  payload: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
    after: z.optional(key),
  }),
  answer: z.object({
    people: z.array(personRow),
    /** What the search was taken for. */
    by: z.enum(['staff', 'email', 'policy', 'phone']),
    next: z.nullable(z.string()),
  }),
  ...reading,
})

/** Each look is written down with whose record it was. */
export const getPersonRecord = defineFunction({
  name: 'getPersonRecord',
  summary: 'The record of a person: role, standing, sessions, what is kept, masked',
  source: 'platform §3 "User profile"; security R24',
  payload: z.object({ key }),
  answer: z.object({
    person: z.extend(personRow, {
      emailVerified: z.boolean(),
      name: z.string(),
      status: z.string(),
      level: z.int(),
      language: z.string(),
      hasSecondFactor: z.boolean(),
      /** The administrator's own record. */
      isOwn: z.boolean(),
      policies: z.int(),
      applications: z.int(),
      /** Field → what is shown of it; empty where the person has not said it. */
      masked: z.object({ phone: z.string(), address: z.string(), dob: z.string() }),
      sessions: z.array(z.object({ device: z.string(), since: moment, seenAt: moment })),
    }),
  }),
  ...reading,
})

export const revealField = defineFunction({
  name: 'revealField',
  summary: 'One masked field of a person, with the reason why it is looked at',
  source: 'ours (security R7, R24)',
  payload: z.strictObject({ key, field: z.enum(maskedFields, ruleCode('required-option')), reason }),
  answer: z.object({ field: z.enum(maskedFields), value: z.string() }),
  ...administrators,
})

export const setPersonRole = defineFunction({
  name: 'setPersonRole',
  summary: 'Make somebody an administrator or a licensed agent, or take it back',
  source: 'platform §6 "Admin"; security T9',
  payload: z.strictObject({
    key,
    role: z.enum(assignableRoles, ruleCode('required-option')),
    /** The role as it was read: one that somebody else changed in between stays. */
    was: z.optional(z.enum(roles, ruleCode('required-option'))),
  }),
  answer: z.object({ role: z.string(), endedSessions: z.int() }),
  ...administrators,
  needsFreshFactor: true,
})

export const setPersonGroup = defineFunction({
  name: 'setPersonGroup',
  summary: 'Put a person into a user group',
  source: 'platform §6 "Admin"; P-002',
  payload: z.strictObject({
    key,
    group: z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z][A-Z0-9_-]{0,29}$/, ruleCode('regex'))),
  }),
  answer: z.object({ group: z.string() }),
  ...administrators,
})

export const endPersonSessions = defineFunction({
  name: 'endPersonSessions',
  summary: 'End every session of a person',
  source: 'ours (security R4)',
  payload: z.strictObject({ key }),
  answer: z.object({ ended: z.int() }),
  ...administrators,
})

/** For a lost device: the next sign-in sets up a new one. */
export const removeSecondFactorOf = defineFunction({
  name: 'removeSecondFactorOf',
  summary: 'Remove the second factor of a colleague who lost it',
  source: 'ours (security T12)',
  payload: z.strictObject({ key, reason }),
  answer: z.object({ removed: z.boolean() }),
  ...administrators,
  needsFreshFactor: true,
})

export const removePerson = defineFunction({
  name: 'removePerson',
  summary: 'Remove a person: sign-in ends and the profile goes, policies stay for the records',
  source: 'platform §6 "Admin"; P-002, P-040; security R25',
  payload: z.strictObject({
    key,
    /** The person's e-mail, typed by the administrator. */
    confirm: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1, ruleCode('required')), z.maxLength(254)),
    reason,
  }),
  answer: z.object({ removed: z.boolean(), kept: z.array(z.string()) }),
  ...administrators,
  needsFreshFactor: true,
})
