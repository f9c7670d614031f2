import * as z from 'zod/mini'
import { code, email } from '../../shared/field-rules.ts'
import { defineFunction } from '../../shared/function.ts'
import { device, oneTimeCode, password, preferredLang, score } from './rules/payload-fields.ts'
import { providerNames } from './rules/providers.ts'
import { anySession, everybody, proved, signedIn, typedHere } from './rules/who-may.ts'

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

/** Reading P-087: looks at the address itself (form, throw-away domains) and never at accounts. */
export const emailVerify = defineFunction({
  name: 'emailVerify',
  summary: 'Whether an e-mail address can be used for an account',
  source: 'platform §7, term life §7',
  payload: z.object({ email: email(), preferredLang }),
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
  payload: z.object({ email: email(), preferredLang }),
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
    password: z.optional(z.nullable(z.string().check(z.maxLength(1000, code('too-long'))))),
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
  access: { ...signedIn, acting: 'acting', admin: 'any' },
  rateClass: 'session',
  logClass: 'audited',
})

export const validatemobile = defineFunction({
  name: 'validatemobile',
  summary: 'Whether a phone number can be one',
  source: 'platform §7',
  payload: z.object({ mobile: z.string().check(z.maxLength(40, code('too-long'))), country: z.optional(z.enum(['US', 'CA'])) }),
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
  payload: z.object({ email: z.string().check(z.maxLength(300, code('too-long'))) }),
  answer: z.object({ ...score, results: z.object({ valid: z.boolean(), disposable: z.boolean() }) }),
  access: typedHere,
  rateClass: 'session',
  logClass: 'plain',
})

/** Sends a six-digit code to an address. Known and unknown addresses are answered alike. */
export const requestSignInCode = defineFunction({
  name: 'requestSignInCode',
  summary: 'E-mail me a sign-in code',
  source: 'ours (platform §4 "e-mail verification", for sign-in)',
  payload: z.object({ email: email() }),
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

/** The same answer for every address (platform §8); the mail goes to those who have an account. */
export const requestPasswordReset = defineFunction({
  name: 'requestPasswordReset',
  summary: 'E-mail a link that sets a new password',
  source: 'platform §4, §7, §8',
  payload: z.object({ email: email() }),
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
  payload: z.object({ current: z.optional(z.string().check(z.maxLength(1000))), password: password() }),
  answer: z.object({ changed: z.boolean() }),
  access: signedIn,
  rateClass: 'sign-in',
  logClass: 'audited',
})

/** A code goes to the new address. One that somebody else has is answered alike, and gets none. The sign-in must be fresh. */
export const requestEmailChange = defineFunction({
  name: 'requestEmailChange',
  summary: 'E-mail a code to the address I want instead of mine',
  source: 'ours (platform §2 "user profile"; security R2, T11)',
  payload: z.object({ email: email() }),
  answer: z.object({ sent: z.boolean(), minutes: z.int() }),
  access: signedIn,
  rateClass: 'code-send',
  logClass: 'audited',
})

/** The code of the address this person asked for in this browser. Every other session ends; the old address is told. */
export const confirmEmailChange = defineFunction({
  name: 'confirmEmailChange',
  summary: 'Change my e-mail with the code',
  source: 'ours (platform §2 "user profile"; security R2, R4)',
  payload: z.object({ otp: oneTimeCode() }),
  answer: z.object({ changed: z.boolean(), email: z.string(), claimedPolicies: z.int() }),
  access: signedIn,
  rateClass: 'code-check',
  logClass: 'audited',
})

export const getSessions = defineFunction({
  name: 'getSessions',
  summary: 'Where I am signed in',
  source: 'ours (security R4)',
  payload: z.object({}),
  answer: z.object({ sessions: z.array(device), hasPassword: z.boolean() }),
  access: signedIn,
  rateClass: 'session',
  logClass: 'plain',
})

/** One session by its key, or all of them; the others notice within five seconds. */
export const endSessions = defineFunction({
  name: 'endSessions',
  summary: 'Sign out elsewhere, or everywhere',
  source: 'ours (security R4)',
  payload: z.object({ key: z.optional(z.string().check(z.maxLength(60))) }),
  answer: z.object({ ended: z.int(), signedOut: z.boolean() }),
  access: signedIn,
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
