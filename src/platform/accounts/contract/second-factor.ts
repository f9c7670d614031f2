import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, staffOnly, type Access } from '../../../shared/function.ts'

/** Administrators, licensed agents and partners' people, about their own second factor; it is how they get the right to anything else. */
const staffThemselves: Access = { ...staffOnly, admin: 'own', agent: 'own', partner: 'own' }

const rules = { access: staffThemselves, rateClass: 'code-check', logClass: 'audited' } as const

/** Six digits of an authenticator app, or a recovery code of ten letters and digits; spaces and hyphens do not count. */
const factorCode = z.string().check(z.minLength(6, ruleCode('required')), z.maxLength(24, ruleCode('invalid')))
/** What a browser's passkey answered, as the browser wrote it. */
const browserAnswer = z.string().check(z.maxLength(20_000))

const passkeyId = z.string().check(z.maxLength(1400))

const passkeyRow = z.object({
  id: z.string(),
  label: z.string(),
  /** ISO moments. */
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
})

export const getSecondFactor = defineFunction({
  name: 'getSecondFactor',
  summary: 'How I show that it is me besides signing in',
  source: 'ours (security T12, R4)',
  payload: z.object({}),
  answer: z.object({
    /** An authenticator app or a passkey is there. */
    isSetUp: z.boolean(),
    hasApp: z.boolean(),
    /** Shown in this session. */
    isShown: z.boolean(),
    /** Shown in the last ten minutes. */
    isFresh: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkeyRow),
  }),
  ...rules,
  rateClass: 'session',
  logClass: 'plain',
})

/** A new secret for an authenticator app. It counts once its first code was right; the one before works until then. */
export const beginAuthenticator = defineFunction({
  name: 'beginAuthenticator',
  summary: 'Set up an authenticator app',
  source: 'ours (security T12)',
  payload: z.object({}),
  answer: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** An `otpauth:` address, to be shown as a QR code. */
    uri: z.string(),
  }),
  ...rules,
})

export const confirmAuthenticator = defineFunction({
  name: 'confirmAuthenticator',
  summary: 'Finish setting up an authenticator app with its first code',
  source: 'ours (security T12)',
  payload: z.object({ code: factorCode }),
  /** Ten codes that work once each, shown only now; none where there are some left, which go on working. */
  answer: z.object({ confirmed: z.boolean(), recoveryCodes: z.array(z.string()) }),
  ...rules,
})

export const showSecondFactor = defineFunction({
  name: 'showSecondFactor',
  summary: 'Show the second factor: a code of the app or a recovery code',
  source: 'ours (security T12)',
  payload: z.object({ code: factorCode }),
  answer: z.object({ shown: z.boolean(), recoveryCodesLeft: z.int() }),
  ...rules,
})

/** `options` is what the browser's `navigator.credentials.create` is given, as JSON. */
export const beginPasskey = defineFunction({
  name: 'beginPasskey',
  summary: 'Begin to add a passkey',
  source: 'ours (security T12)',
  payload: z.object({}),
  answer: z.object({ options: z.string() }),
  ...rules,
})

export const addPasskey = defineFunction({
  name: 'addPasskey',
  summary: 'Add the passkey that the browser made',
  source: 'ours (security T12)',
  /** Without a label it is called as the browser of this session is. */
  payload: z.object({ answer: browserAnswer, label: z.string().check(z.maxLength(60)) }),
  answer: z.object({ added: z.boolean(), recoveryCodes: z.array(z.string()) }),
  ...rules,
})

/** `options` is what the browser's `navigator.credentials.get` is given, as JSON. */
export const beginPasskeyCheck = defineFunction({
  name: 'beginPasskeyCheck',
  summary: 'Begin to show a passkey',
  source: 'ours (security T12)',
  payload: z.object({}),
  answer: z.object({ options: z.string() }),
  ...rules,
})

export const showPasskey = defineFunction({
  name: 'showPasskey',
  summary: 'Show the second factor: a passkey',
  source: 'ours (security T12)',
  payload: z.object({ answer: browserAnswer }),
  answer: z.object({ shown: z.boolean() }),
  ...rules,
})

/** What its owner knows a passkey by. */
export const renamePasskey = defineFunction({
  name: 'renamePasskey',
  summary: 'Name one of my passkeys',
  source: 'ours (security T12)',
  payload: z.strictObject({
    id: passkeyId,
    label: z.string().check(z.trim(), z.minLength(1, ruleCode('required')), z.maxLength(60, ruleCode('invalid'))),
  }),
  answer: z.object({ renamed: z.boolean() }),
  ...rules,
  needsFreshFactor: true,
})

export const removePasskey = defineFunction({
  name: 'removePasskey',
  summary: 'Remove one of my passkeys',
  source: 'ours (security T12)',
  payload: z.strictObject({ id: passkeyId }),
  answer: z.object({ removed: z.boolean() }),
  ...rules,
  needsFreshFactor: true,
})

/** New recovery codes; those before stop working. */
export const renewRecoveryCodes = defineFunction({
  name: 'renewRecoveryCodes',
  summary: 'New recovery codes',
  source: 'ours (security T12)',
  payload: z.object({}),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  ...rules,
  needsFreshFactor: true,
})
