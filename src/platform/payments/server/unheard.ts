import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addDays, dateIn } from '../../../shared/dates.ts'
import type { PaymentProvider } from '../providers/port.ts'
import { moveDue, nextDue } from './due.ts'
import { addCharge, recordCapture, recordUnpaid, subscribedTo } from './instalments.ts'

/** How long a processor may be silent about a due instalment (reading P-164). */
const silentDays = 3
/** How long until the same one is asked for again. */
const askAgainMs = 3_600_000

interface Late {
  purchase_id: string
  key: string
  unheard_since: Date | null
}

/** Nothing is known of it: kept for the policy's page and the figures, and said in the log once. */
const noteUnheard = async (ctx: ServerContext, { purchase_id: purchaseId }: Late, number: number): Promise<void> => {
  const { rowCount } = await ctx.db.execute(
    statement`update subscription set unheard_since = ${ctx.clock.now()} where purchase_id = ${purchaseId} and state = 'active' and unheard_since is null`,
  )
  if (rowCount) ctx.log.error({ purchase: purchaseId, instalment: number }, 'the processor says nothing of a due instalment')
}

/** Asks for the next instalment of one subscription; true when it was taken, so that the one after it may be due as well. */
const askFor = async (ctx: ServerContext, processor: PaymentProvider, late: Late): Promise<boolean> => {
  const { purchase_id: purchaseId, key } = late
  const due = await nextDue(ctx, purchaseId)
  const today = dateIn(ctx.clock.now(), 'America/Toronto')
  if (!due || due.isPaidOff || due.on > addDays(today, -silentDays)) {
    // The release before did not move the day when it recorded an instalment.
    await moveDue(ctx, ctx.db, purchaseId)
    return false
  }
  await ctx.db.execute(statement`update subscription set asked_at = ${ctx.clock.now()} where purchase_id = ${purchaseId}`)
  const instalment = `${key}:${due.number}`
  const outcome = await processor.findCharge(instalment).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'a due instalment could not be asked for')
    return null
  })
  const on = outcome && (await subscribedTo(ctx, purchaseId))
  if (!outcome || !on) {
    await noteUnheard(ctx, late, due.number)
    return false
  }
  if (outcome.outcome === 'captured') return recordCapture(ctx, on, due.number, { key: instalment, ...outcome })
  await addCharge(ctx, on, instalment, due.number)
  await recordUnpaid(ctx, on, instalment)
  return false
}

/**
 * Asks by key for each due instalment of which nothing was heard within three days: neither that it was taken nor that it came back.
 * What was missed is written down; what the processor does not know either is shown on the policy and counted for the operator.
 */
export async function askForUnheard(ctx: ServerContext, processor: PaymentProvider): Promise<void> {
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<Late>(statement`select s.purchase_id, s.key, s.unheard_since from subscription s
     where s.state = 'active' and s.next_on <= ${addDays(dateIn(now, 'America/Toronto'), -silentDays)} and (s.asked_at is null or s.asked_at < ${new Date(now.getTime() - askAgainMs)})
       and not exists (select 1 from charge c where c.purchase_id = s.purchase_id and c.number > 1 and c.state = 'declined')
     order by s.next_on limit 50`)
  for (const late of rows) {
    // Several months may be missing: one after the other.
    while (await askFor(ctx, processor, late));
  }
}
