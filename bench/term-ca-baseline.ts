import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from '../src/db/database.ts'

type Json = Record<string, unknown>

/**
 * The bare way to save a page of a term life application: the statements and the commit of the product's save, on rows of the
 * same size, without limits, parsing, rules, encryption or an answer check.
 */
export function termSaveBaseline(app: FastifyInstance, db: Pool, sessionOf: (request: FastifyRequest) => Promise<string>): void {
  app.post('/openTermBaseline', async (request) => {
    const { sections } = request.body as { sections: Json }
    const owner = await sessionOf(request)
    const id = randomBytes(16).toString('base64url')
    const now = new Date()
    await db.query(
      `insert into application (id, owner, line, status, step, applicant, created_at, updated_at)
       values ($1, $2, 'term-ca', 'started', 'pre-application', $3, $4, $4)`,
      [id, owner, 'x'.repeat(160), now],
    )
    await db.query("insert into application_revision (id, revision, saved_at, locale) values ($1, 1, $2, 'en')", [id, now])
    for (const [section, body] of Object.entries(sections))
      await db.query('insert into application_section (application_id, section, body) values ($1, $2, $3)', [id, section, body])
    return { applicationId: id }
  })

  app.post('/saveCATermApplication', async (request) => {
    const { applicationId, application } = request.body as { applicationId: string; application: { surveyQuestions: Json } }
    const owner = await sessionOf(request)
    const { rows } = await db.query(
      `select a.owner, a.status, a.created_at, a.partner_id, a.campaign_id, t.revision, t.saved_at, t.locale, s.section, s.body
       from application a join application_revision t on t.id = a.id left join application_section s on s.application_id = a.id
       where a.id = $1 and a.owner = $2 and a.line = 'term-ca'`,
      [applicationId, owner],
    )
    const sections = Object.fromEntries(
      (rows as { section: string; body: string }[]).map(({ section, body }) => [section, JSON.parse(body) as Json]),
    )
    const body = JSON.stringify({ ...sections['eligibility'], ...application.surveyQuestions })
    const now = new Date()
    const written = await db.query(
      `with saved as (
         update application_revision t set revision = t.revision + 1, saved_at = $4 from application a
         where t.id = $1 and t.revision = $2 and a.id = t.id and a.owner = $3
           and a.status in ('started', 'approved', 'declined', 'referred')
         returning t.id, t.revision
       ), parts as (
         insert into application_section (application_id, section, body)
         select saved.id, part.section, part.body
         from saved, unnest($5::text[], $6::text[]) as part (section, body)
         on conflict (application_id, section) do update set body = excluded.body
       )
       select revision from saved`,
      [applicationId, rows[0].revision, owner, now, ['eligibility'], [body]],
    )
    return {
      haserror: false,
      applicationId,
      revision: written.rows[0].revision,
      savedAt: now.toISOString(),
      overwrote: false,
      reopened: [],
      next: { step: 'pre-application', part: 'person' },
    }
  })
}
