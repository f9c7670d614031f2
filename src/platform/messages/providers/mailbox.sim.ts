import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { SMTPServer } from 'smtp-server'
import { mailFaultRequest, type MailFault, type MailFaults, mailFaults } from './mailbox-faults.ts'
import { headOf, type StoredMail, viewMail } from './stored-mail.ts'

/** What the mailbox was asked and did, one line a try. */
export interface MailboxEntry {
  at: string
  operation: 'send'
  to: string[]
  outcome: 'kept' | 'refused' | 'rejected' | 'down'
  mailId: string | null
  fault: MailFault['mode'] | null
}

export interface MailSink {
  port: number
  faults: MailFaults
  messages(): readonly StoredMail[]
  journal(): readonly MailboxEntry[]
  close(): Promise<void>
}

export interface MailSinkSettings {
  host: string
  /** 0 takes any free port. */
  port: number
  faults?: MailFaults
  clock?: () => Date
  /** A folder that outlives the process; without it mails are kept in memory only. */
  stateDir?: string
}

const mostMails = 5_000
const largestMail = 15 * 1024 * 1024

class SmtpRefusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

// The library keeps a connection's socket to itself; hanging up in the middle is what this simulator is for.
const hangUp = (server: SMTPServer, sessionId: string): void => {
  const open = (server as unknown as { connections: Set<{ id?: string; session?: { id: string }; _socket?: Socket }> })
    .connections
  for (const connection of open)
    if (connection.session?.id === sessionId || connection.id === sessionId) connection._socket?.destroy()
}

const storedMails = (file: string | null): StoredMail[] => {
  if (!file || !existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  // A line cut off by a kill was never answered as taken.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredMail)
}

/** A mail server that takes everything, delivers nothing and shows what it got. */
export async function openMailSink({
  host,
  port,
  faults = mailFaults(),
  clock = () => new Date(),
  stateDir,
}: MailSinkSettings): Promise<MailSink> {
  if (stateDir !== undefined) mkdirSync(stateDir, { recursive: true })
  const file = stateDir === undefined ? null : join(stateDir, 'mail.jsonl')
  let mails = storedMails(file).slice(-mostMails)
  let entries: MailboxEntry[] = []
  const note = (entry: Omit<MailboxEntry, 'at' | 'operation'>): void => {
    entries = [...entries.slice(1 - mostMails), { at: clock().toISOString(), operation: 'send', ...entry }]
  }
  const keep = (mail: StoredMail): void => {
    if (file) appendFileSync(file, `${JSON.stringify(mail)}\n`)
    mails = [...mails.slice(1 - mostMails), mail]
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: largestMail,
    onMailFrom(_address, session, done) {
      const fault = faults.take('refuse', 'reject', 'down')
      if (!fault) return done()
      const to = session.envelope.rcptTo.map(({ address }) => address)
      if (fault.mode === 'down') {
        note({ to, outcome: 'down', mailId: null, fault: fault.mode })
        return hangUp(server, session.id)
      }
      const isFinal = fault.mode === 'reject'
      note({ to, outcome: isFinal ? 'rejected' : 'refused', mailId: null, fault: fault.mode })
      done(isFinal ? new SmtpRefusal(550, 'Mailbox unavailable') : new SmtpRefusal(451, 'Try again later'))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(new SmtpRefusal(552, 'Message too large'))
        const fault = faults.take('slow', 'drop')
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map(({ address }) => address)
        const id = randomUUID()
        keep({
          id,
          from: mailFrom ? mailFrom.address : '',
          to,
          receivedAt: clock().toISOString(),
          rawBase64: Buffer.concat(chunks).toString('base64'),
        })
        note({ to, outcome: 'kept', mailId: id, fault: fault?.mode ?? null })
        if (fault?.mode === 'drop') return hangUp(server, session.id)
        setTimeout(() => done(), fault?.delayMs ?? 0)
      })
    },
  })
  // A client that hangs up is part of the play.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    faults,
    messages: () => mails,
    journal: () => entries,
    close: () =>
      new Promise((resolve) => {
        for (const { _socket } of (server as unknown as { connections: Set<{ _socket?: Socket }> }).connections)
          _socket?.destroy()
        server.close(() => resolve())
      }),
  }
}

/** The newest mails that come to so many characters together, oldest first; always the newest one. */
const newestWithin = (mails: readonly StoredMail[], most: number): readonly StoredMail[] => {
  let left = most
  const tooOld = mails.findLastIndex((mail, at) => (left -= mail.rawBase64.length) < 0 && at < mails.length - 1)
  return mails.slice(tooOld + 1)
}

/** Mails that arrived after the one of this id; all of them where it is not there (any more). */
const arrivedAfter = (mails: readonly StoredMail[], id: string | undefined): readonly StoredMail[] =>
  id === undefined ? mails : mails.slice(mails.findLastIndex((mail) => mail.id === id) + 1)

/**
 * Shows a sink under `/mail/…`: its journal, its mails, their heads, its fault switches. Of the mails those `to` an address, with an `id` or
 * a `messageId`, that arrived `after` another's id, and `most` characters of the newest.
 */
export function serveMailbox(app: FastifyInstance, sink: MailSink): void {
  app.get('/mail/journal', () => sink.journal())
  app.get('/mail/messages', async (request) => {
    const { to, id, messageId, after, most = Infinity } = request.query as Record<string, string | undefined>
    const wanted = arrivedAfter(sink.messages(), after)
      .filter((mail) => to === undefined || mail.to.some((address) => address.toLowerCase() === to.toLowerCase()))
      .filter((mail) => id === undefined || mail.id === id)
    const views = await Promise.all(newestWithin(wanted, Number(most)).map(viewMail))
    return views.filter((view) => messageId === undefined || view.messageId === messageId)
  })
  app.get('/mail/heads', (request) => {
    const { count = mostMails } = request.query as Record<string, string | undefined>
    return Promise.all(sink.messages().slice(-Number(count)).map(headOf))
  })
  app.get('/mail/faults', () => sink.faults.list())
  app.post('/mail/faults', (request, reply) => {
    const fault = mailFaultRequest.safeParse(request.body)
    if (!fault.success) return reply.code(400).send({ error: 'a fault is {operation: send, mode, times?, delayMs?}' })
    sink.faults.set(fault.data)
    return reply.code(201).send(fault.data)
  })
  app.delete('/mail/faults', (_request, reply) => {
    sink.faults.clear()
    return reply.code(204).send()
  })
}

/** How the mailbox joins the other simulators: a server that does not speak HTTP, and its pages under `/mail`. */
export async function start(settings: MailSinkSettings) {
  const sink = await openMailSink(settings)
  return { port: sink.port, close: () => sink.close(), mount: (app: FastifyInstance) => serveMailbox(app, sink) }
}
