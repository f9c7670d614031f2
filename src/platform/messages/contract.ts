import * as z from 'zod/mini'
import { ruleCode } from '../../shared/fields/rule-code.ts'
import { defineFunction, openToAll, signedInAlone, type Access } from '../../shared/function.ts'

const mailId = z.string().check(z.maxLength(80))

export const mailView = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  receivedAt: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), bytesBase64: z.string() })),
})
export type MailView = z.output<typeof mailView>

export const mailHead = z.pick(mailView, { id: true, to: true, subject: true, text: true, messageId: true, receivedAt: true })

/** The newest mails without their HTML and files, newest first. Demo mode only. */
export const getDemoMails = defineFunction({
  name: 'getDemoMails',
  summary: 'The newest mails in the demo mailbox, without HTML and files (demo mode only)',
  source: 'ours (the mailbox at /dev/mailbox)',
  payload: z.object({}),
  answer: z.object({ mails: z.array(mailHead) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

/** What the simulated mail host has received, newest first as far as one answer holds them; with `after` what arrived later than the mail of that id. Demo mode only. */
export const getDemoMailbox = defineFunction({
  name: 'getDemoMailbox',
  summary: 'Mails that the simulated mail host received (demo mode only)',
  source: 'ours (the mailbox at /dev/mailbox)',
  payload: z.object({ id: z.optional(mailId), after: z.optional(mailId) }),
  answer: z.object({ mails: z.array(mailView) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

export const textMessageView = z.object({
  channel: z.enum(['sms', 'whatsapp']),
  to: z.string(),
  text: z.string(),
  at: z.string(),
})
export type TextMessageView = z.output<typeof textMessageView>

/** What the simulated message companies were given. Demo mode only. */
export const getDemoTexts = defineFunction({
  name: 'getDemoTexts',
  summary: 'Text and WhatsApp messages that the simulators received (demo mode only)',
  source: 'ours (the mailbox at /dev/mailbox)',
  payload: z.object({}),
  answer: z.object({ texts: z.array(textMessageView) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})

/** The matrix: a person to themselves, an administrator to anybody, nobody else. */
const toMyself: Access = { ...signedInAlone, admin: 'any' }

/** What may be sent without an administrator: templates, never words of the sender's own (security T10). */
export const noticeIds = ['my-policies', 'my-quotes', 'my-profile'] as const
export type NoticeId = (typeof noticeIds)[number]

const oneLine = (max: number) =>
  z.string().check(
    z.maxLength(max, ruleCode('max-length', { max })),
    z.refine((text) => !/[\r\n\u2028\u2029]/.test(text), ruleCode('regex')),
  )
const people = (max: number) => z.union([oneLine(max), z.array(oneLine(max)).check(z.maxLength(5, ruleCode('too-many')))])
const templateId = z.optional(z.enum(noticeIds, ruleCode('required-option')))
const queued = z.object({
  /** Accepted for sending; it leaves within seconds and is tried again when the company is away. */
  queued: z.int(),
})

export const commsEmail = defineFunction({
  name: 'commsEmail',
  summary: 'Send a mail to myself, from a template or in plain words; an administrator to anybody',
  source: 'platform §7, travel §7 "commsEmail"',
  payload: z.object({
    toEmails: z.optional(people(254)),
    subject: z.optional(oneLine(120)),
    body: z.optional(z.string().check(z.maxLength(10_240))),
    templateId,
  }),
  answer: queued,
  access: toMyself,
  rateClass: 'mail',
  logClass: 'audited',
})

const text = {
  payload: z.object({ to: z.optional(people(30)), body: z.optional(z.string().check(z.maxLength(480))), templateId }),
  answer: queued,
  access: toMyself,
  rateClass: 'mail',
  logClass: 'audited',
} as const

export const commsSMS = defineFunction({
  name: 'commsSMS',
  summary: 'Send a text message from a template to myself; an administrator to anybody',
  source: 'platform §7 "commsSMS"',
  ...text,
})

export const commsWhatsapp = defineFunction({
  name: 'commsWhatsapp',
  summary: 'Send a WhatsApp message from a template to myself; an administrator to anybody',
  source: 'platform §7 "commsWhatsapp"',
  ...text,
})

/** To the mobile number of my own profile, so that text messages may be sent there. */
export const sendMobileCode = defineFunction({
  name: 'sendMobileCode',
  summary: 'Send a code to the mobile number of my profile',
  source: 'ours (security T10: a verified phone)',
  payload: z.object({}),
  answer: z.object({ queued: z.int(), minutes: z.int() }),
  access: signedInAlone,
  rateClass: 'mail',
  logClass: 'audited',
})

export const confirmMobile = defineFunction({
  name: 'confirmMobile',
  summary: 'Confirm my mobile number with the code',
  source: 'ours (security T10)',
  payload: z.object({ otp: z.string().check(z.trim(), z.regex(/^\d{6}$/, ruleCode('regex'))) }),
  answer: z.object({ confirmed: z.boolean() }),
  access: signedInAlone,
  rateClass: 'code-check',
  logClass: 'audited',
})

export const commsMimeType = defineFunction({
  name: 'commsMimeType',
  summary: 'The media type of a file name',
  source: 'platform §7, travel §7 "commsMimeType"',
  payload: z.object({ filename: z.string().check(z.maxLength(255)) }),
  answer: z.object({ mimeType: z.string() }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})
