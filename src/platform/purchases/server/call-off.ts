import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { uuidPattern } from '../../../shared/fields/text-rules.ts'
import { mayBeCalledOff, openStates, type PurchaseState } from '../rules/purchase-state.ts'
import { cancelKey } from './end-flow.ts'

/** True once somebody asked that nothing be charged for a purchase any more. */
export async function isCalledOff({ db }: Pick<ServerContext, 'db'>, id: string): Promise<boolean> {
  const { rows } = await db.execute(statement`select 1 from purchase where id = ${id} and called_off_at is not null`)
  return rows.length > 0
}

/**
 * Asks that a purchase end before anything is charged; its flow heeds it before it asks the processor the next time. False where the state
 * does not allow it, or it was asked already.
 */
export async function callOff({ db, clock }: ServerContext, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(statement`update purchase set called_off_at = ${clock.now()}
    where id = ${id} and called_off_at is null and state = any(${openStates.filter(mayBeCalledOff)})`)
  return rowCount === 1
}

/** What a flow of a purchase is about. */
export interface FlowOfPurchase {
  purchaseId: string
  /** From the click to the policy, or from a policy to its end. */
  part: 'buy' | 'end'
  line: string
  reference: string
  state: PurchaseState
  isCalledOff: boolean
  /** Something is still to be done by this flow. */
  isOpen: boolean
}

const purchaseIdOf = (flowId: string): string => flowId.split(':', 1)[0] ?? ''

/** By the flow's id: which purchase it carries out or ends. */
export async function flowsOfPurchases(
  { db }: Pick<ServerContext, 'db'>,
  flowIds: readonly string[],
): Promise<Map<string, FlowOfPurchase>> {
  const { rows } = await db.execute<{
    id: string
    line: string
    reference: string
    state: PurchaseState
    called_off_at: Date | null
    is_ending: boolean
  }>(statement`select purchase.id::text as id, purchase.line, purchase.reference, purchase.state, called_off_at,
      coalesce(policy.state = 'cancelling', false) as is_ending
    from purchase left join policy on policy.purchase_id = purchase.id where purchase.id = any(${flowIds.map(purchaseIdOf).filter((id) => uuidPattern.test(id))}::uuid[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    flowIds.flatMap((flowId) => {
      const row = byId.get(purchaseIdOf(flowId))
      if (!row) return []
      const { id, line, reference, state } = row
      const part = flowId === cancelKey(id) ? ('end' as const) : ('buy' as const)
      const isOpen = part === 'end' ? row.is_ending : openStates.includes(state)
      return [[flowId, { purchaseId: id, part, line, reference, state, isCalledOff: row.called_off_at !== null, isOpen }]]
    }),
  )
}
