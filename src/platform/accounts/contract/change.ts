import * as z from 'zod/mini'
import { email } from '../../../shared/fields/text-rules.ts'
import { defineFunction, signedInAlone } from '../../../shared/function.ts'
import { oneTimeCode, password, proof } from '../rules/payload-fields.ts'
import { everybody } from '../rules/who-may.ts'

/** Said before the code is sent, so that nobody learns afterwards that the password will not do. */
export const judgePassword = defineFunction({
  name: 'judgePassword',
  summary: 'Whether a password may be used',
  source: 'ours (security R1)',
  payload: z.object({ email: z.optional(z.string().check(z.maxLength(254))), password: z.string().check(z.maxLength(1000)) }),
  answer: z.object({ good: z.boolean(), messageCode: z.nullable(z.string()) }),
  access: everybody,
  rateClass: 'session',
  logClass: 'plain',
})

/** The same answer for every address (platform §8); the mail goes to those who have an account. `proof` as with a code. */
export const requestPasswordReset = defineFunction({
  name: 'requestPasswordReset',
  summary: 'E-mail a link that sets a new password',
  source: 'platform §4, §7, §8',
  payload: z.object({ email: email(), proof }),
  answer: z.object({ sent: z.boolean(), message: z.string() }),
  access: everybody,
  rateClass: 'reset',
  logClass: 'audited',
})

/** The link of the mail works once; every session of the account ends. */
export const setPasswordByLink = defineFunction({
  name: 'setPasswordByLink',
  summary: 'Set a new password with the link of the mail',
  source: 'platform §4, §7',
  payload: z.object({ key: z.string().check(z.minLength(20), z.maxLength(100)), password: password() }),
  answer: z.object({ changed: z.boolean() }),
  access: everybody,
  rateClass: 'code-check',
  logClass: 'audited',
})

/** `current` is asked where a password exists; without one the sign-in must be fresh. Every other session ends. */
export const setPassword = defineFunction({
  name: 'setPassword',
  summary: 'Set or change my password',
  source: 'ours (security R1, R4)',
  payload: z.strictObject({ current: z.optional(z.string().check(z.maxLength(1000))), password: password() }),
  answer: z.object({ changed: z.boolean() }),
  access: signedInAlone,
  rateClass: 'sign-in',
  logClass: 'audited',
})

/** A code goes to the new address. One that somebody else has is answered alike, and gets none. The sign-in must be fresh. */
export const requestEmailChange = defineFunction({
  name: 'requestEmailChange',
  summary: 'E-mail a code to the address I want instead of mine',
  source: 'ours (platform §2 "user profile"; security R2, T11)',
  payload: z.object({ email: email(), proof }),
  answer: z.object({ sent: z.boolean(), minutes: z.int() }),
  access: signedInAlone,
  rateClass: 'code-send',
  logClass: 'audited',
})

/** The code of the address this person asked for in this browser. Every other session ends; the old address is told. */
export const confirmEmailChange = defineFunction({
  name: 'confirmEmailChange',
  summary: 'Change my e-mail with the code',
  source: 'ours (platform §2 "user profile"; security R2, R4)',
  payload: z.strictObject({ otp: oneTimeCode() }),
  answer: z.object({ changed: z.boolean(), email: z.string(), claimedPolicies: z.int() }),
  access: signedInAlone,
  rateClass: 'code-check',
  logClass: 'audited',
})

/**
 * An identity of another site, by its key of `getSessions`. It is never the last way in: a code to the address always is one. The sign-in
 * must be fresh; every other session ends, and the address is told.
 */
export const unlinkIdentity = defineFunction({
  name: 'unlinkIdentity',
  summary: 'Keep another site from opening my account',
  source: 'ours (security R3, T25)',
  payload: z.strictObject({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ unlinked: z.boolean() }),
  access: signedInAlone,
  rateClass: 'sign-in',
  logClass: 'audited',
})
