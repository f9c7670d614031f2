import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'

/** Keeps a policy of a line in force until the transaction ends; false where it is not any more. */
export async function holdInForce(tx: Tx, line: string, policyNumber: string): Promise<boolean> {
  const { rows } = await tx.execute(
    statement`select 1 from policy where line = ${line} and policy_number = ${policyNumber} and state = 'in-force' for update`,
  )
  return rows.length > 0
}

/**
 * Puts the policy whose place another one takes on its way to an end, in the transaction that stores the other one. One that has ended
 * meanwhile stays as it is.
 */
export async function endReplaced(
  ctx: ServerContext,
  tx: Tx,
  { line, policyNumber, by }: { line: string; policyNumber: string; by: string },
): Promise<void> {
  await tx.execute(
    statement`with replaced as (
        update policy set state = 'cancelling', end_reason = 'replaced', replaced_by = ${by}
        where line = ${line} and policy_number = ${policyNumber} and state = 'in-force' returning purchase_id)
      update purchase set updated_at = ${ctx.clock.now()} where id in (select purchase_id from replaced)`,
  )
}
