import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { getPartnerHome as contract } from '../contract.ts'
import { listCampaigns } from './campaign-store.ts'
import { partnerOfCaller } from './membership.ts'

export const getPartnerHome =
  (ctx: ServerContext): Handler<typeof contract> =>
  async (_payload, context) => {
    const partner = await partnerOfCaller(ctx, context)
    const { key, company, partnerurl, timeZone } = partner
    return { key, company, partnerurl, timeZone, campaigns: await listCampaigns(ctx, partner) }
  }
