import * as z from 'zod/mini'
import { defineFunction, openToAll } from '../../shared/function.ts'

export const shownMail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string(),
  receivedAt: z.string(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), bytesBase64: z.string() })),
})
export type ShownMail = z.output<typeof shownMail>

/** What the stand-in mail host has received. Demo mode only: elsewhere there is no such function to find. */
export const getDemoMailbox = defineFunction({
  name: 'getDemoMailbox',
  summary: 'Mails that the stand-in mail host received (demo mode only)',
  source: 'ours (the mailbox at /dev/mailbox)',
  payload: z.object({ id: z.optional(z.string().check(z.maxLength(80))) }),
  answer: z.object({ mails: z.array(shownMail) }),
  access: openToAll,
  rateClass: 'read',
  logClass: 'plain',
})
