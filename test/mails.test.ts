import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMailSink, type MailSink } from '../src/platform/messages/providers/mailbox.sim.ts'
import { viewMail } from '../src/platform/messages/providers/stored-mail.ts'
import { openMailer, type Mailer } from '../src/platform/messages/server/send-mail.ts'
import { directionOf, locales } from '../src/shared/locale.ts'
import { policyMail } from '../src/lines/term-ca/mail/mails.ts'
import { composeMail } from '../src/server/mail.ts'
import { mailSamples, sampleRecipient } from './mail-samples.ts'

const cases = mailSamples.flatMap((sample) => locales.map((locale) => [sample.name, locale, sample] as const))
const linksOf = (page: string): string[] => [...page.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((found) => found[1] ?? '')

test.each(locales)('a label stands apart from its value in %s', async (locale) => {
  const pages = await Promise.all(mailSamples.map(async (sample) => (await sample.compose(locale)).html))
  const labels = pages.flatMap((page) => [...page.matchAll(/<td[^>]* style="padding:([^;]*);width:40%/g)])
  expect(labels.length).toBeGreaterThan(10)
  // Top, right, bottom, left.
  for (const [, padding] of labels) expect(padding?.split(' ')[directionOf(locale) === 'rtl' ? 3 : 1]).toBe('16px')
})

const lineMails = import.meta.glob<Record<string, { name: string }>>('../src/lines/*/mail/mails.ts', { eager: true })
const namesOfLines = Object.values(lineMails).flatMap((mails) => Object.values(mails).map(({ name }) => name))

test('every mail of a line has a sample', () => {
  expect(namesOfLines.length).toBeGreaterThan(7)
  const sampled = mailSamples.map(({ name }) => name)
  for (const name of namesOfLines) expect(sampled.some((each) => each === name || each.startsWith(`${name}-`))).toBe(true)
})

/** What an amount is followed by: "$1,234.56" in English and Arabic, "1 234,56 $" in French. */
const afterAmounts = (text: string, locale: string): string[] =>
  [...text.matchAll(locale === 'fr' ? /\d[\d\s]*(?:,\d\d)?\s\$(.{0,4})/gu : /\$\d[\d,]*(?:\.\d\d)?(.{0,4})/gu)].map(
    (found) => found[1] ?? '',
  )

const plain = (html: string): string =>
  html
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, '\n')
    .replaceAll('&nbsp;', ' ')

describe.each(cases.filter(([, , { cover }]) => cover))('mail %s in %s', (_name, locale, { compose, amounts = 0, cover }) => {
  test('names the insurer, and says the currency of every amount', async () => {
    const mail = await compose(locale)
    for (const shown of [plain(mail.html), mail.text]) {
      expect(shown).toContain(cover?.insurer)
      const after = afterAmounts(shown, locale)
      // A mail that has amounts among its data shows them.
      expect(after.length).toBeGreaterThanOrEqual(amounts)
      for (const each of after) expect(each).toBe(` ${cover?.currency}`)
      expect(shown).not.toMatch(cover?.currency === 'CAD' ? /\bUSD\b/ : /\bCAD\b/)
    }
  })
})

test.each([
  ['on its last day', '2026-03-11', true],
  ['the day after', '2026-03-12', false],
])('the mail of a policy that is sent again offers its review %s: %s, %s', async (_name, sentOn, isOffered) => {
  const data = { name: 'Ada', policyNumber: 'CT-100000017', path: '/p', faceCents: 25_000_000, term: 10, frequency: 'monthly', paymentCents: 2768, reviewUntil: '2026-03-11', pdf: new Uint8Array([37]), sentOn } as const // prettier-ignore
  const { text } = await composeMail(policyMail, data, sampleRecipient('en'))
  expect(text.includes('You can change your mind until')).toBe(isOffered)
})

describe.each(cases)('mail %s in %s', (_name, locale, sample) => {
  test('is whole: language, direction, heading, mark, text twin', async () => {
    const mail = await sample.compose(locale)
    expect(mail.html).toMatch(new RegExp(`<html[^>]* lang="${locale}"`))
    expect(mail.html).toMatch(new RegExp(`<html[^>]* dir="${directionOf(locale)}"`))
    expect(mail.html.match(/<h1/g)).toHaveLength(1)
    expect(mail.attachments).toContainEqual(expect.objectContaining({ filename: 'mark.png', contentId: 'mark' }))
    expect(mail.subject.length).toBeGreaterThan(5)
    // A code is in the mail and never in its subject, which locked screens show.
    if (sample.name.includes('code')) expect(mail.subject).not.toMatch(/\d{6}/)
    for (const value of sample.shows) {
      expect(mail.html).toContain(value)
      expect(mail.text).toContain(value)
    }
    expect(`${mail.html}${mail.text}${mail.subject}`).not.toMatch(/\{\w+\}|undefined|\[object/)
    expect(mail.text).not.toMatch(/<\/?[a-z]|&[a-z]+;|[\u2066-\u2069]/)
  })

  test('points only to us', async () => {
    const mail = await sample.compose(locale)
    for (const link of linksOf(mail.html)) expect(link).toMatch(/^(?:https:\/\/eider\.example\/|cid:mark$)/)
  })

  test.runIf(sample.hasName)('takes a hostile name as plain text', async () => {
    const name = `<script>alert(1)</script><a href="https://evil.example/x">x</a> www.evil.example evil.example/pay "'& ${'n'.repeat(90)}`
    const mail = await sample.compose(locale, name)
    expect(mail.html).not.toMatch(/<script|<a href="https:\/\/evil/)
    expect(mail.html).toContain('&lt;script&gt;')
    expect(`${mail.html} ${mail.text}`).not.toContain('evil.example')
    expect(`${mail.html} ${mail.text}`).not.toContain('n'.repeat(80))
  })

  test.runIf(sample.hasName).each(['Maya\r\nBcc: x@evil.example', 'Maya\nRoy', 'Maya\u0000', 'Maya\u2028Roy'])(
    'refuses the name %j',
    async (name) => {
      await expect(sample.compose(locale, name)).rejects.toMatchObject({ code: 'invalid-argument' })
    },
  )

  test.runIf(sample.hasPath).each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', ''])(
    'refuses the path %j',
    async (path) => {
      await expect(sample.compose(locale, undefined, path)).rejects.toMatchObject({ code: 'invalid-argument' })
    },
  )
})

describe('over SMTP', () => {
  let sink: MailSink
  let mailer: Mailer
  beforeAll(async () => {
    sink = await openMailSink({ host: '127.0.0.1', port: 0 })
    mailer = openMailer(`smtp://127.0.0.1:${sink.port}`)
  })
  afterAll(async () => {
    mailer.close()
    await sink.close()
  })

  test.each(cases)('%s in %s keeps its Message-ID and gains no recipient', async (name, locale, sample) => {
    const messageId = `<${name}-${locale}@eider.example>`
    const mail = await sample.compose(locale)
    expect(await mailer.sendMail({ ...mail, from: 'Eider <no-reply@eider.example>', to: 'maya@example.org', messageId })).toEqual(
      { outcome: 'sent' },
    )
    const last = sink.messages().at(-1)
    if (!last) throw new Error('nothing arrived')
    const view = await viewMail(last)
    expect(view).toMatchObject({ messageId, to: ['maya@example.org'], subject: mail.subject })
    expect(view.headers.filter(({ name: header }) => header === 'message-id')).toHaveLength(1)
    expect(view.headers.map(({ name: header }) => header)).not.toContain('bcc')
    expect(view.html).toContain('src="data:image/png;base64,')
  })
})

test('the policy mail carries the certificate and the days of cover', async () => {
  const sample = mailSamples.find(({ name }) => name === 'travel-us-policy')
  const mail = await sample?.compose('fr')
  expect(mail?.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    ['TU-123456782.pdf', 'application/pdf'],
    ['TU-123456782.ics', 'text/calendar; charset=utf-8'],
    ['mark.png', 'image/png'],
  ])
  const calendar = Buffer.from(mail?.attachments[1]?.bytes ?? []).toString()
  expect(calendar).toContain('DTSTART;VALUE=DATE:20260410')
  expect(calendar).toContain('DTEND;VALUE=DATE:20260424')
  expect(calendar.replaceAll('\r\n\t', '')).toContain('https://eider.example/policies/TU-123456782')
})

test.each(['en', 'fr', 'ar'] as const)(
  'the mail of a Canadian trip and its calendar say whom to call from everywhere, in %s',
  async (locale) => {
    const mail = await mailSamples.find(({ name }) => name === 'travel-ca-policy')?.compose(locale)
    const [, calendar] = mail?.attachments ?? []
    const days = Buffer.from(calendar?.bytes ?? [])
      .toString()
      .replaceAll('\r\n\t', '')
    for (const phone of ['+1 888 555 0177', '+1 416 555 0177']) {
      expect(days).toContain(phone)
      expect(mail?.text.replaceAll(/\s+/g, ' ').split(phone).length).toBeGreaterThan(2)
    }
  },
)
