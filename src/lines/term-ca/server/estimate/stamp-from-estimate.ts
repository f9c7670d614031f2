import type { ServerContext } from '../../../../server/server-context.ts'
import { stampOf, type Stamp } from '../../../../server/stamp-of.ts'
import { quotes } from './quotes.ts'

interface Sender {
  /** The caller's own estimate that this continues. */
  quotekey?: string | undefined
  partnerId?: string | undefined
  campaignId?: string | undefined
}

/** The partner of the estimate that is continued, else the partner that is named; `before` where there is neither. */
export async function stampFromEstimate(
  ctx: ServerContext,
  subject: string,
  { quotekey, partnerId, campaignId }: Sender,
  before: Stamp | null = null,
): Promise<Stamp> {
  const estimate = quotekey === undefined ? null : await quotes.findOwn(ctx, subject, quotekey)
  if (estimate && estimate.partnerId !== 'unknown') return { partnerId: estimate.partnerId, campaignId: estimate.campaignId }
  return stampOf(ctx, { partnerId, campaignId }, before)
}
