import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email } from '../../../shared/fields/text-rules.ts'
import { defineFunction, signedInOrActing } from '../../../shared/function.ts'
import { oneTimeCode, preferredLang, proof, score } from '../rules/payload-fields.ts'
import { everybody, proved, typedHere } from '../rules/who-may.ts'

/** 404 when nobody has this address; any other answer means that somebody has (platform §5, reading P-086). */
export const checkEmailExist = defineFunction({
  name: 'checkEmailExist',
  summary: 'Whether an account has this e-mail address',
  source: 'platform §7',
  payload: z.object({ email: email() }),
  answer: z.object({ exists: z.literal(true), messageCode: z.string() }),
  access: everybody,
  rateClass: 'address-check',
  logClass: 'audited',
})

/**
 * Reading P-087: looks at the address itself (form, throw-away domains) and never at accounts. An address of the wrong form is what
 * it is asked about, not a malformed payload: `emailFormat`, as a throw-away one is `emailInvalid` (P-130).
 */
export const emailVerify = defineFunction({
  name: 'emailVerify',
  summary: 'Whether an e-mail address can be used for an account',
  source: 'platform §7, term life §7',
  payload: z.object({ email: z.string().check(z.maxLength(300, ruleCode('too-long'))), preferredLang }),
  answer: z.object({ success: z.boolean(), messageCode: z.string() }),
  access: everybody,
  rateClass: 'session',
  logClass: 'plain',
})

/** A code to prove an address for a new account. Known and unknown addresses are answered alike. */
export const sendOtp = defineFunction({
  name: 'sendOtp',
  summary: 'E-mail a code that proves an address',
  source: 'platform §7, term life §7',
  payload: z.object({ email: email(), preferredLang, language: preferredLang, proof }),
  answer: z.object({ success: z.boolean(), messageCode: z.string(), minutes: z.int() }),
  access: everybody,
  rateClass: 'code-send',
  logClass: 'audited',
})

/** A right code leaves this browser with a proof of the address: 15 minutes, once. */
export const verifyEmail = defineFunction({
  name: 'verifyEmail',
  summary: 'Prove an e-mail address with its code',
  source: 'platform §7, §8',
  payload: z.object({ email: email(), otp: z.optional(oneTimeCode()), code: z.optional(oneTimeCode()), preferredLang }),
  answer: z.object({ success: z.boolean(), messageCode: z.string() }),
  access: everybody,
  rateClass: 'code-check',
  logClass: 'audited',
})

/** `emailVerified` is what the client believes; only the server's own proof counts (security T6). */
export const verifySignInEmail = defineFunction({
  name: 'verifySignInEmail',
  summary: 'Mark a proved address as verified',
  source: 'platform §7, term life §7',
  payload: z.object({ email: email(), emailVerified: z.optional(z.unknown()), preferredLang }),
  answer: z.object({ success: z.boolean(), messageCode: z.string() }),
  access: proved,
  rateClass: 'session',
  logClass: 'audited',
})

/** Makes the account of an address that this browser proved, and signs in. Without a password none will open it. */
export const createUserAndProfileForUser = defineFunction({
  name: 'createUserAndProfileForUser',
  summary: 'Create an account for a proved address',
  source: 'platform §4, §7',
  payload: z.object({
    email: z.optional(z.nullable(z.union([z.literal(''), email()]))),
    password: z.optional(z.nullable(z.string().check(z.maxLength(1000, ruleCode('too-long'))))),
    preferredLang,
  }),
  answer: z.object({
    success: z.boolean(),
    messageCode: z.string(),
    uid: z.string(),
    emailVerified: z.boolean(),
    claimedPolicies: z.int(),
  }),
  access: proved,
  rateClass: 'code-check',
  logClass: 'audited',
})

export const getAccountKeybyEmail = defineFunction({
  name: 'getAccountKeybyEmail',
  summary: 'The key of an account by its e-mail address',
  source: 'platform §7, term life §7',
  payload: z.object({ email: email(), preferredLang }),
  answer: z.object({ success: z.boolean(), messageCode: z.string(), key: z.string() }),
  access: { ...signedInOrActing, admin: 'any' },
  rateClass: 'session',
  logClass: 'audited',
})

export const validatemobile = defineFunction({
  name: 'validatemobile',
  summary: 'Whether a phone number can be one',
  source: 'platform §7',
  payload: z.object({
    mobile: z.string().check(z.maxLength(40, ruleCode('too-long'))),
    country: z.optional(z.enum(['US', 'CA'])),
  }),
  answer: z.object({
    ...score,
    results: z.object({ valid: z.boolean(), country: z.nullable(z.string()), international: z.nullable(z.string()) }),
  }),
  access: typedHere,
  rateClass: 'session',
  logClass: 'plain',
})

export const validatemailaccount = defineFunction({
  name: 'validatemailaccount',
  summary: 'Whether an e-mail address can be one',
  source: 'platform §7',
  payload: z.object({ email: z.string().check(z.maxLength(300, ruleCode('too-long'))) }),
  answer: z.object({ ...score, results: z.object({ valid: z.boolean(), disposable: z.boolean() }) }),
  access: typedHere,
  rateClass: 'session',
  logClass: 'plain',
})
