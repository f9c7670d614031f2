import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type * as contract from '../../contract.ts'
import { referralStates, type CommissionLine } from '../../rules/index.ts'
import { listCampaigns } from '../campaign-store.ts'
import { monthNow, statementOf } from '../commission/get-commission-statement.ts'
import { partnerOfCaller } from '../membership.ts'
import { saveCampaign } from '../partner-functions.ts'
import { productsOf } from './products-of.ts'
import { countCampaigns, countDays, countStates, readReferrals } from './read-referrals.ts'

const dayMs = 86_400_000
const shownDays = 14
const newestShown = 6
const onPage = 50

type Earned = Pick<CommissionLine, 'at' | 'currency' | 'cents'>

/** The lines that `keyOf` names alike as one, in the order of the first of each. */
const sumBy = (lines: readonly CommissionLine[], keyOf: (line: CommissionLine) => string): Earned[] => {
  const sums = new Map<string, Earned>()
  for (const line of lines) {
    const { at, currency, cents } = line
    const known = sums.get(keyOf(line))
    if (known) known.cents += cents
    else sums.set(keyOf(line), { at, currency, cents })
  }
  return [...sums.values()]
}

const earnedBy = (lines: readonly CommissionLine[], reference: string) => {
  const [sum] = sumBy(
    lines.filter((line) => line.reference === reference),
    ({ currency }) => currency,
  )
  return sum ? { currency: sum.currency, cents: sum.cents } : null
}

export const getPartnerHome =
  (ctx: ServerContext): Handler<typeof contract.getPartnerHome> =>
  async (_payload, context) => {
    const partner = await partnerOfCaller(ctx, context)
    const { key, company, partnerurl, timeZone } = partner
    const month = monthNow(ctx)
    const today = Math.floor(ctx.clock.now().getTime() / dayMs) * dayMs
    const first = today - (shownDays - 1) * dayMs
    const begin = new Date(`${month}-01T00:00:00Z`)
    const [campaigns, states, brought, counted, { lines, totals }, { referrals }] = await Promise.all([
      listCampaigns(ctx, partner),
      countStates(ctx, key, begin),
      countCampaigns(ctx, key, begin),
      countDays(ctx, key, new Date(first)),
      statementOf(ctx, partner, month),
      readReferrals(ctx, key, { most: newestShown }),
    ])
    const days = Array.from({ length: shownDays }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10))
    return {
      key,
      company,
      partnerurl,
      timeZone,
      campaigns,
      month,
      states: referralStates.map((state) => ({ state, count: states.find((each) => each.state === state)?.count ?? 0 })),
      days: days.map((day) => ({ day, count: counted.find((each) => each.day === day)?.count ?? 0 })),
      brought,
      earned: totals,
      earnedDays: sumBy(lines, ({ at, currency }) => `${at.slice(0, 10)} ${currency}`).map(({ at, ...each }) => ({
        day: at.slice(0, 10),
        ...each,
      })),
      newest: referrals.map((each) => ({ ...each, earned: earnedBy(lines, each.reference) })),
      products: productsOf(ctx),
    }
  }

export const getReferrals =
  (ctx: ServerContext): Handler<typeof contract.getReferrals> =>
  async (asked, context) => {
    const partner = await partnerOfCaller(ctx, context)
    const [found, campaigns] = await Promise.all([
      readReferrals(ctx, partner.key, { ...asked, most: onPage }),
      listCampaigns(ctx, partner),
    ])
    return {
      ...found,
      products: productsOf(ctx),
      campaigns: campaigns.map(({ idnum, label }) => ({ idnum, label })),
    }
  }

/** As an administrator does it, for the caller's own partner. */
export const saveOwnCampaign =
  (ctx: ServerContext): Handler<typeof contract.saveOwnCampaign> =>
  async (fields, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    return saveCampaign(ctx)({ ...fields, partner: key }, context)
  }
