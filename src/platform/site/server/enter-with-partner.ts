import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isReferralName } from '../../../shared/referral-name.ts'
import type { enterWithPartner as contract } from '../contract.ts'

/**
 * Asks the slice of partners. Reading: an approved, present partner by its name in the address or its key; anything else
 * keeps "unknown" (platform P-020).
 */
export const enterWithPartner =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ partnername, campaignid = '', line }) => {
    const unknown = { partnerId: 'unknown', campaignId: 'unknown', company: null, paid: null }
    if (!isReferralName(partnername)) return unknown
    for (const find of ctx.findPartner) {
      const found = await find(ctx, partnername, isReferralName(campaignid) ? campaignid : null)
      if (found)
        return {
          partnerId: found.partnerId,
          campaignId: found.campaignId ?? 'unknown',
          company: found.company,
          paid: found.paidFor(line === undefined ? ctx.listings.map((each) => each.line) : [line]),
        }
    }
    return unknown
  }
