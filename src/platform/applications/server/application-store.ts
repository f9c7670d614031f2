import { LRUCache } from 'lru-cache'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { ApplicationStatus } from '../rules/index.ts'
import { applicantPlace, moveApplicationFrom, type Applicant } from './open-applications.ts'

/** What every application has, whatever its line asks. */
export interface ApplicationHead {
  id: string
  owner: string
  status: ApplicationStatus
  /** The step that the person's list of applications leads to; behind while nothing was saved since the account was made. */
  listedStep: string
  revision: number
  createdAt: Date
  savedAt: Date
  locale: Locale
  partnerId: string
  campaignId: string
}

/** An application as it is stored: its head and the sections of its line. */
export type Stored<Sections> = ApplicationHead & Sections

export type KnownApplication = Pick<ApplicationHead, 'id' | 'owner' | 'revision'>

/**
 * The rows of one line's applications. A section is encrypted and saved apart, so that saving a page costs the same however long the
 * rest is.
 */
export interface ApplicationStore<Sections> {
  line: string
  /** One that has not been opened, with nothing answered. */
  blank: (owner: string, locale: Locale, now: Date) => Stored<Sections>
  /** Opens the rows beside a fresh one of the list. */
  add: (ctx: ServerContext, id: string, locale: Locale) => Promise<void>
  /** One application of the subject. Somebody else's and one that does not exist answer alike. */
  find: (ctx: ServerContext, subject: string, id: string) => Promise<Stored<Sections>>
  /** Every application of the subject, newest first, for their own copy of their data. */
  findAll: (ctx: ServerContext, subject: string) => Promise<Stored<Sections>[]>
  /** The sections that are another value than before. */
  changed: (before: Stored<Sections>, after: Stored<Sections>) => Partial<Sections>
  /**
   * Writes the sections that changed, if the application still is as it was read and may still be changed. Answers the new revision, or
   * null: then somebody else was faster, and the caller reads again.
   */
  write: (
    ctx: ServerContext,
    tx: Pick<Tx, 'execute'> | null,
    before: KnownApplication,
    changed: Partial<Sections>,
    savedAt: Date,
  ) => Promise<number | null>
  /**
   * Takes an application into payment, if it still is as it was read: an answer saved since has another revision, and then the decision
   * no longer stands for it (security T5). From now on nothing of it can be changed until the payment has ended.
   */
  lock: (ctx: ServerContext, tx: Tx, known: KnownApplication) => Promise<boolean>
  /**
   * Applications as this server last saved them, by `owner/id`, for the minutes in which somebody goes from page to page (decision 0032).
   * A save may go on from there without reading: the write compares owner, status and revision, so that a copy which is behind writes
   * nothing. Nothing else may: what is shown, decided or paid for is read.
   */
  lastSaved: (ctx: ServerContext) => LRUCache<string, Stored<Sections>>
  /** Adds the rows of an application of a demonstration's past, with when it reached each step. */
  addPast: (world: DemoWorld, past: PastApplication<Sections>) => void
}

/** An application of a demonstration's past as it came to be. */
export interface PastApplication<Sections> {
  application: Stored<Sections>
  applicant: Applicant
  /** It was told a decision that is not to sell. */
  isRecord: boolean
  steps: readonly { step: string; at: Date }[]
}

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

/** Sections are encrypted under the name that their table had first. */
export const sectionTableInCiphertext = 'term_ca_section'

const sectionPlace = (id: string, section: string) => ({
  table: sectionTableInCiphertext,
  column: 'body',
  row: `${id}/${section}`,
})

