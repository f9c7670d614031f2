import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { oncePer } from '../../../server/once.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { ApplicationStatus, StoredApplication } from './stored-application.ts'

/** What is encrypted and saved apart, so that saving a page costs the same however long the rest is. */
export interface Sections extends Pick<
  StoredApplication,
  | 'eligibility'
  | 'person'
  | 'needs'
  | 'quote'
  | 'lifestyle'
  | 'medical'
  | 'statements'
  | 'beneficiaries'
  | 'identity'
  | 'decision'
> {
  earlierDecisions: NonNullable<StoredApplication['earlierDecisions']>
  progress: Pick<StoredApplication, 'needsSkipped' | 'reviewedAt' | 'offerAcceptedAt'>
}
export type SectionName = keyof Sections

const noDecisions: Sections['earlierDecisions'] = []

const emptySections: Sections = {
  eligibility: {},
  person: {},
  needs: null,
  quote: null,
  lifestyle: {},
  medical: {},
  statements: {},
  beneficiaries: null,
  identity: null,
  decision: null,
  earlierDecisions: noDecisions,
  progress: { needsSkipped: false, reviewedAt: null, offerAcceptedAt: null },
}

export function sectionsOf({ needsSkipped, reviewedAt, offerAcceptedAt, ...rest }: StoredApplication): Sections {
  return {
    eligibility: rest.eligibility,
    person: rest.person,
    needs: rest.needs,
    quote: rest.quote,
    lifestyle: rest.lifestyle,
    medical: rest.medical,
    statements: rest.statements,
    beneficiaries: rest.beneficiaries,
    identity: rest.identity,
    decision: rest.decision,
    earlierDecisions: rest.earlierDecisions ?? noDecisions,
    progress: { needsSkipped, reviewedAt, offerAcceptedAt },
  }
}

const place = (id: string, section: string) => ({ table: 'term_ca_section', column: 'body', row: `${id}/${section}` })

interface Row {
  owner: string
  status: ApplicationStatus
  step: string
  created_at: Date
  partner_id: string
  campaign_id: string
  revision: number
  saved_at: Date
  locale: Locale
  section: string | null
  body: string | null
}

const notThere = (): Failure => new Failure('not-found', 'no such application of this subject')

/** One application of the subject. Somebody else's and one that does not exist answer alike. */
export async function findApplication(ctx: ServerContext, subject: string, id: string): Promise<StoredApplication> {
  const { rows } = await ctx.db
    .execute<Row>(statement`select a.owner, a.status, a.step, a.created_at, a.partner_id, a.campaign_id, t.revision, t.saved_at, t.locale, s.section, s.body
     from application a join term_ca_application t on t.id = a.id left join term_ca_section s on s.application_id = a.id
     where a.id = ${id} and a.owner = ${subject} and a.line = 'term-ca'`)
  const [first] = rows
  if (!first) throw notThere()
  const sections = { ...emptySections }
  for (const { section, body } of rows)
    if (section !== null && body !== null)
      Object.assign(sections, { [section]: ctx.encryption.decrypt(body, place(id, section)) })
  const { progress, ...parts } = sections
  return {
    id,
    owner: first.owner,
    status: first.status,
    listedStep: first.step,
    revision: first.revision,
    createdAt: first.created_at,
    savedAt: first.saved_at,
    locale: first.locale,
    partnerId: first.partner_id,
    campaignId: first.campaign_id,
    ...parts,
    ...progress,
  }
}

/**
 * Applications as this server last saved them, by `owner/id`, for the minutes in which somebody goes from page to page. A save
 * may go on from there without reading: the write compares owner, status and revision, so that a copy which is behind writes
 * nothing. Nothing else may: what is shown, decided or paid for is read.
 */
export const lastSaved = oncePer((_ctx: ServerContext) => new LRUCache<string, StoredApplication>({ max: 500, ttl: 5 * 60_000 }))

/** The line's own row beside a fresh one of the platform. */
export async function addApplication(ctx: ServerContext, id: string, locale: Locale): Promise<void> {
  await ctx.db.execute(
    statement`insert into term_ca_application (id, revision, saved_at, locale) values (${id}, 0, ${ctx.clock.now()}, ${locale})`,
  )
}

/**
 * Writes the parts that changed, if the application still is as it was read and may still be changed. Answers the new
 * revision, or null: then somebody else was faster, and the caller reads again.
 */
export async function writeSections(
  ctx: ServerContext,
  tx: Pick<Tx, 'execute'> | null,
  before: Pick<StoredApplication, 'id' | 'owner' | 'revision'>,
  changed: Partial<Sections>,
  savedAt: Date,
): Promise<number | null> {
  const names = Object.keys(changed) as SectionName[]
  const bodies = names.map((name) => ctx.encryption.encrypt(changed[name], place(before.id, name)))
  const { rows } = await (tx ?? ctx.db).execute<{ revision: number }>(statement`
  with saved as (
    update term_ca_application t set revision = t.revision + 1, saved_at = ${savedAt} from application a
    where t.id = ${before.id} and t.revision = ${before.revision} and a.id = t.id and a.owner = ${before.owner}
      and a.status in ('started', 'approved', 'declined', 'referred')
    returning t.id, t.revision
  ), parts as (
    insert into term_ca_section (application_id, section, body)
    select saved.id, part.section, part.body
    from saved, unnest(${names}::text[], ${bodies}::text[]) as part (section, body)
    on conflict (application_id, section) do update set body = excluded.body
  )
  select revision from saved`)
  return rows[0]?.revision ?? null
}

/** What a decision rests on: it holds for these answers only (security T5). How often somebody pays is no part of it. */
export function answersHash({ eligibility, person, quote, lifestyle, medical }: StoredApplication): string {
  const answers = (kept: StoredApplication['lifestyle']) =>
    Object.fromEntries(Object.entries(kept).map(([name, { answer, followUps }]) => [name, { answer, followUps }]))
  const said = canonicalize({
    eligibility,
    heightCm: person.heightCm ?? null,
    weightKg: person.weightKg ?? null,
    faceCents: quote?.faceCents ?? null,
    term: quote?.term ?? null,
    lifestyle: answers(lifestyle),
    medical: answers(medical),
  })
  return createHash('sha256')
    .update(said ?? '')
    .digest('base64url')
}

/** Every application of a person, for their own copy of their data; identity numbers by their last four. */
export async function readApplications(ctx: ServerContext, subject: string): Promise<unknown[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    statement`select id from application where owner = ${subject} and line = 'term-ca' order by created_at desc limit 500`,
  )
  const applications: unknown[] = []
  for (const { id } of rows) {
    const { identity, owner: _owner, ...rest } = await findApplication(ctx, subject, id)
    applications.push({ ...rest, identity: identity && { ...identity, number: `…${identity.number.slice(-4)}` } })
  }
  return applications
}
