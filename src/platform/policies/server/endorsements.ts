import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { policyColumns, storedPolicy, type PolicyRecord, type StoredPolicy } from './policy-row.ts'

/** The policy that something was added to, for work that already has the right to what was added. */
export async function findPolicyById<Holder = Record<string, unknown>>(
  ctx: ServerContext,
  id: string,
): Promise<StoredPolicy<Holder> | null> {
  const { rows } = await ctx.db.execute<PolicyRecord>(statement`select ${policyColumns} from policy where id = ${id}`)
  return rows[0] ? storedPolicy<Holder>(ctx, rows[0]) : null
}

/** What was added to a policy, the first first, whatever became of it. */
export async function findEndorsements<Holder = Record<string, unknown>>(
  ctx: ServerContext,
  id: string,
): Promise<StoredPolicy<Holder>[]> {
  const { rows } = await ctx.db.execute<PolicyRecord>(
    statement`select ${policyColumns} from policy where endorses = ${id} order by created_at, id`,
  )
  return rows.map((row) => storedPolicy<Holder>(ctx, row))
}

/** What is in force of what was added to policies of a line that have ended since. */
export async function findLeftEndorsements<Holder = Record<string, unknown>>(
  ctx: ServerContext,
  line: string,
): Promise<StoredPolicy<Holder>[]> {
  const { rows } = await ctx.db.execute<PolicyRecord>(
    statement`select ${policyColumns} from policy where line = ${line} and endorses is not null and state = 'in-force'
      and exists (select 1 from policy base where base.id = policy.endorses and base.state <> 'in-force') limit 100`,
  )
  return rows.map((row) => storedPolicy<Holder>(ctx, row))
}
