import { createHash, randomBytes, randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'undici'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { quotedLinesBaseline } from './quoted-lines-baseline.ts'
import { termSaveBaseline } from './term-ca-baseline.ts'
import { travelBaseline } from './travel-us-baseline.ts'

/**
 * The baseline: bare routes with the statements, commits and calls that the product's functions make, the same input and the
 * same output, and nothing else: no limits, access, parsing, answer check, encryption, log, durable steps, PDF or mail.
 */

const migrationTexts = import.meta.glob<string>('../db/migrations/*.sql', { eager: true, query: '?raw', import: 'default' })

type Json = Record<string, any>

export async function start(env: Record<string, string | undefined>): Promise<{ close: () => Promise<void> }> {
  const database = await openDatabase({ url: env['DATABASE_URL'] ?? null, folder: env['DATA_DIR'] ?? '' })
  await migrate(
    database,
    Object.entries(migrationTexts).map(([path, sql]) => ({ name: path.split('/').at(-1) ?? path, sql })),
  )
  const db = database.pool
  const company = new Pool(`http://127.0.0.1:${env['STANDINS_PORT']}`, { connections: 64 })
  const app = Fastify({ logger: false })

  const ask = async (path: string, body: unknown, key?: string): Promise<Json> => {
    const answer = await company.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify(body),
    })
    return (await answer.body.json()) as Json
  }

  const sessionOf = async (request: FastifyRequest): Promise<string> => {
    const token = /eider-browser=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const { rows } = await db.query('select id from browser where token_hash = $1', [
      createHash('sha256').update(token).digest('base64url'),
    ])
    return `browser:${rows[0].id}`
  }

  app.post('/session', async () => {
    const token = randomBytes(32).toString('base64url')
    await db.query('insert into browser (id, token_hash, created_at, seen_at) values ($1, $2, $3, $3)', [
      randomUUID(),
      createHash('sha256').update(token).digest('base64url'),
      new Date(),
    ])
    return { cookie: `eider-browser=${token}` }
  })

  termSaveBaseline(app, db, sessionOf)
  travelBaseline(app, { db, ask, sessionOf })
  quotedLinesBaseline(app, { db, ask, sessionOf })

  app.post('/saveDraft', async (request) => {
    const { line, answers } = request.body as Json
    const owner = await sessionOf(request)
    const now = new Date()
    await db.query(
      `insert into draft (owner, line, answers, saved_at) values ($1, $2, $3, $4)
       on conflict (owner, line, page) do update set answers = excluded.answers, saved_at = excluded.saved_at`,
      [owner, line, JSON.stringify(answers), now],
    )
    return { haserror: false, savedAt: now.toISOString() }
  })

  app.post('/getPolicies', async (request) => {
    const owner = await sessionOf(request)
    const { rows } = await db.query(
      `select id, line, carrier, policy_number, product, state, price_cents, fee_cents, currency,
         to_char(starts_on, 'YYYY-MM-DD') as starts_on, to_char(ends_on, 'YYYY-MM-DD') as ends_on, facts, created_at,
         ended_at, cover_until, end_reason, replaces, replaced_by
       from policy where owner = $1 and created_at > $3 order by created_at desc, id desc limit $2`,
      [owner, 21, new Date(Date.now() - 1_800_000)],
    )
    return {
      haserror: false,
      policies: rows.slice(0, 20).map((row) => ({
        key: row.id,
        line: row.line,
        provider: row.carrier,
        policyNumber: row.policy_number,
        product: row.product,
        state: row.state,
        price: row.price_cents / 100,
        fee: row.fee_cents / 100,
        currency: row.currency,
        premium: (row.price_cents - row.fee_cents) / 100,
        paymentFrequency: 'once',
        nextPayment: null,
        term: null,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
        endedOn: row.ended_at,
        endReason: row.end_reason,
        replaces: row.replaces,
        replacedBy: row.replaced_by,
        coverUntil: row.cover_until,
        created: row.created_at.toISOString(),
        createdOn: row.created_at.toISOString().slice(0, 10),
        facts: row.facts,
        block: 'travel',
        title: `Travel to ${row.facts.destination}`,
        path: `/travel/policyusa?policy=${row.policy_number}`,
        pagePath: `/travel/policyusa/document?policy=${row.policy_number}`,
        notice: null,
      })),
      next: null,
    }
  })

  await app.listen({ port: Number(env['PORT']), host: '127.0.0.1' })
  return {
    close: async () => {
      await app.close()
      await company.destroy()
      await database.close()
    },
  }
}
