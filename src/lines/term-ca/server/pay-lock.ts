import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { moveApplicationFrom } from '../../../platform/applications/server/index.ts'

/**
 * Takes an application into payment, if it still is as it was read: an answer saved since has another revision, and then the decision
 * no longer stands for it (security T5). From now on nothing of it can be changed until the payment has ended.
 */
export async function lockForPayment(
  ctx: ServerContext,
  tx: Tx,
  { owner, id, revision }: { owner: string; id: string; revision: number },
): Promise<boolean> {
  // The line's row first, as saving does: two that wait for each other would wait for ever.
  const { rowCount } = await tx.execute(
    statement`update term_ca_application set revision = revision + 1 where id = ${id} and revision = ${revision}`,
  )
  if (rowCount !== 1) return false
  return moveApplicationFrom(ctx, tx, { owner, id, from: ['approved', 'paying'] }, { status: 'paying', isHeld: true })
}
