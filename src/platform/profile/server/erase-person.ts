import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import { statement } from '../../../db/statement.ts'
import { writeAudit, type AuditFact } from '../../../server/records/audit.ts'
import { forgetOnce } from '../../../server/durable/once-only.ts'
import type { PersonNames, ServerContext } from '../../../server/server-context.ts'
import { findPerson } from './profile-view.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

/** What stays although its person is gone (docs/decisions/0017). Each slice adds its own `keptBecause`. */
const alwaysKept = ['ledger', 'audit']

/** Removes what the slices keep of a person, and what the server itself answered them. */
export async function eraseEverywhere(ctx: ServerContext, tx: Tx, who: PersonNames): Promise<void> {
  for (const { erase } of ctx.personal) await erase?.(ctx, tx, who)
  await forgetOnce(tx, who.subject)
}

export interface Erasure {
  personId: string
  /** The address makes no account any more: an administrator removed the person. */
  isBarred?: boolean
  audit: Pick<AuditFact, 'actor' | 'action' | 'requestId' | 'details'>
  /** Asked inside the transaction, before anything goes. */
  mayGo?: (tx: Tx) => Promise<boolean>
}

/** Erases a person in every slice: for themselves, and for an administrator who removes them (security R25). */
export async function erasePerson(
  ctx: ServerContext,
  { personId, isBarred = false, audit, mayGo }: Erasure,
): Promise<'in-use' | 'may-not' | { kept: string[] }> {
  const subject = subjectOfPerson(personId)
  const { email } = await findPerson(ctx, personId)
  const emailHash = emailHashOf(ctx, email)
  const retained = [...alwaysKept, ...ctx.personal.flatMap(({ keptBecause }) => keptBecause ?? [])]
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    if (mayGo && !(await mayGo(tx))) return 'may-not'
    // Two tabs: the second waits here and finds nobody. A purchase that begins waits as well, or this one finds it.
    const { rows } = await tx.execute(statement`select id from person where id = ${personId} for update`)
    if (rows.length === 0) return { kept: retained }
    for (const { isInUse } of ctx.personal) if (await isInUse?.(tx, { personId, subject, emailHash })) return 'in-use'
    await eraseEverywhere(ctx, tx, { personId, subject, emailHash })
    // Sessions, credentials, profile, its key and its standing go with the person.
    await tx.execute(statement`delete from person where id = ${personId}`)
    await tx.execute(statement`insert into erasure (id, person_id, email_hash, kept, erased_at, is_barred)
      values (${randomUUID()}, ${personId}, ${emailHash}, ${JSON.stringify(retained)}::jsonb, ${now}, ${isBarred}) on conflict do nothing`)
    await writeAudit(ctx, { ...audit, subject, outcome: 'done' }, tx)
    return { kept: retained }
  })
}

/** Longer than any call that was under way when its person left. */
const lateMs = 15 * 60_000
/**
 * Erases once more what a call wrote that was under way when its person left, in another tab or in an acting session. The address may be a
 * new account's by now, so nothing goes by it. `windowMs`: how long ago they may have left.
 */
export async function eraseLateWrites(ctx: ServerContext, windowMs = lateMs): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - windowMs)
  const { rows } = await ctx.db.execute<{ person_id: string }>(
    statement`select person_id from erasure where erased_at > ${since}`,
  )
  for (const { person_id: personId } of rows)
    try {
      await ctx.db.transaction((tx) => eraseEverywhere(ctx, tx, { personId, subject: subjectOfPerson(personId), emailHash: '' }))
    } catch (error) {
      // The others' data goes all the same.
      ctx.log.error({ err: error }, 'what came in after an erasure is not erased')
    }
}