/** `blank` has every section of the line with what stands in it before anything was answered. */
export function applicationStore<Sections extends object>(
  line: string,
  firstStep: string,
  blank: Sections,
): ApplicationStore<Sections> {
  const names = Object.keys(blank) as (keyof Sections & string)[]

  const find = async (ctx: ServerContext, subject: string, id: string): Promise<Stored<Sections>> => {
    const { rows } = await ctx.db
      .execute<Row>(statement`select a.owner, a.status, a.step, a.created_at, a.partner_id, a.campaign_id, r.revision, r.saved_at, r.locale, s.section, s.body
       from application a join application_revision r on r.id = a.id left join application_section s on s.application_id = a.id
       where a.id = ${id} and a.owner = ${subject} and a.line = ${line}`)
    const [first] = rows
    if (!first) throw new Failure('not-found', 'no such application of this subject')
    const stored = rows.flatMap(({ section, body }) =>
      section !== null && body !== null ? [[section, ctx.encryption.decrypt(body, sectionPlace(id, section))]] : [],
    )
    return {
      ...blank,
      ...(Object.fromEntries(stored) as Partial<Sections>),
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
    }
  }

  return {
    line,
    find,
    blank: (owner, locale, now) => ({
      ...blank,
      id: '',
      owner,
      status: 'started',
      listedStep: firstStep,
      revision: 0,
      createdAt: now,
      savedAt: now,
      locale,
      partnerId: 'unknown',
      campaignId: 'unknown',
    }),
    add: async (ctx, id, locale) => {
      await ctx.db.execute(
        statement`insert into application_revision (id, revision, saved_at, locale) values (${id}, 0, ${ctx.clock.now()}, ${locale})`,
      )
    },
    findAll: async (ctx, subject) => {
      const { rows } = await ctx.db.execute<{ id: string }>(
        statement`select id from application where owner = ${subject} and line = ${line} order by created_at desc limit 500`,
      )
      const found: Stored<Sections>[] = []
      for (const { id } of rows) found.push(await find(ctx, subject, id))
      return found
    },
    changed: (before, after) =>
      Object.fromEntries(
        names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
      ) as Partial<Sections>,
    write: async (ctx, tx, before, changed, savedAt) => {
      const written = names.filter((name) => name in changed)
      const bodies = written.map((name) => ctx.encryption.encrypt(changed[name], sectionPlace(before.id, name)))
      const { rows } = await (tx ?? ctx.db).execute<{ revision: number }>(statement`
  with saved as (
    update application_revision r set revision = r.revision + 1, saved_at = ${savedAt} from application a
    where r.id = ${before.id} and r.revision = ${before.revision} and a.id = r.id and a.owner = ${before.owner}
      and a.status in ('started', 'approved', 'declined', 'referred')
    returning r.id, r.revision
  ), parts as (
    insert into application_section (application_id, section, body)
    select saved.id, part.section, part.body
    from saved, unnest(${written}::text[], ${bodies}::text[]) as part (section, body)
    on conflict (application_id, section) do update set body = excluded.body
  )
  select revision from saved`)
      return rows[0]?.revision ?? null
    },
    lock: async (ctx, tx, { owner, id, revision }) => {
      // This row first, as saving does: two that wait for each other would wait for ever.
      const { rowCount } = await tx.execute(
        statement`update application_revision set revision = revision + 1 where id = ${id} and revision = ${revision}`,
      )
      if (rowCount !== 1) return false
      return moveApplicationFrom(ctx, tx, { owner, id, from: ['approved', 'paying'] }, { status: 'paying', isHeld: true })
    },
    addPast: (world, { application, applicant, isRecord, steps }) => {
      const { id, owner, status, listedStep, createdAt, savedAt, revision, locale, partnerId, campaignId } = application
      world.add('application', {
        id,
        owner,
        line,
        status,
        step: listedStep,
        applicant: world.ctx.encryption.encrypt(applicant, applicantPlace(id)),
        held: false,
        partner_id: partnerId,
        campaign_id: campaignId,
        created_at: createdAt,
        updated_at: savedAt,
        is_record: isRecord,
      })
      world.add('application_revision', { id, revision, saved_at: savedAt, locale })
      for (const name of names)
        if (application[name] !== blank[name])
          world.add('application_section', {
            application_id: id,
            section: name,
            body: world.ctx.encryption.encrypt(application[name], sectionPlace(id, name)),
          })
      for (const { step, at } of steps) world.add('application_step', { application_id: id, step, reached_at: at })
    },
    lastSaved: oncePer((_ctx: ServerContext) => new LRUCache<string, Stored<Sections>>({ max: 500, ttl: 5 * 60_000 })),
  }
}
