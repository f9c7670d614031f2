import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Mailer, openMailer, type OutgoingMail } from '../server/send-mail.ts'
import { type MailSink, openMailSink, serveMailbox } from './mailbox.sim.ts'
import { type MailView, viewMail } from './stored-mail.ts'

const letter: OutgoingMail = {
  from: 'Eider <no-reply@eider.example>',
  to: 'maya@example.org',
  messageId: '<policy-1@eider.example>',
  subject: 'Votre certificat · شهادة',
  html: '<p>Hello <img src="cid:mark" alt=""></p>',
  text: 'Hello',
  attachments: [
    { filename: 'TU-1.pdf', contentType: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) },
    { filename: 'mark.png', contentType: 'image/png', bytes: new Uint8Array([1, 2, 3]), contentId: 'mark' },
  ],
}

let sink: MailSink
let mailer: Mailer
const open = async (stateDir?: string) => {
  sink = await openMailSink({ host: '127.0.0.1', port: 0, ...(stateDir === undefined ? {} : { stateDir }) })
  mailer = openMailer(`smtp://127.0.0.1:${sink.port}`, { totalMs: 1_000 })
}
beforeEach(() => open())
afterEach(async () => {
  mailer.close()
  await sink.close()
})

const views = (): Promise<MailView[]> => Promise.all(sink.messages().map(viewMail))

describe('a mail over SMTP', () => {
  test('arrives whole, under its own Message-ID', async () => {
    expect(await mailer.sendMail(letter)).toEqual({ outcome: 'sent' })
    const [view] = await views()
    expect(view).toMatchObject({
      to: ['maya@example.org'],
      subject: letter.subject,
      messageId: letter.messageId,
      attachments: [{ filename: 'TU-1.pdf', contentType: 'application/pdf', bytesBase64: 'JVBERg==' }],
    })
    expect(view?.text.trim()).toBe('Hello')
    expect(view?.html).toContain('src="data:image/png;base64,AQID"')
  })

  test.each([
    ['a list of recipients', { to: 'a@example.org,b@example.org' }],
    ['a recipient with a name', { to: 'A <a@example.org>' }],
    ['a recipient with a line break', { to: 'a@example.org\r\nBcc: b@example.org' }],
    ['a subject with a line break', { subject: 'Hello\r\nBcc: b@example.org' }],
    ['a Message-ID with a line break', { messageId: '<a@b>\r\nBcc: b@example.org' }],
  ])('is refused with %s', async (_what, wrong) => {
    expect(await mailer.sendMail({ ...letter, ...wrong })).toMatchObject({ outcome: 'permanent' })
    expect(sink.messages()).toHaveLength(0)
  })
})

describe('a fault', () => {
  test.each([
    ['refuse', 'temporary', 0],
    ['down', 'temporary', 0],
    ['reject', 'permanent', 0],
    ['drop', 'temporary', 1],
  ] as const)('"%s" is %s, and the next try goes through', async (mode, outcome, copies) => {
    sink.faults.set({ operation: 'send', mode, times: 1 })
    expect(await mailer.sendMail(letter)).toMatchObject({ outcome })
    expect(sink.messages()).toHaveLength(copies)
    expect(await mailer.sendMail(letter)).toEqual({ outcome: 'sent' })
    const all = await views()
    expect(all).toHaveLength(copies + 1)
    expect(new Set(all.map(({ messageId }) => messageId))).toEqual(new Set([letter.messageId]))
    expect(sink.journal().map(({ fault }) => fault)).toEqual([mode, null])
  })

  test('"slow" within the limit is sent, beyond it nobody knows', async () => {
    sink.faults.set({ operation: 'send', mode: 'slow', times: 1, delayMs: 300 })
    expect(await mailer.sendMail(letter)).toEqual({ outcome: 'sent' })
    sink.faults.set({ operation: 'send', mode: 'slow', times: 1, delayMs: 5_000 })
    expect(await mailer.sendMail(letter)).toMatchObject({ outcome: 'temporary' })
  })

  test('a server that is not there is temporary', async () => {
    const { port } = sink
    await sink.close()
    const lost = openMailer(`smtp://127.0.0.1:${port}`, { totalMs: 1_000 })
    expect(await lost.sendMail(letter)).toMatchObject({ outcome: 'temporary' })
    lost.close()
  })
})

test('mails outlive the process when there is a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
  await sink.close()
  await open(folder)
  await mailer.sendMail(letter)
  mailer.close()
  await sink.close()
  await open(folder)
  expect(sink.messages()).toHaveLength(1)
})

test('the journal, the mails and the faults can be had over HTTP', async () => {
  const app = Fastify()
  serveMailbox(app, sink)
  await mailer.sendMail(letter)
  expect((await app.inject('/mail/journal')).json()).toMatchObject([
    { operation: 'send', outcome: 'kept', to: ['maya@example.org'] },
  ])
  expect((await app.inject('/mail/messages?to=MAYA@example.org')).json()).toMatchObject([{ messageId: letter.messageId }])
  expect((await app.inject('/mail/messages?to=other@example.org')).json()).toEqual([])
  const set = (payload: object) => app.inject({ method: 'POST', url: '/mail/faults', payload })
  expect((await set({ operation: 'send', mode: 'explode' })).statusCode).toBe(400)
  expect((await set({ operation: 'send', mode: 'down', times: 3 })).statusCode).toBe(201)
  expect((await app.inject('/mail/faults')).json()).toEqual([{ operation: 'send', mode: 'down', times: 3 }])
  expect((await app.inject({ method: 'DELETE', url: '/mail/faults' })).statusCode).toBe(204)
  expect(sink.faults.list()).toEqual([])
  await app.close()
})
