import PostalMime from 'postal-mime'

/** A mail as it came over the wire. */
export interface StoredMail {
  id: string
  /** The envelope, not the headers: who it was really handed over for. */
  from: string
  to: string[]
  receivedAt: string
  rawBase64: string
}

/** A mail for a page or a test. Pictures of the body stand in the HTML as data and are not listed as attachments. */
export interface MailView {
  id: string
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; bytesBase64: string }[]
  headers: { name: string; value: string }[]
  receivedAt: string
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

export async function viewMail(mail: StoredMail): Promise<MailView> {
  const parsed = await PostalMime.parse(Buffer.from(mail.rawBase64, 'base64'))
  let html = parsed.html ?? ''
  const attachments: MailView['attachments'] = []
  for (const part of parsed.attachments) {
    const bytesBase64 = bytesOf(part.content).toString('base64')
    const contentId = part.contentId?.replace(/^<|>$/g, '')
    if (contentId !== undefined && html.includes(`cid:${contentId}`))
      html = html.replaceAll(`cid:${contentId}`, `data:${part.mimeType};base64,${bytesBase64}`)
    else attachments.push({ filename: part.filename ?? 'unnamed', contentType: part.mimeType, bytesBase64 })
  }
  return {
    id: mail.id,
    messageId: parsed.messageId ?? '',
    from: mail.from,
    to: mail.to,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html,
    attachments,
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    receivedAt: mail.receivedAt,
  }
}

/** What a list of mails shows of each. */
export type MailHead = Omit<MailView, 'html' | 'attachments' | 'headers'>

const heads = new WeakMap<StoredMail, Promise<MailHead>>()

/** The head of a mail, read once. */
export function headOf(mail: StoredMail): Promise<MailHead> {
  const read = heads.get(mail) ?? viewMail(mail).then(({ html: _html, attachments: _files, headers: _headers, ...head }) => head)
  heads.set(mail, read)
  return read
}
