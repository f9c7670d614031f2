import { statement } from '../../../../db/statement.ts'
import { addToOutbox } from '../../../../server/durable/outbox.ts'
import type { Handler } from '../../../../server/functions.ts'
import { newToken } from '../../../../server/records/field-encryption.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { Failure } from '../../../../shared/failure.ts'
import { refuse } from '../../../../shared/function.ts'
import type * as contract from '../../contract.ts'
import { handOffDays, mayHandOff } from '../../rules/index.ts'
import { sentence } from '../sentences.ts'
import { stillHolds } from './consent-store.ts'

export const sendHandOff =
  (ctx: ServerContext): Handler<typeof contract.sendHandOff> =>
  async ({ path }, { caller, locale }) => {
    const { acting } = caller
    if (!acting) throw new Failure('permission-denied', 'acts for nobody')
    if (!mayHandOff(path, ctx.handOffPaths))
      return refuse('no-step', sentence(locale, 'no-step'), { fields: { path: 'no-step' } })
    const id = newToken()
    const now = ctx.clock.now()
    await ctx.db.transaction(async (tx) => {
      await tx.execute(statement`insert into acting_hand_off (id, consent_id, path, expires_at)
        values (${id}, ${acting.consentId}, ${path}, ${new Date(now.getTime() + handOffDays * 86_400_000)})`)
      await addToOutbox(ctx, tx, { kind: 'partners.hand-off', messageId: `hand-off.${id}`, body: { id } })
    })
    ctx.notifyOutbox()
    return { sent: true }
  }

/** The id is no secret: it opens nothing without the customer's own sign-in, once, and only while the partner may act. */
export const openHandOff =
  (ctx: ServerContext): Handler<typeof contract.openHandOff> =>
  async ({ id }, { caller, locale }) => {
    const now = ctx.clock.now()
    const { rows } = await ctx.db.execute<{ path: string }>(statement`update acting_hand_off h set opened_at = ${now}
      from acting_consent c join partner p on p.key = c.partner_key
      where h.id = ${id} and c.id = h.consent_id and c.person_id = ${caller.person?.id ?? ''}
        and h.opened_at is null and h.expires_at > ${now} and ${stillHolds(now)} returning h.path`)
    const [found] = rows
    return found ? { path: found.path } : refuse('no-hand-off', sentence(locale, 'no-hand-off'))
  }
