import type { ServerContext } from '../../../../server/server-context.ts'
import { stampOf, type Stamp } from '../../../../server/stamp-of.ts'
import { quotes } from './quotes.ts'

interface Sender {
  /** The caller's own estimate that this continues. */
  quotekey?: string | undefined
  partnerId?: string | undefined
  campaignId?: string | undefined
}

/** The stamp of what an estimate leads to: the estimate is what is continued; `before` where there is none or nobody sent it. */
export async function stampFromEstimate(
  ctx: ServerContext,
  subject: string,
  { quotekey, ...referral }: Sender,
  before: Stamp | null = null,
): Promise<Stamp> {
  const estimate = quotekey === undefined ? null : await quotes.findOwn(ctx, subject, quotekey)
  return stampOf(ctx, referral, estimate && estimate.partnerId !== 'unknown' ? estimate : before)
}
