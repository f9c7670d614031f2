import { statement, type Statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { parseDate } from '../../../../shared/dates.ts'
import { invalid } from '../../../../shared/failure.ts'
import type { Referral } from '../../contract/portal.ts'
import { leastShown, type ReferralState } from '../../rules/index.ts'

interface Row {
  reference: string
  line: string
  campaign_id: string
  state: ReferralState
  at: Date
  /** To the microsecond in UTC, for the next page. */
  exact: string
}

export interface ReferralFilter {
  state?: ReferralState | undefined
  line?: string | undefined
  campaign?: string | undefined
  after?: string | undefined
  most: number
}

const cursor = /^(\d{4}-\d\d-\d\d)( (?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{6})\|([\w-]{1,40})$/

/** The last row of the page before: its moment in UTC and its reference. Throws `invalid-argument` for what is no page of ours. */
const readAfter = (after: string | undefined): { at: string; reference: string } | null => {
  if (after === undefined) return null
  const [, day = '', time = '', reference = ''] = cursor.exec(after) ?? []
  if (parseDate(day) === null) throw invalid({ after: 'invalid' })
  return { at: day + time, reference }
}

/**
 * What comes after a row in the order of the list. The row is found again by its reference, so that no page names its source, which is the
 * key of a quote; one that came to another state since leaves out what happened in its very moment.
 */
const afterRow = (partnerKey: string, { at, reference }: { at: string; reference: string }): Statement => {
  const moment = statement`${at}::timestamp at time zone 'UTC'`
  return statement`and (at, source) < (${moment}, coalesce((select max(source) from referral
    where partner_key = ${partnerKey} and at = ${moment} and reference = ${reference}), ''))`
}

/** Referrals of a partner, the newest first, by an index whatever is asked for. Throws `invalid-argument` for a `next` that is none. */
export async function readReferrals(
  ctx: ServerContext,
  partnerKey: string,
  { state, line, campaign, after, most }: ReferralFilter,
): Promise<{ referrals: Referral[]; next: string | null }> {
  const last = readAfter(after)
  const { rows } = await ctx.db.execute<Row>(statement`select reference, line, campaign_id, state, at,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as exact
    from referral where partner_key = ${partnerKey}
      ${state ? statement`and state = ${state}` : statement``} ${line ? statement`and line = ${line}` : statement``}
      ${campaign ? statement`and campaign_id = ${campaign}` : statement``}
      ${last ? afterRow(partnerKey, last) : statement``}
    order by at desc, source desc limit ${most + 1}`)
  const page = rows.slice(0, most)
  const end = page.at(-1)
  return {
    referrals: page.map((row) => ({
      reference: row.reference,
      line: row.line,
      campaign: row.campaign_id,
      state: row.state,
      at: row.at.toISOString(),
    })),
    next: rows.length > most && end ? `${end.exact}|${end.reference}` : null,
  }
}

/** How many referrals came to each state from the beginning of a month (UTC) on. */
export async function countStates(ctx: ServerContext, partnerKey: string, from: Date) {
  const { rows } = await ctx.db.execute<{ state: ReferralState; count: number }>(
    statement`select state, count(*)::int as count from referral where partner_key = ${partnerKey} and at >= ${from} group by state`,
  )
  return rows
}

/** When a referral came; `at` is when it came to its present state. */
const cameAt = statement`coalesce(came_at, at)`

/** How many referrals each day (UTC) brought from a day on, days without any left out. */
export async function countDays(ctx: ServerContext, partnerKey: string, from: Date) {
  const { rows } = await ctx.db.execute<{ day: string; count: number }>(
    statement`select (${cameAt} at time zone 'UTC')::date::text as day, count(*)::int as count from referral
      where partner_key = ${partnerKey} and ${cameAt} >= ${from} group by 1`,
  )
  return rows
}

/** How many referrals each state or province brought from the beginning of a month (UTC) on; the number of a few is not said. */
export async function countRegions(ctx: ServerContext, partnerKey: string, from: Date) {
  const { rows } = await ctx.db.execute<{ region: string; count: number }>(
    statement`select region, count(*)::int as count from referral
      where partner_key = ${partnerKey} and ${cameAt} >= ${from} and region is not null group by region`,
  )
  return rows.map(({ region, count }) => ({ region, count: count < leastShown ? null : count }))
}

/** How many referrals each campaign brought from the beginning of a month (UTC) on, and how many of these have bought since. */
export async function countCampaigns(ctx: ServerContext, partnerKey: string, from: Date) {
  const { rows } = await ctx.db.execute<{ campaign: string; referrals: number; sold: number }>(
    statement`select campaign_id as campaign, count(*)::int as referrals,
        (count(*) filter (where state in ('bought', 'cancelled', 'lapsed')))::int as sold
      from referral where partner_key = ${partnerKey} and ${cameAt} >= ${from} group by campaign_id`,
  )
  return rows
}
