import * as z from 'zod/mini'
import { code, email } from '../../shared/field-rules.ts'
import { defineFunction, type Access } from '../../shared/function.ts'

const everybody: Access = {
  visitor: 'public',
  consumer: 'own',
  acting: 'none',
  generalAgent: 'own',
  advisor: 'own',
  admin: 'own',
}

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
  payload: z.object({ email: email(), otp: z.string().check(z.trim(), z.regex(/^\d{6}$/, code('code'))) }),
  answer: z.object({ signedIn: z.boolean(), userkey: z.string(), claimedPolicies: z.int() }),
  access: everybody,
  rateClass: 'code-check',
  logClass: 'audited',
})

export const signOut = defineFunction({
  name: 'signOut',
  summary: 'Sign out on this browser',
  source: 'platform §7',
  payload: z.object({}),
  answer: z.object({ signedOut: z.boolean() }),
  access: { ...everybody, acting: 'own' },
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
  access: { ...everybody, acting: 'own' },
  rateClass: 'session',
  logClass: 'plain',
})
