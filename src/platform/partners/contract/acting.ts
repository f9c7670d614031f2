import * as z from 'zod/mini'
import { actingActions, actingLife } from '../../../shared/acting.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { email } from '../../../shared/fields/text-rules.ts'
import { actingOnly, defineFunction, inPerson, partnerOnly, signedInAlone, type Access } from '../../../shared/function.ts'
import { key } from './shapes.ts'

const action = z.enum(actingActions)
const actions = z.array(action).check(z.maxLength(actingActions.length))
const state = z.enum(['asked', 'live', 'declined', 'withdrawn', 'revoked', 'expired'])
/** ISO moment. */
const moment = z.string()

/** Consent is given by the customer alone, who is nothing but a customer (security T3). */
const customerOnly: Access = { ...inPerson, generalAgent: 'none', advisor: 'none', agent: 'none', partner: 'none' }

/** The answer is the same whether an account has this address or not; only an account's own address gets a mail. */
export const requestActing = defineFunction({
  name: 'requestActing',
  summary: 'Ask a customer to let us act for them',
  source: 'ours (platform §4 "Partner/customer session", P-078, security T3)',
  payload: z.object({
    email: email(),
    actions: actions.check(z.minLength(1, ruleCode('required'))),
    days: z.int().check(z.minimum(1, ruleCode('invalid')), z.maximum(actingLife.mostDays, ruleCode('invalid'))),
  }),
  answer: z.object({ asked: z.literal(true) }),
  access: partnerOnly,
  rateClass: 'mail',
  logClass: 'audited',
})

/** For the partner: whom it asked, newest first, at most two hundred. An address is masked once its consent has ended; the customer's key stands where it may act. */
export const getActingCustomers = defineFunction({
  name: 'getActingCustomers',
  summary: 'The customers we asked to act for',
  source: 'ours (P-078)',
  payload: z.object({}),
  answer: z.object({
    customers: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        state,
        asked: z.array(action),
        granted: z.array(action),
        askedAt: moment,
        endsAt: moment,
        uid: z.nullable(z.string()),
      }),
    ),
  }),
  access: partnerOnly,
  rateClass: 'read',
  logClass: 'audited',
})

export const actingConsent = z.object({
  id: z.string(),
  company: z.string(),
  state,
  /** The partner is suspended or not approved any more: whatever was agreed to, it can do nothing now. */
  suspended: z.boolean(),
  asked: z.array(action),
  granted: z.array(action),
  days: z.int(),
  askedAt: moment,
  endsAt: moment,
  /** When somebody of the partner acted, newest first, at most twenty. `isNow`: they are signed in to act at this moment. */
  visits: z.array(z.object({ at: moment, until: z.nullable(moment), isNow: z.boolean() })),
})
export type ActingConsent = z.output<typeof actingConsent>

export const getActingConsents = defineFunction({
  name: 'getActingConsents',
  summary: 'Who may act for me, and who asks to',
  source: 'ours (security T3)',
  payload: z.object({}),
  answer: z.object({ consents: z.array(actingConsent) }),
  /** Everybody's account has the list; it is empty for who cannot be acted for. */
  access: signedInAlone,
  rateClass: 'read',
  logClass: 'plain',
})

/** Each action by itself; none of them declines the request. */
export const answerActing = defineFunction({
  name: 'answerActing',
  summary: 'Let a partner act for me, or not',
  source: 'ours (security T3)',
  payload: z.object({ id: key, actions }),
  answer: z.object({ state }),
  access: customerOnly,
  rateClass: 'save',
  logClass: 'audited',
})

export const revokeActing = defineFunction({
  name: 'revokeActing',
  summary: 'Let a partner act for me no longer',
  source: 'ours (security T3)',
  payload: z.object({ id: key }),
  answer: z.object({ state }),
  access: customerOnly,
  rateClass: 'save',
  logClass: 'audited',
})

/** Also asked as `POST /api/initiateSession` with the header `login-as`. The token signs in once, here, within two minutes. */
export const initiateSession = defineFunction({
  name: 'initiateSession',
  summary: 'Begin to act for a customer: a token that signs in',
  source: 'platform §2, §7 "POST /api/initiateSession"; P-026, P-140, P-141',
  payload: z.object({
    /** The customer's key, with or without `person:`. */
    loginAs: z.string().check(z.maxLength(100)),
  }),
  answer: z.object({
    user: z.object({ uid: z.string(), email: z.string() }),
    loginAs: z.object({ uid: z.string(), name: z.string() }),
    uid: z.string(),
    token: z.string(),
  }),
  access: partnerOnly,
  rateClass: 'session',
  logClass: 'audited',
})

export const signInToAct = defineFunction({
  name: 'signInToAct',
  summary: 'Sign in with the token of initiateSession',
  source: 'platform §7 "signs in with that custom token"; P-140',
  payload: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: z.object({
    uid: z.string(),
    userkey: z.string(),
    /** ISO: when it ends by itself. */
    endsAt: moment,
  }),
  access: partnerOnly,
  rateClass: 'session',
  logClass: 'audited',
})

export const stopActing = defineFunction({
  name: 'stopActing',
  summary: 'Act for the customer no longer, back to our own',
  source: 'platform §6; P-117',
  payload: z.object({}),
  answer: z.object({ stopped: z.literal(true) }),
  access: actingOnly,
  rateClass: 'session',
  logClass: 'audited',
})

/** For what only the customer may do: a mail with a link that opens the step after their own sign-in. */
export const sendHandOff = defineFunction({
  name: 'sendHandOff',
  summary: 'Mail the customer a link to the step that is theirs',
  source: 'ours (reading "Acting", security D7)',
  payload: z.object({ path: z.string().check(z.maxLength(200)) }),
  answer: z.object({ sent: z.literal(true) }),
  access: actingOnly,
  rateClass: 'mail',
  logClass: 'audited',
  actingNeeds: [],
})

export const openHandOff = defineFunction({
  name: 'openHandOff',
  summary: 'The step that a partner’s link opens for me',
  source: 'ours (reading "Acting", security D7)',
  payload: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: z.object({ path: z.string() }),
  access: customerOnly,
  rateClass: 'read',
  logClass: 'audited',
})
