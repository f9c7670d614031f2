import { randomInt } from 'node:crypto'
import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dueAfter } from '../rules/office-time.ts'

/** Whom the agent reaches, and when it suits. */
export interface CaseContact {
  name: string
  /** As mails greet them; missing where the whole name was typed into one box. */
  firstName?: string | undefined
  phone: string
  when: 'morning' | 'afternoon' | 'evening' | 'any'
}

export interface NewCase {
  line: string
  owner: string
  /** The application it is about. */
  about: string | null
  reason: string
  contact: CaseContact
  /** What the agent alone may see: never told to the owner, not in their copy of their data. */
  details?: Record<string, unknown>
  /** The hour for which a call was arranged. */
  appointmentAt?: Date | null
  /** Given where a case of an older queue is taken over. */
  earlier?: { reference: string; createdAt: Date }
}

export const casePlace = (column: 'contact' | 'details', reference: string) => ({ table: 'agent_case', column, row: reference })

/** Letters and digits that nobody mixes up on the telephone. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ'
const newReference = (): string => `CB-${Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')}`

/** Puts somebody into the agents' queue and answers their reference. */
export async function openCase(ctx: ServerContext, tx: DbOrTx, opened: NewCase): Promise<string> {
  const { line, owner, about, reason, contact, details = {}, appointmentAt = null, earlier } = opened
  const reference = earlier?.reference ?? newReference()
  const createdAt = earlier?.createdAt ?? ctx.clock.now()
  await tx.execute(statement`insert into agent_case (reference, line, owner, about, reason, contact, details, created_at, due_at,
      appointment_at)
    values (${reference}, ${line}, ${owner}, ${about}, ${reason}, ${ctx.encryption.encrypt(contact, casePlace('contact', reference))},
      ${ctx.encryption.encrypt(details, casePlace('details', reference))}, ${createdAt},
      ${appointmentAt ?? dueAfter(createdAt, ctx.settings.site.hours)}, ${appointmentAt})
    on conflict (reference) do nothing`)
  return reference
}

/** A case of a demonstration's past, and what became of it. */
export interface PastCase extends Omit<NewCase, 'earlier'> {
  at: Date
  taken: { by: string; at: Date } | null
  settled: { as: string; at: Date } | null
}

/** Adds the row of a case of a demonstration's past and answers its reference. */
export function addPastCase(
  world: DemoWorld,
  { line, owner, about, reason, contact, details = {}, at, taken, settled }: PastCase,
): string {
  const reference = newReference()
  const { encrypt } = world.ctx.encryption
  world.add('agent_case', {
    reference,
    line,
    owner,
    about,
    reason,
    contact: encrypt(contact, casePlace('contact', reference)),
    details: encrypt(details, casePlace('details', reference)),
    created_at: at,
    due_at: dueAfter(at, world.ctx.settings.site.hours),
    taken_by: taken?.by ?? null,
    taken_at: taken?.at ?? null,
    settled_at: settled?.at ?? null,
    settled_as: settled?.as ?? null,
    decided_by: null,
  })
  return reference
}

/** What the line that opened a case wrote down for those who work on it; null where there is no such case. */
export async function detailsOfCase(ctx: ServerContext, db: DbOrTx, reference: string): Promise<Record<string, unknown> | null> {
  const { rows } = await db.execute<{ details: string }>(statement`select details from agent_case where reference = ${reference}`)
  const [row] = rows
  return row ? ctx.encryption.decrypt(row.details, casePlace('details', reference)) : null
}

export interface WaitingCase {
  owner: string
  about: string | null
  details: Record<string, unknown>
}

/** Ends a case of a line in the caller's transaction, once; null where there is none that waits. */
export async function endCase(
  ctx: ServerContext,
  tx: DbOrTx,
  { line, reference, as }: { line: string; reference: string; as: string },
): Promise<WaitingCase | null> {
  const { rows } = await tx.execute<{ owner: string; about: string | null; details: string }>(
    statement`update agent_case set settled_at = ${ctx.clock.now()}, settled_as = ${as}
      where reference = ${reference} and line = ${line} and settled_at is null returning owner, about, details`,
  )
  const [row] = rows
  return row ? { ...row, details: ctx.encryption.decrypt(row.details, casePlace('details', reference)) } : null
}

/** Ends what waits of several cases in the caller's transaction: what was decided of one of them holds for all. */
export async function endCases(ctx: ServerContext, tx: DbOrTx, references: readonly string[], as: string): Promise<void> {
  await tx.execute(statement`update agent_case set settled_at = ${ctx.clock.now()}, settled_as = ${as}
    where reference = any(${references}) and settled_at is null`)
}

/** The references of an application's cases that wait for an agent or are with one, the oldest first. */
export async function openCasesOf(
  ctx: ServerContext,
  { line, owner, about }: Pick<NewCase, 'line' | 'owner'> & { about: string },
): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ reference: string }>(statement`select reference from agent_case
    where line = ${line} and owner = ${owner} and about = ${about} and settled_at is null order by created_at, reference`)
  return rows.map(({ reference }) => reference)
}

/** A person's own cases, for their copy of their data; nothing of what only an agent may see. */
export async function readOwnCases(ctx: ServerContext, owner: string): Promise<unknown[]> {
  const { rows } = await ctx.db.execute<{ reference: string; contact: string }>(
    statement`select reference, line, about, reason, contact, created_at, settled_at from agent_case where owner = ${owner} order by created_at desc`,
  )
  return rows.map(({ contact, ...row }) => ({
    ...row,
    contact: ctx.encryption.decrypt<CaseContact>(contact, casePlace('contact', row.reference)),
  }))
}
