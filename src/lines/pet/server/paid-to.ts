import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { nextDue } from '../../../platform/payments/server/index.ts'
import type { PetPolicyRow } from './policy-info.ts'

/** The day to whose end bills are paid: that of the next one (reading T-062), and the policy's last day once all are. */
export async function paidTo(
  ctx: ServerContext,
  { purchaseId, endsOn }: Pick<PetPolicyRow, 'purchaseId' | 'endsOn'>,
  today: IsoDate,
): Promise<IsoDate> {
  const due = await nextDue(ctx, purchaseId)
  if (!due || due.on > endsOn) return endsOn
  // A bill that is late ends no cover in the past.
  return due.on > today ? due.on : today
}
