/** The functions of a partner's webhooks: receivers and what was sent to them. */
import * as z from 'zod/mini'
import { requiredText } from '../../../shared/fields/text-rules.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { defineFunction, partnerOnly } from '../../../shared/function.ts'
import { deliveryStates, keyLines, pauseReasons, referralStates } from '../rules/index.ts'
import { key as id } from './shapes.ts'

const reading = { access: partnerOnly, rateClass: 'read', logClass: 'plain', source: 'ours (decision 0053: webhooks)' } as const
const changing = { ...reading, rateClass: 'save', logClass: 'audited' } as const
const byId = z.strictObject({ id })
const done = z.object({ done: z.literal(true) })

const receiver = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(referralStates)),
  /** Null: every line. */
  lines: z.nullable(z.array(z.string())),
  state: z.enum(['active', 'paused']),
  pausedBecause: z.nullable(z.enum(pauseReasons)),
  /** Two secrets are valid, and both signatures are sent. */
  isRotating: z.boolean(),
  /** ISO instants. */
  createdAt: z.string(),
  failingSince: z.nullable(z.string()),
})
export type WebhookReceiver = z.output<typeof receiver>

export const getPartnerWebhooks = defineFunction({
  name: 'getPartnerWebhooks',
  summary: 'Where my partner’s programs are told what became of its referrals',
  payload: z.object({}),
  /** The oldest first. */
  answer: z.object({ receivers: z.array(receiver) }),
  ...reading,
})

/** The secret is answered once. Refusals: `too-many-receivers`, `receiver-url`. */
export const createPartnerWebhook = defineFunction({
  name: 'createPartnerWebhook',
  summary: 'Add a receiver of webhooks to my partner',
  payload: z.strictObject({
    url: requiredText(500),
    events: z.array(z.enum(referralStates)).check(z.minLength(1, ruleCode('required')), z.maxLength(referralStates.length)),
    /** Without any: every line. */
    lines: z._default(z.array(z.enum(keyLines)).check(z.maxLength(keyLines.length)), []),
  }),
  answer: z.object({ receiver, secret: z.string() }),
  ...changing,
  needsFreshFactor: true,
})

/** The new secret is answered once; the old one stays valid until the rotation is finished. Refusals: `rotating`. */
export const rotateWebhookSecret = defineFunction({
  name: 'rotateWebhookSecret',
  summary: 'Give a receiver a new secret beside the old one',
  payload: byId,
  answer: z.object({ receiver, secret: z.string() }),
  ...changing,
  needsFreshFactor: true,
})

/** From now on the new secret alone signs. A second time changes nothing. */
export const finishWebhookRotation = defineFunction({
  name: 'finishWebhookRotation',
  summary: 'Take the old secret of a receiver away',
  payload: byId,
  answer: done,
  ...changing,
})

/** What happens while a receiver is paused waits, and goes when it is resumed. */
export const pausePartnerWebhook = defineFunction({
  name: 'pausePartnerWebhook',
  summary: 'Pause a receiver of webhooks, or go on with it',
  payload: z.strictObject({ id, paused: z.boolean() }),
  answer: z.object({ receiver }),
  ...changing,
})

/** Its deliveries go with it. */
export const removePartnerWebhook = defineFunction({
  name: 'removePartnerWebhook',
  summary: 'Remove a receiver of webhooks with its deliveries',
  payload: byId,
  answer: done,
  ...changing,
})

/** Refusals: `receiver-paused`. */
export const testPartnerWebhook = defineFunction({
  name: 'testPartnerWebhook',
  summary: 'Send a test to a receiver of webhooks',
  payload: byId,
  answer: z.object({ delivery: z.string() }),
  ...changing,
})

const delivery = z.object({
  id: z.string(),
  /** The receiver's id. */
  receiver: z.string(),
  /** As `webhook-id` says it; the same for every attempt and every receiver. */
  event: z.string(),
  type: z.string(),
  /** Null for a test. */
  line: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** What the receiver answered last; null where no answer came, or nothing was sent yet. */
  status: z.nullable(z.int()),
  /** ISO instants. `nextAt` is null where nothing is tried any more, or the receiver is paused. */
  createdAt: z.string(),
  triedAt: z.nullable(z.string()),
  nextAt: z.nullable(z.string()),
})
export type WebhookDelivery = z.output<typeof delivery>

export const getWebhookDeliveries = defineFunction({
  name: 'getWebhookDeliveries',
  summary: 'What was sent to my partner’s receivers in the last thirty days, the newest first, twenty-five at a time',
  payload: z.strictObject({
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(120, ruleCode('max-length', { max: 120 })))),
  }),
  /** `next` is null on the last page. */
  answer: z.object({ deliveries: z.array(delivery), next: z.nullable(z.string()) }),
  ...reading,
})

/** The same event with the same id, from its first attempt on. Refusals: `receiver-paused`. */
export const replayWebhookDelivery = defineFunction({
  name: 'replayWebhookDelivery',
  summary: 'Send a delivery once more',
  payload: byId,
  answer: done,
  ...changing,
})
