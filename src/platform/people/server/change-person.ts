import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { changeRole, closeSessions, isLastAdmin, removeFactors } from '../../accounts/server/index.ts'
import { erasePerson, writeGroup } from '../../profile/server/index.ts'
import type * as contract from '../contract.ts'
import arPages from '../locale/ar.json'
import enPages from '../locale/en.json'
import frPages from '../locale/fr.json'
import { assignableRoles } from '../rules/people.ts'
import { endDuties } from './end-duties.ts'
import ar from './words/ar.json'
import en from './words/en.json'
import fr from './words/fr.json'
import { subjectOfPerson } from '../../../server/subject.ts'

const sentence = sentencesOf({ en, fr, ar })
const roleName = sentencesOf({ en: enPages.role, fr: frPages.role, ar: arPages.role })

/** Nobody changes their own rights: another administrator does it. */
const whyOwn = (key: string, { caller, locale }: CallContext): Refused | null =>
  caller.person?.id === key ? refuse('own', sentence(locale, 'own')) : null

const note = (
  ctx: ServerContext,
  tx: Tx,
  { caller, requestId }: CallContext,
  { key, action, details = {} }: { key: string; action: string; details?: Record<string, string | number> },
) => writeAudit(ctx, { actor: caller.actor, subject: subjectOfPerson(key), action, outcome: 'done', requestId, details }, tx)

/** Throws `not-found` where there is none; held until the transaction ends. */
const holdEmail = async (tx: DbOrTx, key: string): Promise<string> => {
  const { rows } = await tx.execute<{ email: string }>(statement`select email from person where id = ${key} for update`)
  if (!rows[0]) throw new Failure('not-found', 'no such person')
  return rows[0].email
}

export const setPersonRole =
  (ctx: ServerContext): Handler<typeof contract.setPersonRole> =>
  async ({ key, role, was }, context) => {
    const no = whyOwn(key, context)
    if (no) return no
    const { locale } = context
    const changed = await ctx.db.transaction(async (tx) => {
      const done = await changeRole(tx, { personId: key, role, was, now: ctx.clock.now() })
      if (typeof done === 'object' && 'before' in done) {
        await endDuties(tx, key, role)
        await note(ctx, tx, context, { key, action: 'role-changed', details: { from: done.before, to: role } })
      }
      return done
    })
    if (changed === 'nobody') throw new Failure('not-found', 'no such person')
    if (changed === 'last-admin') return refuse('last-admin', sentence(locale, 'last-admin'))
    if ('current' in changed) {
      const known = assignableRoles.find((each) => each === changed.current) ?? 'other'
      return refuse('stale', sentence(locale, 'stale', { role: roleName(locale, known) }))
    }
    context.forgetSessions()
    return { role, endedSessions: changed.endedSessions }
  }

export const setPersonGroup =
  (ctx: ServerContext): Handler<typeof contract.setPersonGroup> =>
  async ({ key, group }, context) => {
    await ctx.db.transaction(async (tx) => {
      await holdEmail(tx, key)
      await writeGroup(tx, key, group)
      await note(ctx, tx, context, { key, action: 'group-changed', details: { group } })
    })
    return { group }
  }

export const endPersonSessions =
  (ctx: ServerContext): Handler<typeof contract.endPersonSessions> =>
  async ({ key }, context) => {
    const ended = await ctx.db.transaction(async (tx) => {
      await holdEmail(tx, key)
      const count = await closeSessions(tx, key)
      await note(ctx, tx, context, { key, action: 'sessions-ended', details: { count } })
      return count
    })
    context.forgetSessions()
    return { ended }
  }

export const removeSecondFactorOf =
  (ctx: ServerContext): Handler<typeof contract.removeSecondFactorOf> =>
  async ({ key, reason }, context) => {
    const no = whyOwn(key, context)
    if (no) return no
    const removed = await ctx.db.transaction(async (tx) => {
      await holdEmail(tx, key)
      const count = await removeFactors(tx, key)
      // Anyone who found the device may have a session too.
      await closeSessions(tx, key)
      await note(ctx, tx, context, { key, action: 'factor-removed', details: { reason } })
      return count > 0
    })
    context.forgetSessions()
    return { removed }
  }

export const removePerson =
  (ctx: ServerContext): Handler<typeof contract.removePerson> =>
  async ({ key, confirm, reason }, context) => {
    const { locale, caller, requestId } = context
    const no = whyOwn(key, context)
    if (no) return no
    if ((await holdEmail(ctx.db, key)).toLowerCase() !== confirm)
      return refuse('confirm', sentence(locale, 'confirm'), { fields: { confirm: 'confirm' } })
    const erased = await erasePerson(ctx, {
      personId: key,
      isBarred: true,
      audit: { actor: caller.actor, action: 'person-removed', requestId, details: { reason } },
      mayGo: async (tx) => !(await isLastAdmin(tx, key)),
    })
    if (erased === 'in-use') return refuse('in-use', sentence(locale, 'in-use'))
    if (erased === 'may-not') return refuse('last-admin', sentence(locale, 'last-admin'))
    context.forgetSessions()
    return { removed: true, kept: erased.kept }
  }
