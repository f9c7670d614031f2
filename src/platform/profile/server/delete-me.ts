import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../../server/audit.ts'
import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { cookieNames } from '../../../server/session.ts'
import { refuse } from '../../../shared/function.ts'
import type { deleteMe as contract } from '../contract.ts'
import { whyNotFresh } from './fresh-sign-in.ts'
import { findPerson, personIdOf } from './profile-view.ts'

/** What stays although its person is gone (docs/decisions/0017). Each slice adds its own `keptBecause`. */
const alwaysKept = ['ledger', 'audit']

export const deleteMe =
  (ground: Ground): Handler<typeof contract> =>
  async ({ confirm }, { subject, caller, requestId, setCookie, forgetSessions }) => {
    const personId = personIdOf(subject)
    const { email, role } = await findPerson(ground, personId)
    if (confirm.trim().toLowerCase() !== email.toLowerCase())
      return refuse('confirm', 'This is not the e-mail of your account.', { fields: { confirm: 'confirm' } })
    // The last administrator could lock everybody out; another administrator removes one.
    if (role === 'admin') return refuse('admin', 'An administrator is removed by another administrator.')
    const stale = await whyNotFresh(ground, caller)
    if (stale) return stale
    const emailHash = ground.vault.hash('email', email.toLowerCase())
    for (const { isInUse } of ground.personal)
      if (await isInUse?.(ground, { personId, subject, emailHash }))
        return refuse('in-use', 'A policy of yours is still being paid for. End it first, then erase your account.')
    const kept = [...alwaysKept, ...ground.personal.flatMap(({ keptBecause }) => keptBecause ?? [])]
    const now = ground.clock.now()
    await ground.db.transaction(async (tx) => {
      // Two tabs: the second waits here and finds nobody.
      const { rows } = await tx.execute(sql`select id from person where id = ${personId} for update`)
      if (rows.length === 0) return
      for (const { erase } of ground.personal) await erase?.(ground, tx, { personId, subject, emailHash })
      // Sessions, credentials, profile, its key and its standing go with the person.
      await tx.execute(sql`delete from person where id = ${personId}`)
      await tx.execute(sql`insert into erasure (id, person_id, email_hash, kept, erased_at)
        values (${randomUUID()}, ${personId}, ${emailHash}, ${JSON.stringify(kept)}::jsonb, ${now}) on conflict do nothing`)
      await writeAudit(ground, { actor: caller.actor, subject, action: 'deleteMe', outcome: 'done', requestId }, tx)
    })
    setCookie({ name: cookieNames(ground.settings.origin).session, value: '', maxAgeSeconds: 0 })
    forgetSessions()
    return { erased: true, kept }
  }

/** After a restore: whoever was erased stays erased (security R25). Answers how many had come back. */
export const replayErasures = async (ground: Ground): Promise<number> => {
  const { rows } = await ground.pool.query<{ person_id: string; email_hash: string }>(
    'select e.person_id, e.email_hash from erasure e join person p on p.id = e.person_id',
  )
  for (const { person_id: personId, email_hash: emailHash } of rows)
    await ground.db.transaction(async (tx) => {
      for (const { erase } of ground.personal) await erase?.(ground, tx, { personId, subject: `person:${personId}`, emailHash })
      await tx.execute(sql`delete from person where id = ${personId}`)
    })
  return rows.length
}
