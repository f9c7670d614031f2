import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { CallContext, Handler } from '../../../server/functions.ts'
import { isBehind } from '../../../server/is-behind.ts'
import { writeAudit } from '../../../server/records/audit.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import { addPerson, changeRole } from '../../accounts/server/index.ts'
import type * as contract from '../contract.ts'
import { companyKey, mayMove, needsReason, type PartnerState } from '../rules/index.ts'
import { forgetPartners } from './find-partner.ts'
import { forgetKeys } from './keys/find-key.ts'
import { hidePartner, holdPartner, shownPartner, writeState, type StoredPartner } from './partner-store.ts'
import { sentence } from './sentences.ts'
import { endConsentsOf } from './acting/consent-store.ts'
import { forgetFailuresOf, removeReceiversOf } from './webhooks/receiver-store.ts'
import { isSameAddress } from '../../../shared/same-address.ts'

type Move = { was: PartnerState; became: PartnerState | 'DELETED'; why: string }

const note = async (
  ctx: ServerContext,
  tx: Tx,
  { caller, requestId }: CallContext,
  { key, was, became, why }: Move & { key: string },
): Promise<void> => {
  await tx.execute(statement`insert into partner_move (id, partner_key, at, by_subject, was, became, why)
    values (${randomUUID()}, ${key}, ${ctx.clock.now()}, ${caller.actor}, ${was}, ${became}, ${why})`)
  const action = became === 'DELETED' ? 'partner-removed' : 'partner-state-changed'
  const details = { from: was, to: became, reason: why }
  await writeAudit(ctx, { actor: caller.actor, subject: `partner:${key}`, action, outcome: 'done', requestId, details }, tx)
}

/**
 * Gives or takes the right to sign in for the partner; anyone who was signed in is signed out. Another role that somebody got since stays.
 */
const setPeople = async (ctx: ServerContext, tx: Tx, key: string, role: 'partner' | 'consumer'): Promise<void> => {
  const { rows } = await tx.execute<{ id: string }>(statement`select u.person_id as id from partner_user u
    join person p on p.id = u.person_id where u.partner_key = ${key} and p.role in ('consumer', 'partner') and p.role <> ${role} order by 1`)
  for (const { id } of rows) await changeRole(tx, { personId: id, role, now: ctx.clock.now() })
}

/** Links the contact's address with the partner; false where it is a colleague's or another partner's. */
export async function linkContact(ctx: ServerContext, tx: Tx, { key, email }: StoredPartner): Promise<boolean> {
  const now = ctx.clock.now()
  const { id } = await addPerson(tx, { email, now })
  const { rows } = await tx.execute<{ role: string }>(statement`select role from person where id = ${id} for update`)
  const role = rows[0]?.role
  if (role !== 'consumer' && role !== 'partner') return false
  await tx.execute(
    statement`insert into partner_user (person_id, partner_key, since) values (${id}, ${key}, ${now}) on conflict do nothing`,
  )
  const { rowCount } = await tx.execute(statement`select 1 from partner_user where person_id = ${id} and partner_key = ${key}`)
  if (rowCount !== 1) return false
  await setPeople(ctx, tx, key, 'partner')
  return true
}

/**
 * Another address becomes the contact's: whoever signed in for the partner before does so no more, also by an address that the account got
 * since. False where the new one is a colleague's or another partner's.
 */
export async function moveContact(ctx: ServerContext, tx: Tx, partner: StoredPartner, email: string): Promise<boolean> {
  if (isSameAddress(partner.email, email)) return true
  if (partner.active === 'APPROVED' && !(await linkContact(ctx, tx, { ...partner, email }))) return false
  const { rows } = await tx.execute<{ id: string; role: string }>(statement`select p.id, p.role from partner_user u
    join person p on p.id = u.person_id where u.partner_key = ${partner.key} and p.email <> ${email.toLowerCase()} order by p.id`)
  for (const { id, role } of rows) {
    await endMembership(tx, id)
    if (role === 'partner') await changeRole(tx, { personId: id, role: 'consumer', now: ctx.clock.now() })
  }
  return true
}

/** Whoever got another role of an administrator signs in for no partner any more, also when that one is approved again. */
export async function endMembership(tx: DbOrTx, personId: string): Promise<void> {
  await tx.execute(statement`delete from partner_user where person_id = ${personId}`)
}

const mailOf: Readonly<Partial<Record<PartnerState, 'approved' | 'rejected' | 'suspended'>>> = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  SUSPENDED: 'suspended',
}

export const setPartnerActive =
  (ctx: ServerContext): Handler<typeof contract.setPartnerActive> =>
  async ({ key, active, revision, reason }, context) => {
    const { locale } = context
    const no = (code: 'may-not' | 'reason' | 'person-taken', field: string): Refused =>
      refuse(code, sentence(locale, code), { fields: { [field]: code } })
    if (needsReason(active) && !reason) return no('reason', 'reason')
    const decided = await ctx.db.transaction(async (tx) => {
      const before = await holdPartner(ctx, tx, key)
      // Asked for what it is already: a second click changes nothing and tells nobody.
      if (before.active === active) return before
      if (isBehind(revision, before.revision)) return refuse('stale', sentence(locale, 'stale'))
      if (!mayMove(before.active, active)) return no('may-not', 'active')
      if (active === 'APPROVED' && !(await linkContact(ctx, tx, before))) return no('person-taken', 'active')
      if (active === 'APPROVED') await forgetFailuresOf(tx, key)
      if (active === 'SUSPENDED' || active === 'REJECTED') await setPeople(ctx, tx, key, 'consumer')
      const after = await writeState(ctx, tx, key, active)
      await note(ctx, tx, context, { key, was: before.active, became: active, why: reason ?? '' })
      const mail = mailOf[active]
      if (mail)
        await addToOutbox(ctx, tx, {
          kind: 'partners.mail',
          messageId: `partner-${mail}.${key}.${after.revision}`,
          body: { partnerKey: key, mail },
        })
      return after
    })
    if ('haserror' in decided) return decided
    context.forgetSessions()
    forgetPartners(ctx)
    forgetKeys(ctx)
    ctx.notifyOutbox()
    return { partner: shownPartner(decided) }
  }

export const deletePartner =
  (ctx: ServerContext): Handler<typeof contract.deletePartner> =>
  async ({ key, confirm, revision, reason }, context) => {
    const { locale } = context
    const refused = await ctx.db.transaction(async (tx) => {
      const partner = await holdPartner(ctx, tx, key)
      if (isBehind(revision, partner.revision)) return refuse('stale', sentence(locale, 'stale'))
      if (companyKey(confirm) !== companyKey(partner.company))
        return refuse('confirm', sentence(locale, 'confirm'), { fields: { confirm: 'confirm' } })
      await setPeople(ctx, tx, key, 'consumer')
      await tx.execute(statement`delete from partner_user where partner_key = ${key}`)
      await removeReceiversOf(tx, key)
      await endConsentsOf(ctx, tx, key)
      await hidePartner(tx, key)
      await note(ctx, tx, context, { key, was: partner.active, became: 'DELETED', why: reason })
      return null
    })
    if (refused) return refused
    context.forgetSessions()
    forgetPartners(ctx)
    forgetKeys(ctx)
    return { removed: true }
  }
