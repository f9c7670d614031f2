import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cookieNames } from '../../../server/http/session.ts'
import { refuse } from '../../../shared/function.ts'
import type { deleteMe as contract } from '../contract.ts'
import { whyNotFresh } from './fresh-sign-in.ts'
import { findPerson, personIdOf } from './profile-view.ts'

/** What stays although its person is gone (docs/decisions/0017). Each slice adds its own `keptBecause`. */
const alwaysKept = ['ledger', 'audit']

export const deleteMe =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ confirm }, { subject, caller, requestId, setCookie, forgetSessions }) => {
    const personId = personIdOf(subject)
    const { email, role } = await findPerson(ctx, personId)
    if (confirm.trim().toLowerCase() !== email.toLowerCase())
      return refuse('confirm', 'This is not the e-mail of your account.', { fields: { confirm: 'confirm' } })
    // The last administrator could lock everybody out; another administrator removes one.
    if (role === 'admin') return refuse('admin', 'An administrator is removed by another administrator.')
    const stale = await whyNotFresh(ctx, caller)
    if (stale) return stale
    const emailHash = ctx.encryption.hash('email', email.toLowerCase())
    for (const { isInUse } of ctx.personal)
      if (await isInUse?.(ctx, { personId, subject, emailHash }))
        return refuse('in-use', 'A policy of yours is still being paid for. End it first, then erase your account.')
    const kept = [...alwaysKept, ...ctx.personal.flatMap(({ keptBecause }) => keptBecause ?? [])]
    const now = ctx.clock.now()
    await ctx.db.transaction(async (tx) => {
      // Two tabs: the second waits here and finds nobody.
      const { rows } = await tx.execute(statement`select id from person where id = ${personId} for update`)
      if (rows.length === 0) return
      for (const { erase } of ctx.personal) await erase?.(ctx, tx, { personId, subject, emailHash })
      // Sessions, credentials, profile, its key and its standing go with the person.
      await tx.execute(statement`delete from person where id = ${personId}`)
      await tx.execute(statement`insert into erasure (id, person_id, email_hash, kept, erased_at)
        values (${randomUUID()}, ${personId}, ${emailHash}, ${JSON.stringify(kept)}::jsonb, ${now}) on conflict do nothing`)
      await writeAudit(ctx, { actor: caller.actor, subject, action: 'deleteMe', outcome: 'done', requestId }, tx)
    })
    setCookie({ name: cookieNames(ctx.settings.origin).session, value: '', maxAgeSeconds: 0 })
    forgetSessions()
    return { erased: true, kept }
  }

/** After a restore: whoever was erased stays erased (security R25). Answers how many had come back. */
export async function replayErasures(ctx: ServerContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ person_id: string; email_hash: string }>(
    statement`select e.person_id, e.email_hash from erasure e join person p on p.id = e.person_id`,
  )
  for (const { person_id: personId, email_hash: emailHash } of rows)
    await ctx.db.transaction(async (tx) => {
      for (const { erase } of ctx.personal) await erase?.(ctx, tx, { personId, subject: `person:${personId}`, emailHash })
      await tx.execute(statement`delete from person where id = ${personId}`)
    })
  return rows.length
}
