import type { ServerContext } from '../../../../server/server-context.ts'
import { stampOf, type Stamp } from '../../../../server/stamp-of.ts'
import { quotes } from './quotes.ts'

interface GoesOn {
  /** The caller's own estimate that is gone on with. */
  quotekey?: string | undefined
  partnerId?: string | undefined
  campaignId?: string | undefined
}

/** Whoever sent the person to the estimate that is gone on with stays, else who is named; `before` where neither counts. */
export async function stampFromEstimate(
  ctx: ServerContext,
  subject: string,
  { quotekey, partnerId, campaignId }: GoesOn,
  before: Stamp | null = null,
): Promise<Stamp> {
  const estimate = quotekey === undefined ? null : await quotes.findOwn(ctx, subject, quotekey)
  if (estimate && estimate.partnerId !== 'unknown') return { partnerId: estimate.partnerId, campaignId: estimate.campaignId }
  return stampOf(ctx, { partnerId, campaignId }, before)
}
