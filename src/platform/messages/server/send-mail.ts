/** Sends composed mails over SMTP. */
import type { ComposedMail } from '../../../server/mail.ts'

export interface OutgoingMail extends ComposedMail {
  /** Our own address, as `Name <address>` or an address. */
  from: string
  /** One bare address: never a list. */
  to: string
  /** Made once with the outbox row: every copy of a mail carries the same (security R22). */
  messageId: string
}

export type Delivery =
  | { outcome: 'sent' }
  /** Nobody knows or nobody took it: try again later under the same Message-ID. */
  | { outcome: 'temporary'; reason: string }
  /** This mail will never be taken. */
  | { outcome: 'permanent'; reason: string }

export interface Mailer {
  sendMail(mail: OutgoingMail): Promise<Delivery>
  close(): void
}

interface SmtpError {
  code?: string
  responseCode?: number
}

// oxlint-disable-next-line no-control-regex -- a null byte ends a header for some mail hosts
const lineBreak = /[\r\n\u0000]/
const bareAddress = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/
const ownMessageId = /^<[^\s<>@]{1,128}@[^\s<>@]{1,128}>$/

const whyRefused = (mail: OutgoingMail): string | null => {
  if (!bareAddress.test(mail.to)) return 'not one address'
  if (!ownMessageId.test(mail.messageId)) return 'not a message id'
  if ([mail.from, mail.subject].some((header) => lineBreak.test(header))) return 'line break in a header'
  return null
}

// A wrong password or a closed relay is ours to mend, so the mail waits; only a refusal of this very mail ends it.
const classify = (cause: unknown): Delivery => {
  const { code = 'unknown', responseCode } = (typeof cause === 'object' && cause !== null ? cause : {}) as SmtpError
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`
  const isAboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { outcome: isAboutThisMail && responseCode !== undefined && responseCode >= 500 ? 'permanent' : 'temporary', reason }
}

/** `smtpUrl` is `SMTP_URL`. Connections are pooled; the SMTP client is loaded with the first mail. */
export function openMailer(smtpUrl: string, { totalMs = 20_000 }: { totalMs?: number } = {}): Mailer {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 3,
      maxMessages: 100,
      connectionTimeout: Math.min(2_000, totalMs),
      greetingTimeout: Math.min(5_000, totalMs),
      socketTimeout: totalMs,
      // Attachments come as bytes; a template can never make the server read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof open> | null = null

  return {
    async sendMail(mail) {
      const refused = whyRefused(mail)
      if (refused) return { outcome: 'permanent', reason: refused }
      try {
        transport ??= open()
        await (
          await transport
        ).sendMail({
          from: mail.from,
          to: { name: '', address: mail.to },
          messageId: mail.messageId,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: mail.attachments.map(({ filename, contentType, bytes, contentId }) => ({
            filename,
            contentType,
            content: Buffer.from(bytes),
            ...(contentId ? { cid: contentId, contentDisposition: 'inline' as const } : {}),
          })),
        })
        return { outcome: 'sent' }
      } catch (cause) {
        return classify(cause)
      }
    },
    close() {
      transport?.then((opened) => opened.close()).catch(() => {})
      transport = null
    },
  }
}
