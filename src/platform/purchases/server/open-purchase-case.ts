import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { openCase, type CaseContact } from '../../callbacks/server/index.ts'
import type { RefundWish } from '../rules/refund-wishes.ts'

/** Why a purchase or its policy is put before a licensed agent; `about` of such a case is the purchase. */
export const purchaseReasons = ['not-issued', 'purchase-open', 'end-refused', 'refund-asked'] as const
export type PurchaseReason = (typeof purchaseReasons)[number]

interface PurchaseCase {
  line: string
  owner: string
  purchaseId: string
  reason: PurchaseReason
  contact: CaseContact
  wish?: RefundWish
  appointmentAt?: Date | null
}

/** Puts a purchase before an agent once for each reason, as long as that case is open; answers the case's reference. */
export async function openPurchaseCase(
  ctx: ServerContext,
  tx: Tx,
  { line, owner, purchaseId, reason, contact, wish, appointmentAt = null }: PurchaseCase,
): Promise<string> {
  await tx.execute(statement`select pg_advisory_xact_lock(hashtextextended(${`case of ${purchaseId}`}, 0))`)
  const open = await findOpenCase(tx, purchaseId, reason)
  if (open) return open.reference
  const details = wish ? { wish } : {}
  return openCase(ctx, tx, { line, owner, about: purchaseId, reason, contact, details, appointmentAt })
}

interface OpenCase {
  reference: string
  created_at: Date
  due_at: Date
  appointment_at: Date | null
}

/** The case about a purchase for this reason that nobody has decided yet. */
export async function findOpenCase(on: DbOrTx, purchaseId: string, reason: PurchaseReason): Promise<OpenCase | undefined> {
  const { rows } = await on.execute<OpenCase>(
    statement`select reference, created_at, due_at, appointment_at from agent_case
      where about = ${purchaseId} and reason = ${reason} and settled_at is null`,
  )
  return rows[0]
}

/** Whether an agent still has to say what becomes of money of the owner's. */
export async function hasOpenMoneyCase(on: DbOrTx, owner: string): Promise<boolean> {
  const reasons: PurchaseReason[] = ['refund-asked', 'end-refused']
  const { rows } = await on.execute(
    statement`select 1 from agent_case where owner = ${owner} and reason = any(${reasons}) and settled_at is null limit 1`,
  )
  return rows.length > 0
}

/** An agent agreed that everything comes back although the review is over. */
export async function isRefundAgreed(ctx: ServerContext, purchaseId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(
    statement`select 1 from agent_case where about = ${purchaseId} and reason = 'refund-asked' and settled_as = 'approve'`,
  )
  return rows.length > 0
}
