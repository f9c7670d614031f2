import type { Handler } from '../../../../server/functions.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import type * as contract from '../../contract.ts'
import { referralStates, type CommissionLine } from '../../rules/index.ts'
import { listCampaigns } from '../campaign-store.ts'
import { monthNow, statementOf } from '../commission/get-commission-statement.ts'
import { partnerOfCaller, readForCaller } from '../membership.ts'
import { saveCampaign } from '../partner-functions.ts'
import { addressOfPartner } from '../partner-store.ts'
import { productsOf } from './products-of.ts'
import { countCampaigns, countDays, countRegions, countStates, readReferrals } from './read-referrals.ts'

const dayMs = 86_400_000
const shownDays = 14
const newestShown = 6
const onPage = 50

type Earned = Pick<CommissionLine, 'at' | 'currency' | 'cents'>

/** The lines that `keyOf` names alike as one, by that name, in the order of the first of each. */
const sumBy = (lines: readonly CommissionLine[], keyOf: (line: CommissionLine) => string): ReadonlyMap<string, Earned> => {
  const sums = new Map<string, Earned>()
  for (const line of lines) {
    const { at, currency, cents } = line
    const name = keyOf(line)
    const known = sums.get(name)
    if (known) known.cents += cents
    else sums.set(name, { at, currency, cents })
  }
  return sums
}

export const getPartnerHome =
  (ctx: ServerContext): Handler<typeof contract.getPartnerHome> =>
  async (_payload, context) => {
    const month = monthNow(ctx)
    const today = Math.floor(ctx.clock.now().getTime() / dayMs) * dayMs
    const first = today - (shownDays - 1) * dayMs
    const begin = new Date(`${month}-01T00:00:00Z`)
    const { partner, campaigns, states, brought, regions, counted, statement, referrals } = await readForCaller(
      ctx,
      context,
      async (partner, partnerCtx) => ({
        partner,
        campaigns: await listCampaigns(partnerCtx, partner),
        states: await countStates(partnerCtx, partner.key, begin),
        brought: await countCampaigns(partnerCtx, partner.key, begin),
        regions: await countRegions(partnerCtx, partner.key, begin),
        counted: await countDays(partnerCtx, partner.key, new Date(first)),
        statement: await statementOf(partnerCtx, partner, month),
        referrals: (await readReferrals(partnerCtx, partner.key, { most: newestShown })).referrals,
      }),
    )
    const { key, company, partnerurl, timeZone } = partner
    const { lines, totals } = statement
    const earnedDays = sumBy(lines, ({ at, currency }) => `${at.slice(0, 10)} ${currency}`)
    const isShown = new Set(referrals.map(({ reference }) => reference))
    // A referral is one policy at most, which has one currency.
    const earnedByReferral = sumBy(
      lines.filter(({ reference }) => isShown.has(reference)),
      ({ reference }) => reference,
    )
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
      regions,
      earned: totals,
      earnedDays: [...earnedDays.values()].map(({ at, ...each }) => ({ day: at.slice(0, 10), ...each })),
      newest: referrals.map((each) => {
        const earned = earnedByReferral.get(each.reference)
        return { ...each, earned: earned ? { currency: earned.currency, cents: earned.cents } : null }
      }),
      products: productsOf(ctx),
    }
  }

/** Nothing is reckoned for it: for pages that need the links alone. */
export const getPartnerCampaigns =
  (ctx: ServerContext): Handler<typeof contract.getPartnerCampaigns> =>
  async (_payload, context) => {
    const partner = await partnerOfCaller(ctx, context)
    const lineLinks = ctx.listings.flatMap(({ line, partnerPath: path }) =>
      path ? [{ line, url: addressOfPartner(ctx, partner.slug, { path }) }] : [],
    )
    const campaigns = await listCampaigns(ctx, partner)
    return { partnerurl: partner.partnerurl, lineLinks, campaigns, products: productsOf(ctx) }
  }

export const getReferrals =
  (ctx: ServerContext): Handler<typeof contract.getReferrals> =>
  async (query, context) =>
    readForCaller(ctx, context, async (partner, partnerCtx) => ({
      ...(await readReferrals(partnerCtx, partner.key, { ...query, most: onPage })),
      products: productsOf(ctx),
      campaigns: (await listCampaigns(partnerCtx, partner)).map(({ idnum, label }) => ({ idnum, label })),
    }))

/** As an administrator does it, for the caller's own partner. */
export const saveOwnCampaign =
  (ctx: ServerContext): Handler<typeof contract.saveOwnCampaign> =>
  async (fields, context) => {
    const { key } = await partnerOfCaller(ctx, context)
    return saveCampaign(ctx)({ ...fields, partner: key }, context)
  }
