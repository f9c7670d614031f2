import * as z from 'zod/mini'
import { email } from '../../../shared/fields/text-rules.ts'
import { defineFunction, signedInAlone } from '../../../shared/function.ts'
import { device, oneTimeCode, password, proof } from '../rules/payload-fields.ts'
import { providerNames } from '../rules/providers.ts'
import { anySession, everybody } from '../rules/who-may.ts'

/** Sends a six-digit code to an address. Known and unknown addresses are answered alike. */
export const requestSignInCode = defineFunction({
  name: 'requestSignInCode',
  summary: 'E-mail me a sign-in code',
  source: 'ours (platform §4 "e-mail verification", for sign-in)',
  payload: z.object({ email: email(), proof }),
  answer: z.object({ sent: z.boolean(), minutes: z.int() }),
  access: everybody,
  rateClass: 'code-send',
  logClass: 'audited',
})

/** Signs in with the newest code sent to this address from this browser. */
export const signInWithCode = defineFunction({
  name: 'signInWithCode',
  summary: 'Sign in with the code',
  source: 'ours (platform §4, §8)',
  payload: z.object({ email: email(), otp: oneTimeCode(), remember: z.optional(z.boolean()) }),
  answer: z.object({
    signedIn: z.boolean(),
    userkey: z.string(),
    claimedPolicies: z.int(),
    /** The account opens with a phone number and a code only: time to offer a password (reading P-081). */
    offerPassword: z.boolean(),
  }),
  access: everybody,
  rateClass: 'code-check',
  logClass: 'audited',
})

/** `next: 'code'`: the first factor was right, and a code is on its way; there is no session yet (security T6). */
export const signInWithPassword = defineFunction({
  name: 'signInWithPassword',
  summary: 'Sign in with e-mail and password',
  source: 'platform §7 "authentication"',
  payload: z.object({ email: email(), password: password(), remember: z.optional(z.boolean()) }),
  answer: z.object({ signedIn: z.boolean(), next: z.enum(['in', 'code']), userkey: z.nullable(z.string()) }),
  access: everybody,
  rateClass: 'sign-in',
  logClass: 'audited',
})

export const signOut = defineFunction({
  name: 'signOut',
  summary: 'Sign out on this browser',
  source: 'platform §7',
  payload: z.object({}),
  answer: z.object({ signedOut: z.boolean() }),
  access: anySession,
  rateClass: 'session',
  logClass: 'audited',
})

/** Who the server thinks is asking; `userkey` is what the specification calls the subject's key. */
export const getMe = defineFunction({
  name: 'getMe',
  summary: 'Who I am signed in as',
  source: 'ours',
  payload: z.object({}),
  answer: z.object({ userkey: z.string(), email: z.nullable(z.string()), role: z.string() }),
  access: anySession,
  rateClass: 'session',
  logClass: 'plain',
})

/** What "remember me" kept for this browser: the address and nothing else. */
export const getRememberedEmail = defineFunction({
  name: 'getRememberedEmail',
  summary: 'The e-mail this browser asked us to fill in',
  source: 'platform §2 "remember me"',
  payload: z.object({}),
  answer: z.object({ email: z.nullable(z.string()) }),
  access: everybody,
  rateClass: 'session',
  logClass: 'plain',
})

/** Another site that says who somebody is; `since` is an ISO moment. */
const linkedIdentity = z.object({ key: z.string(), provider: z.enum(providerNames), since: z.string() })

export const getSessions = defineFunction({
  name: 'getSessions',
  summary: 'Where I am signed in, and what else opens my account',
  source: 'ours (security R4)',
  payload: z.object({}),
  answer: z.object({ sessions: z.array(device), hasPassword: z.boolean(), linked: z.array(linkedIdentity) }),
  access: signedInAlone,
  rateClass: 'session',
  logClass: 'plain',
})

/** One session by its key, or all of them; the others notice within five seconds. */
export const endSessions = defineFunction({
  name: 'endSessions',
  summary: 'Sign out elsewhere, or everywhere',
  source: 'ours (security R4)',
  payload: z.strictObject({ key: z.optional(z.string().check(z.maxLength(60))) }),
  answer: z.object({ ended: z.int(), signedOut: z.boolean() }),
  access: signedInAlone,
  rateClass: 'session',
  logClass: 'audited',
})

const provider = z.enum(providerNames)

/** Where to send the browser so that a provider can say who this is. */
export const startSocialSignIn = defineFunction({
  name: 'startSocialSignIn',
  summary: 'Begin a sign-in with Google, X or Facebook',
  source: 'platform §7 "popup sign-in"',
  payload: z.object({ provider, back: z.string().check(z.maxLength(500)), popup: z.boolean() }),
  answer: z.object({ url: z.string() }),
  access: everybody,
  rateClass: 'sign-in',
  logClass: 'audited',
})

/** `state` and `code` as the provider handed them back to this browser. */
export const finishSocialSignIn = defineFunction({
  name: 'finishSocialSignIn',
  summary: 'Finish a sign-in with Google, X or Facebook',
  source: 'platform §7 "popup sign-in"',
  payload: z.object({ provider, state: z.string().check(z.maxLength(200)), code: z.string().check(z.maxLength(2000)) }),
  answer: z.object({ signedIn: z.boolean(), back: z.string(), popup: z.boolean() }),
  access: everybody,
  rateClass: 'sign-in',
  logClass: 'audited',
})
