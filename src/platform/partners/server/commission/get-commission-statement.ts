import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type { getCommissionStatement as contract } from '../../contract.ts'
import { commissionRules, commissionStatement, commissionTotals } from '../../rules/index.ts'
import { partnerOfCaller } from '../membership.ts'
import type { StoredPartner } from '../partner-store.ts'
import { productsOf } from '../portal/products-of.ts'
import { readEvents } from './read-events.ts'

/** The lines and totals of one month. */
export async function statementOf(ctx: ServerContext, partner: StoredPartner, month: string) {
  const events = await readEvents(ctx, partner.key, month)
  const fold = {
    rules: commissionRules,
    asOf: ctx.clock.now().toISOString(),
    isSuspended: partner.active === 'SUSPENDED',
  }
  const lines = commissionStatement(events, fold).filter((line) => line.month === month)
  return { lines, totals: commissionTotals(lines) }
}

/** YYYY-MM, UTC. */
export const monthNow = ({ clock }: Pick<ServerContext, 'clock'>): string => clock.now().toISOString().slice(0, 7)

export const getCommissionStatement =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ month = monthNow(ctx) }, context) => {
    const partner = await partnerOfCaller(ctx, context)
    const { version, holdDays, clawBackDays } = commissionRules
    const { lines, totals } = await statementOf(ctx, partner, month)
    return {
      company: partner.company,
      month,
      version,
      holdDays,
      clawBackDays,
      totals,
      lines: lines.map(({ month: _month, ...line }) => line),
      products: productsOf(ctx),
    }
  }
