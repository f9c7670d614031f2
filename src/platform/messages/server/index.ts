export { type Delivery, type Mailer, openMailer, type OutgoingMail } from './send-mail.ts'
