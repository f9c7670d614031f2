import type { ServerContext } from './server-context.ts'

/** Who sent somebody: a partner's key and the number of its campaign, each "unknown" where there is none. */
export interface Stamp {
  partnerId: string
  campaignId: string
}

const unknown: Stamp = { partnerId: 'unknown', campaignId: 'unknown' }

const isSaid = (id: string | undefined): id is string => id !== undefined && id !== '' && id !== 'unknown'

/**
 * What a quote, application or policy is stamped with. A name in a payload counts where it is an approved partner's; a campaign that is
 * over falls back to its partner (P-020). Without one that counts, the stamp of what is revised or bought stays, whatever became of
 * its partner or its campaign since.
 */
export async function stampOf(
  ctx: ServerContext,
  input: { partnerId?: string | undefined; campaignId?: string | undefined },
  before: Stamp | null = null,
): Promise<Stamp> {
  const { partnerId, campaignId } = input
  // Only these two: a whole quote may be handed in.
  const stored: Stamp = before ? { partnerId: before.partnerId, campaignId: before.campaignId } : unknown
  if (!isSaid(partnerId)) return stored
  for (const find of ctx.findPartner) {
    const found = await find(ctx, partnerId, isSaid(campaignId) ? campaignId : null)
    if (!found) continue
    // The same partner again, by no campaign that runs: the one that is stamped stays.
    if (found.partnerId === stored.partnerId && found.campaignId === null) return stored
    return { partnerId: found.partnerId, campaignId: found.campaignId ?? 'unknown' }
  }
  return stored
}
