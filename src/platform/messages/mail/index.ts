/** The entry point for mails that other slices write: the frame and its pieces. Loaded when a mail is composed, not with the server. */
export { aboutPolicy, lastFour, mailCents, mailsOfLine, policyPdf } from './line-mail.tsx'
export { mail as addressChangedMail } from './address-changed.tsx'
export { mail as letterMail } from './letter.tsx'
export { mail as noticeMail } from './notice.tsx'
export { mail as refundMail } from './refund.tsx'
export { mail as resetLinkMail } from './reset-link.tsx'
export { mail as signInCodeMail } from './sign-in-code.tsx'
export { mail as welcomeMail } from './welcome.tsx'
