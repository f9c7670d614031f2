import type { render } from '@react-email/render'
import * as z from 'zod/mini'
import { Failure } from '../shared/failure.ts'
import { hourPlaces, usualHours, type BrokerageHours, type HourPlaces } from '../shared/hours.ts'
import type { Locale } from '../shared/locale.ts'
import markPicture from './mail-mark.png?inline'

/** What a template may give back; React's own type, without React (the server knows no pages). */
export type MailBody = Parameters<typeof render>[0]

export interface MailAttachment {
  /** Made by the server: letters, digits, dot, hyphen, underscore. */
  filename: string
  contentType: string
  bytes: Uint8Array
  /** A picture that the body shows as `cid:…`. */
  contentId?: string
}

/** Who answers for a mail, as pages and contracts name them; what is not set is not shown. */
export interface MailAgency {
  name: string
  licence: string | null
  phone: string | null
  email: string | null
}

export interface MailSetting {
  locale: Locale
  /** The product's name. */
  brand: string
  agency: MailAgency | null
  /** When the office and agents answer, as texts have it. */
  hours: HourPlaces
  /** A page of ours: the canonical origin and this path. The only way to a link. */
  link: (path: string) => string
}

export type MailProps<Data> = MailSetting & { data: Data }

export interface Mail<Name extends string = string, Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: Name
  /** All that a mail may say; there is no free text. Names go through `personName`. */
  readonly schema: Schema
  subject(data: z.output<Schema>, locale: Locale, brand: string): string
  Body(props: MailProps<z.output<Schema>>): MailBody
  attachments?(data: z.output<Schema>, setting: MailSetting): MailAttachment[]
}

export interface ComposedMail {
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/** The mark travels with the mail: readers block pictures from outside, and drop drawings. A body shows it as `cid:mark`. */
const mark: MailAttachment = {
  filename: 'mark.png',
  contentType: 'image/png',
  bytes: Buffer.from(markPicture.slice(markPicture.indexOf(',') + 1), 'base64'),
  contentId: 'mark',
}

export function defineMail<Name extends string, Schema extends z.ZodMiniType>(mail: Mail<Name, Schema>): Mail<Name, Schema> {
  return mail
}

// eslint-disable-next-line no-control-regex
const hasControl = (text: string): boolean => /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)

const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const dots = '[.\u3002\uff0e\uff61]'
const dotBeforeLetter = new RegExp(`(?<=[\\p{L}\\p{N}])${dots}(?=\\p{L})`, 'gu')

/** Somebody's own words without anything that a mail program would turn into a link (security T10). Prices keep their dot. */
export function withoutLinks(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[a-z][a-z0-9+.-]{0,30}:\/\/\S*/gi, ' ')
    .replace(/\b(?:mailto|tel|sms|data|javascript|callto|skype):\S*/gi, ' ')
    .replace(/\bwww\.\S*/gi, ' ')
    .replace(dotBeforeLetter, '. ')
    .replace(/[^\S\r\n]+/g, ' ')
    .trim()
}

const longestName = 80

/** A name as a mail may show it: no address that a reader's program would turn into a link, 80 characters at most (security T10). */
export function mailName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[a-z][a-z0-9+.-]*:\/\/\S*/gi, ' ')
    .replace(/\bwww\.\S*/gi, ' ')
    // "St.John" stays a name and "evil.example" stops being an address.
    .replace(/(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, longestName).join('').trim()
}

/** A person's name in a mail's data: line breaks refused, the rest made harmless. */
export function personName() {
  return z.pipe(
    z.string().check(z.refine((text) => !hasControl(text))),
    z.transform((text: string) => mailName(text)),
  )
}

const refuse = (reason: string): never => {
  throw new Failure('invalid-argument', `mail: ${reason}`)
}

const refuseControls = (value: unknown): void => {
  if (typeof value === 'string') {
    if (hasControl(value)) refuse('a value holds a line break or another control character')
  } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
    Object.values(value).forEach(refuseControls)
}

const linkFrom = (origin: string) => {
  const base = new URL(origin)
  return (path: string): string => {
    const url = /^\/(?![/\\])/.test(path) ? new URL(path, base) : refuse('a link is a path of our own')
    if (url.origin !== base.origin) refuse('a link leaves our origin')
    return url.href
  }
}

const isOurs = (url: string, origin: string): boolean => {
  try {
    const { protocol, origin: its } = new URL(url.replaceAll('&amp;', '&'))
    return protocol === 'mailto:' || protocol === 'tel:' || protocol === 'cid:' || its === origin
  } catch {
    return false
  }
}

/** The last look before a mail leaves: whatever a template did, it points nowhere but to us. */
const refuseForeignLinks = (html: string, text: string, origin: string): void => {
  // The doctype names the W3C; nothing fetches or follows it.
  const page = html.replace(/<!DOCTYPE[^>]*>/i, '')
  const marked = [...page.matchAll(/\s(?:href|src|action|background)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    (found) => found[1] ?? found[2] ?? '',
  )
  const written = [...`${page} ${text}`.matchAll(/https?:\/\/[^\s"'<>)\]]+/gi)].map((found) => found[0])
  if (![...marked, ...written].every((url) => isOurs(url, origin))) refuse('a link leaves our origin')
}

/** Turns a template and its data into a mail with a text twin. Throws `invalid-argument` when the data do not fit or are not safe. */
export async function composeMail<Name extends string, Schema extends z.ZodMiniType>(
  mail: Mail<Name, Schema>,
  data: z.input<Schema>,
  {
    locale,
    origin,
    brand,
    agency = null,
    hours = usualHours,
  }: { locale: Locale; origin: string; brand: string; agency?: MailAgency | null; hours?: BrokerageHours },
): Promise<ComposedMail> {
  refuseControls(data)
  const parsed = mail.schema.safeParse(data)
  if (!parsed.success)
    throw new Failure(
      'invalid-argument',
      `mail ${mail.name}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
    )
  const setting: MailSetting = { locale, brand, agency, hours: hourPlaces(hours, locale), link: linkFrom(origin) }
  const { plainTextSelectors, render, toPlainText } = await import('@react-email/render')
  const html = await render(mail.Body({ ...setting, data: parsed.data }))
  const asWritten = ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } }))
  const text = toPlainText(html, { wordwrap: 76, selectors: [...plainTextSelectors, ...asWritten] })
  const subject = mail.subject(parsed.data, locale, brand)
  if (hasControl(subject)) refuse('the subject holds a line break')
  refuseForeignLinks(html, text, new URL(origin).origin)
  const attachments = [...(mail.attachments?.(parsed.data, setting) ?? []), ...(html.includes('"cid:mark"') ? [mark] : [])]
  if (!attachments.every(({ filename }) => /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/.test(filename)))
    refuse('an attachment has an unsafe name')
  return { subject, html, text, attachments }
}
