import type { CallContext } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import { readOwnRows } from './own-rows.ts'
import { findPartnerOf, type StoredPartner } from './partner-store.ts'

/**
 * The approved partner that the caller signs in for; every function with the right `partner` asks here, and reads and writes this
 * partner's records alone. Throws `permission-denied` where there is none any more.
 */
export async function partnerOfCaller(ctx: ServerContext, { caller }: Pick<CallContext, 'caller'>): Promise<StoredPartner> {
  const partner = await findPartnerOf(ctx, caller.person?.id ?? '')
  if (!partner) throw new Failure('permission-denied', 'signs in for no approved partner')
  return partner
}

/** The same for what only reads: `own` is shown this partner's rows by the database itself, whatever a statement asks for (security R6). */
export async function readForCaller<Result>(
  ctx: ServerContext,
  context: Pick<CallContext, 'caller'>,
  read: (partner: StoredPartner, partnerCtx: ServerContext) => Promise<Result>,
): Promise<Result> {
  const partner = await partnerOfCaller(ctx, context)
  return readOwnRows(ctx, partner.key, (partnerCtx) => read(partner, partnerCtx))
}
