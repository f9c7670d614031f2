/** The agents' queue as it is stored: its cases and their events. */
import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import { cutPage, readCursor } from '../../../server/keyset.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { CaseEvent, CaseRow } from '../contract.ts'
import type { CaseState } from '../rules/outcomes.ts'
import { casePlace, type CaseContact } from './cases.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

interface QueueRow {
  reference: string
  line: string
  owner: string
  about: string | null
  reason: string
  contact: string
  details: string
  created_at: Date
  due_at: Date
  appointment_at: Date | null
  taken_by: string | null
  taken_email: string | null
  settled_at: Date | null
  settled_as: string | null
}

const columns = statement`c.reference, c.line, c.owner, c.about, c.reason, c.contact, c.details, c.created_at, c.due_at, c.appointment_at,
  c.taken_by, p.email as taken_email, c.settled_at, c.settled_as
  from agent_case c left join person p on p.id = c.taken_by`

const inState = (state: CaseState, personId: string): Statement => {
  if (state === 'settled') return statement`c.settled_at is not null`
  const waits = statement`c.settled_at is null`
  return state === 'mine' ? statement`${waits} and c.taken_by = ${personId}` : waits
}

export interface FoundCase extends Omit<QueueRow, 'contact' | 'details'> {
  contact: CaseContact
  details: Record<string, unknown>
}

const opened = (ctx: ServerContext, { contact, details, ...row }: QueueRow): FoundCase => ({
  ...row,
  contact: ctx.encryption.decrypt<CaseContact>(contact, casePlace('contact', row.reference)),
  details: ctx.encryption.decrypt<Record<string, unknown>>(details, casePlace('details', row.reference)),
})

export function rowOf(ctx: ServerContext, found: FoundCase): CaseRow {
  return {
    reference: found.reference,
    line: found.line,
    reason: found.reason,
    name: found.contact.name,
    createdAt: found.created_at.toISOString(),
    dueAt: found.due_at.toISOString(),
    appointmentAt: found.appointment_at?.toISOString() ?? null,
    isLate: found.settled_at === null && found.taken_by === null && found.due_at < ctx.clock.now(),
    takenBy: found.taken_by === null ? null : { key: subjectOfPerson(found.taken_by), email: found.taken_email ?? '' },
    settledAs: found.settled_as,
  }
}

/** A page of the queue: what waits by when it is due, what has ended newest first. */
export async function listCases(
  ctx: ServerContext,
  personId: string,
  { state, after, limit }: { state: CaseState; after?: string | undefined; limit: number },
): Promise<{ cases: CaseRow[]; next: string | null }> {
  const from = readCursor(after)
  const { rows } = await ctx.db.execute<QueueRow>(
    state === 'settled'
      ? statement`select ${columns} where ${inState(state, personId)}
          and ${from ? statement`(c.settled_at, c.reference) < (${from.at}, ${from.id})` : statement`true`}
          order by c.settled_at desc, c.reference desc limit ${limit + 1}`
      : statement`select ${columns} where ${inState(state, personId)}
          and ${from ? statement`(c.due_at, c.reference) > (${from.at}, ${from.id})` : statement`true`}
          order by c.due_at, c.reference limit ${limit + 1}`,
  )
  const { page, next } = cutPage(rows, limit, ({ settled_at: settled, due_at: due, reference }) => [settled ?? due, reference])
  return {
    cases: page.map((row) => rowOf(ctx, opened(ctx, row))),
    next,
  }
}

/** How many wait, and since when. */
export async function countWaiting(ctx: ServerContext): Promise<{ waiting: number; oldestMinutes: number | null }> {
  const { rows } = await ctx.db.execute<{ n: number; oldest: Date | null }>(
    statement`select count(*)::int as n, min(created_at) as oldest from agent_case where settled_at is null`,
  )
  const { n = 0, oldest = null } = rows[0] ?? {}
  return { waiting: n, oldestMinutes: oldest && Math.floor((ctx.clock.now().getTime() - oldest.getTime()) / 60_000) }
}

/** Throws `not-found` where there is none, also where its person has erased their account. */
export async function findCase(ctx: ServerContext, db: DbOrTx, reference: string): Promise<FoundCase> {
  const { rows } = await db.execute<QueueRow>(statement`select ${columns} where c.reference = ${reference}`)
  if (!rows[0]) throw new Failure('not-found', 'no such case')
  return opened(ctx, rows[0])
}

const eventPlace = (id: string) => ({ table: 'agent_case_event', column: 'text', row: id })

/** What an event says. */
export function textOfEvent<Text extends string>(ctx: ServerContext, { id, text }: { id: string; text: string }): Text {
  return ctx.encryption.decrypt<Text>(text, eventPlace(id))
}

/** Writes down what was done about a case; `by` is a subject. */
export async function addEvent(
  ctx: ServerContext,
  tx: DbOrTx,
  { reference, by, kind, text }: { reference: string; by: string; kind: CaseEvent['kind']; text: string },
): Promise<void> {
  const id = randomUUID()
  await tx.execute(statement`insert into agent_case_event (id, reference, at, actor, kind, text)
    values (${id}, ${reference}, ${ctx.clock.now()}, ${by}, ${kind}, ${ctx.encryption.encrypt(text, eventPlace(id))})`)
}

/** Oldest first. Who has left is named by nothing. */
export async function readEvents(ctx: ServerContext, on: DbOrTx, reference: string): Promise<CaseEvent[]> {
  const { rows } = await on.execute<{ id: string; at: Date; kind: CaseEvent['kind']; text: string; email: string | null }>(
    statement`select e.id, e.at, e.kind, e.text, p.email from agent_case_event e
      left join person p on p.id = substr(e.actor, length('person:') + 1) where e.reference = ${reference} order by e.at, e.id`,
  )
  return rows.map(({ id, at, kind, text, email }) => ({
    at: at.toISOString(),
    by: email ?? '',
    kind,
    text: textOfEvent(ctx, { id, text }),
  }))
}

/** Gives a case to somebody, or to nobody, if it still is whose it was; false when somebody else was faster or it has ended. */
export async function moveCase(
  ctx: ServerContext,
  tx: Tx,
  { reference, from, to }: { reference: string; from: string | null; to: string | null },
): Promise<boolean> {
  const { rowCount } =
    await tx.execute(statement`update agent_case set taken_by = ${to}, taken_at = ${to === null ? null : ctx.clock.now()}
    where reference = ${reference} and settled_at is null and taken_by is not distinct from ${from}`)
  return rowCount === 1
}

/** Gives what somebody has taken and not ended back to everybody. */
export async function releaseCases(tx: DbOrTx, personId: string): Promise<void> {
  await tx.execute(
    statement`update agent_case set taken_by = null, taken_at = null where taken_by = ${personId} and settled_at is null`,
  )
}
