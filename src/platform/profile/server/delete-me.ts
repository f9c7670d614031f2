import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { cookieNames } from '../../../server/http/session.ts'
import type { deleteMe as contract } from '../contract.ts'
import { eraseEverywhere, erasePerson } from './erase-person.ts'
import { whyNotFresh } from './fresh-sign-in.ts'
import { findPerson, personIdOf } from './profile-view.ts'
import { refuseProfile } from './refusals.ts'
import { subjectOfPerson } from '../../../server/subject.ts'

export const deleteMe =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ confirm }, { subject, caller, locale, requestId, setCookie, forgetSessions }) => {
    const personId = personIdOf(subject)
    const { email, role } = await findPerson(ctx, personId)
    if (confirm.trim().toLowerCase() !== email.toLowerCase()) return refuseProfile(locale, 'confirm', { confirm: 'confirm' })
    // The last administrator could lock everybody out; another administrator removes one.
    if (role === 'admin') return refuseProfile(locale, 'admin')
    const stale = await whyNotFresh(ctx, caller, locale)
    if (stale) return stale
    const erased = await erasePerson(ctx, { personId, audit: { actor: caller.actor, action: 'deleteMe', requestId } })
    if (typeof erased === 'string') return refuseProfile(locale, 'in-use')
    setCookie({ name: cookieNames(ctx.settings.origin).session, value: '', maxAgeSeconds: 0 })
    forgetSessions()
    return { erased: true, kept: erased.kept }
  }

/** After a restore: anyone who was erased stays erased (security R25). Answers how many had come back. */
export async function replayErasures(ctx: ServerContext): Promise<number> {
  const { rows } = await ctx.db.execute<{ person_id: string; email_hash: string }>(
    statement`select e.person_id, e.email_hash from erasure e join person p on p.id = e.person_id`,
  )
  for (const { person_id: personId, email_hash: emailHash } of rows)
    await ctx.db.transaction(async (tx) => {
      await eraseEverywhere(ctx, tx, { personId, subject: subjectOfPerson(personId), emailHash })
      await tx.execute(statement`delete from person where id = ${personId}`)
    })
  return rows.length
}
