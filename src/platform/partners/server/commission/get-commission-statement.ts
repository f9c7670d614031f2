import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type * as contract from '../../contract.ts'
import { commissionRules, commissionTotals, eventFile, linesOfMonth, type StatementHead } from '../../rules/index.ts'
import { readForCaller } from '../membership.ts'
import { findPartnerEver, type StoredPartner } from '../partner-store.ts'
import { productsOf } from '../portal/products-of.ts'
import { readEvents } from './read-events.ts'

/**
 * A month of a partner's commission: what was read, the lines and the totals. What a partner is owed who is suspended, was rejected since or
 * removed is held until an administrator pays it out.
 */
export async function statementOf(ctx: ServerContext, partner: StoredPartner, month: string) {
  const events = await readEvents(ctx, partner.key, month)
  const head: StatementHead = {
    partner: partner.key,
    month,
    asOf: ctx.clock.now().toISOString(),
    isSuspended: partner.active !== 'APPROVED' || partner.isDeleted,
  }
  const lines = linesOfMonth(events, head, commissionRules)
  return { head, events, lines, totals: commissionTotals(lines) }
}

/** YYYY-MM, UTC. */
export const monthNow = ({ clock }: Pick<ServerContext, 'clock'>): string => clock.now().toISOString().slice(0, 7)

export const getCommissionStatement =
  (ctx: ServerContext): Handler<typeof contract.getCommissionStatement> =>
  async ({ month = monthNow(ctx) }, context) => {
    const { version, holdDays, clawBackDays } = commissionRules
    const { company, lines, totals } = await readForCaller(ctx, context, async (partner, partnerCtx) => ({
      company: partner.company,
      ...(await statementOf(partnerCtx, partner, month)),
    }))
    return {
      company,
      month,
      version,
      holdDays,
      clawBackDays,
      totals,
      lines: lines.map(({ month: _month, ...line }) => line),
      products: productsOf(ctx),
    }
  }

export const getCommissionEvents =
  (ctx: ServerContext): Handler<typeof contract.getCommissionEvents> =>
  async ({ month = monthNow(ctx) }, context) => {
    const { head, events } = await readForCaller(ctx, context, (partner, partnerCtx) => statementOf(partnerCtx, partner, month))
    return { month, file: eventFile(head, events) }
  }

export const getPartnerCommission =
  (ctx: ServerContext): Handler<typeof contract.getPartnerCommission> =>
  async ({ key, month = monthNow(ctx) }) => {
    const partner = await findPartnerEver(ctx, key)
    const { head, events, totals } = await statementOf(ctx, partner, month)
    return {
      company: partner.company,
      isRemoved: partner.isDeleted,
      month,
      version: commissionRules.version,
      totals,
      file: eventFile(head, events),
    }
  }
