import { statement } from '../../../db/statement.ts'
import type { CallContext } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { findPartnerByKey, type StoredPartner } from './partner-store.ts'

/**
 * The approved partner that the caller signs in for; every function with the right `partner` asks here, and reads and writes this
 * partner's records alone. Throws `permission-denied` where there is none any more.
 */
export async function partnerOfCaller(ctx: ServerContext, { caller }: Pick<CallContext, 'caller'>): Promise<StoredPartner> {
  const { rows } = await ctx.db.execute<{ key: string }>(statement`select u.partner_key::text as key from partner_user u
    join partner p on p.key = u.partner_key
    where u.person_id = ${caller.person?.id ?? ''} and p.active = 'APPROVED' and not p.is_deleted`)
  if (!rows[0]) throw new Failure('permission-denied', 'signs in for no approved partner')
  return findPartnerByKey(ctx, rows[0].key)
}
