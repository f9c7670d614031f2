import { writeAudit } from '../../../server/records/audit.ts'
import type { CallContext } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Cents } from '../../../shared/money.ts'

/** An order whose price is not the one that the server stores is refused, and written down: somebody may be trying prices. */
export function recordPriceMismatch(
  ctx: ServerContext,
  { caller, subject, requestId }: Pick<CallContext, 'caller' | 'subject' | 'requestId'>,
  details: Record<string, string | number | null> & { offered: Cents | null; stored: Cents | null },
): Promise<void> {
  return writeAudit(ctx, { actor: caller.actor, subject, action: 'price-mismatch', outcome: 'refused', requestId, details })
}
