import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import type { Cycle } from '../providers/port.ts'
import { dueOn, type DuePlan } from '../rules/due-dates.ts'

/** Where the processor counts its days. */
const processorZone = 'America/Toronto'

interface Row {
  cycle: Cycle
  created_at: Date
  next_on: string | null
  first_due_on: string | null
  captured: number
  instalments: number | null
}

const planOf = ({ cycle, created_at, next_on, first_due_on }: Row): DuePlan | null => {
  // A row of the release before has no first due day and never moved its next one.
  const firstDueOn = first_due_on ?? next_on
  return firstDueOn ? { startedOn: dateIn(created_at, processorZone), firstDueOn, cycle } : null
}

export interface Due {
  /** The number of the instalment that comes next. */
  number: number
  /** The day it is due: the day until which premiums are paid. */
  on: IsoDate
  plan: DuePlan
  /** Every instalment was paid: nothing is taken on that day. */
  isPaidOff: boolean
}

/** What comes next of a purchase that is paid in instalments, also where its subscription has ended; null where there is none. */
export async function nextDue(ctx: ServerContext, purchaseId: string, db: DbOrTx = ctx.db): Promise<Due | null> {
  const { rows } = await db.execute<Row>(
    statement`select s.cycle, s.created_at, s.instalments, s.next_on::text as next_on, s.first_due_on::text as first_due_on,
        (select count(*)::int from charge c where c.purchase_id = s.purchase_id and c.state = 'captured') as captured
      from subscription s where s.purchase_id = ${purchaseId} and s.state in ('active', 'ended')`,
  )
  const [row] = rows
  const plan = row ? planOf(row) : null
  if (!row || !plan) return null
  const number = Math.max(1, row.captured) + 1
  return { number, on: dueOn(plan, number), plan, isPaidOff: number > (row.instalments ?? Infinity) }
}

/** Writes down when the next instalment is due, once one was captured; nothing is unheard of any more. After the last one none is. */
export async function moveDue(ctx: ServerContext, db: DbOrTx, purchaseId: string): Promise<void> {
  const due = await nextDue(ctx, purchaseId, db)
  if (!due) return
  if (due.isPaidOff) {
    await db.execute(
      statement`update subscription set state = 'ended', next_on = null, asked_at = null, unheard_since = null, updated_at = ${ctx.clock.now()}
        where purchase_id = ${purchaseId} and state = 'active'`,
    )
    return
  }
  await db.execute(
    statement`update subscription set first_due_on = ${due.plan.firstDueOn}::date, next_on = ${due.on}::date, asked_at = null, unheard_since = null
      where purchase_id = ${purchaseId} and state = 'active'`,
  )
}
