import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { identifier, statement } from '../../../db/statement.ts'
import { hasFactor } from '../../../server/http/has-factor.ts'
import { closeSessions } from './people.ts'
import { isBehind } from '../../../server/is-behind.ts'

/** Holds every administrator until the transaction ends, so that two cannot take the right from each other. */
export async function isLastAdmin(tx: Tx, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(statement`select id from person where role = 'admin' order by id for update`)
  return rows.length > 0 && rows.every(({ id }) => id === personId)
}

/**
 * The one way in which a role is changed (security T9). Anyone who was signed in signs in again with the new rights. Where somebody else
 * changed it since the caller saw `was`, nothing is changed and the answer is the role of now.
 */
export async function changeRole(
  tx: Tx,
  { personId, role, was, now }: { personId: string; role: string; was?: string | undefined; now: Date },
): Promise<'nobody' | 'last-admin' | { current: string } | { before: string; endedSessions: number }> {
  const isLast = await isLastAdmin(tx, personId)
  const { rows } = await tx.execute<{ role: string }>(statement`select role from person where id = ${personId} for update`)
  if (!rows[0]) return 'nobody'
  if (isBehind(was, rows[0].role)) return { current: rows[0].role }
  if (isLast && role !== 'admin') return 'last-admin'
  await tx.execute(statement`update person set role = ${role}, updated_at = ${now} where id = ${personId}`)
  return { before: rows[0].role, endedSessions: await closeSessions(tx, personId) }
}

/** A person without a password, who proves the address by signing in; where there is one with this address already, that one. */
export async function addPerson(tx: Tx, { email, now }: { email: string; now: Date }): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID()
  const { rowCount } = await tx.execute(statement`insert into person (id, name, email, created_at, updated_at)
    values (${id}, '', ${email}, ${now}, ${now}) on conflict (email) do nothing`)
  if (rowCount === 1) return { id, isNew: true }
  const { rows } = await tx.execute<{ id: string }>(statement`select id from person where email = ${email}`)
  return { id: rows[0]?.id ?? id, isNew: false }
}

/** Authenticator, recovery codes and passkeys; answers how many rows there were. */
export async function removeFactors(tx: Tx, personId: string): Promise<number> {
  let count = 0
  for (const table of ['second_factor', 'passkey', 'recovery_code']) {
    const { rowCount } = await tx.execute(statement`delete from ${identifier(table)} where person_id = ${personId}`)
    count += rowCount ?? 0
  }
  return count
}

/** Those who work here, by address. */
export async function readStaff(on: DbOrTx): Promise<{ email: string; role: string; hasFactor: boolean }[]> {
  const { rows } = await on.execute<{ email: string; role: string; has_factor: boolean }>(statement`select email, role,
    ${hasFactor(statement`person.id`)} as has_factor from person where role in ('admin', 'agent') order by email`)
  return rows.map(({ email, role, has_factor: hasFactor }) => ({ email, role, hasFactor }))
}
