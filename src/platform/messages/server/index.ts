import type { SliceServer } from '../../../server/slice.ts'

export { type Delivery, type Mailer, openMailer, type OutgoingMail } from './send-mail.ts'

export const slice: SliceServer = { name: 'messages' }
