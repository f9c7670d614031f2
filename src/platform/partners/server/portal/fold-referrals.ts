import type { Tx } from '../../../../db/database.ts'
import { statement, type Statement } from '../../../../db/statement.ts'
import { samplePartner } from '../../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { eventStatements } from '../commission/event-statements.ts'
import { tellBought, tellDeclined } from '../notices/tell-partners.ts'
import { noteEvents } from '../webhooks/note-events.ts'
import { referenceOf, sourceOfPolicy } from './reference-of.ts'

const dayMs = 86_400_000
/** A row is dated before its transaction ends; none takes so long. */
const lateMs = 3_600_000
/** Days in one transaction, and transactions in one minute, while the past is read. */
const daysAtOnce = 31
const spansAtOnce = 24
/** A partner gets no mail about what is older, as when the past is read for the first time. */
const noticeMs = dayMs

/** What `noteEvents` reads of each referral that is new or changed. */
const answered = statement`partner_key, campaign_id, line, state, reference, at`

/** A referral came when it was first written down, whatever becomes of it. */
const came = statement`coalesce(r.came_at, r.at)`

/** Stamped with a partner; those that were invented for a demonstration are not folded. */
const isStamped = (of: Statement): Statement => statement`${of} <> 'unknown' and ${of} <> ${samplePartner}`

const quotes = (
  from: Date,
  until: Date,
) => statement`insert into referral (source, partner_key, campaign_id, line, state, reference, region, at, came_at)
  select id, partner_id, campaign_id, line, 'quoted', ${referenceOf(statement`id`)}, region, created_at, created_at from quote
  where ${isStamped(statement`partner_id`)} and created_at >= ${from} and created_at < ${until} on conflict (source) do nothing returning ${answered}`

const applications = (from: Date, until: Date) =>
  statement`insert into referral as r (source, partner_key, campaign_id, line, state, reference, region, at, came_at)
  select id, partner_id, campaign_id, line, case status when 'referred' then 'referred' else 'applied' end,
    ${referenceOf(statement`id`)}, region, updated_at, created_at from application
  where ${isStamped(statement`partner_id`)} and updated_at >= ${from} and updated_at < ${until}
  on conflict (source) do update set state = excluded.state, region = coalesce(excluded.region, r.region), at = excluded.at, came_at = ${came}
    where r.state in ('quoted', 'applied', 'referred') and r.state <> excluded.state returning ${answered}`

const policies = (when: Statement) =>
  statement`insert into referral as r (source, partner_key, campaign_id, line, state, reference, region, at, came_at)
  select ${sourceOfPolicy}, p.partner_id, p.campaign_id, p.line,
    case when p.state <> 'cancelled' then 'bought' when p.end_reason in ('unpaid', 'debit-revoked') then 'lapsed' else 'cancelled' end,
    ${referenceOf(sourceOfPolicy)}, p.region, case when p.state = 'cancelled' then coalesce(p.ended_at, p.created_at) else p.created_at end,
    p.created_at
  from policy p join lateral (select quote_id, application_id from purchase where id = p.purchase_id offset 0) u on true where ${isStamped(statement`p.partner_id`)} and ${when}
  on conflict (source) do update set partner_key = excluded.partner_key, campaign_id = excluded.campaign_id, state = excluded.state,
    region = coalesce(excluded.region, r.region), at = excluded.at, came_at = ${came} where (r.state, r.partner_key) is distinct from (excluded.state, excluded.partner_key) returning ${answered}`

/** In the order in which a referral comes to its states. */
const changesOf = (from: Date, until: Date): Statement[] => [
  quotes(from, until),
  applications(from, until),
  policies(statement`p.created_at >= ${from} and p.created_at < ${until}`),
  policies(statement`p.ended_at is not null and p.ended_at >= ${from} and p.ended_at < ${until}`),
]

const firstMoment = async (tx: Tx): Promise<Date | null> => {
  const { rows } = await tx.execute<{ at: Date | null }>(statement`select least(
    (select min(created_at) from quote where partner_id <> 'unknown'),
    (select min(updated_at) from application where partner_id <> 'unknown'),
    (select min(created_at) from policy where partner_id <> 'unknown')) as at`)
  return rows[0]?.at ?? null
}

/** Reads one span; answers whether there are more. Of two replicas one reads. */
const foldSpan = (ctx: ServerContext): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const { rows: made } = await tx.execute(statement`select 1 from referral_mark`)
    if (made.length === 0) {
      const first = await firstMoment(tx)
      if (!first) return false
      await tx.execute(statement`insert into referral_mark (read_until) values (${first}) on conflict do nothing`)
    }
    const { rows } = await tx.execute<{ read_until: Date }>(
      statement`select read_until from referral_mark for update skip locked`,
    )
    const [mark] = rows
    if (!mark) return false
    const from = new Date(mark.read_until.getTime() - lateMs)
    // What happens at this very moment belongs to it.
    const end = now.getTime() + 1
    const until = new Date(Math.min(from.getTime() + daysAtOnce * dayMs, end))
    const span = { now, since: new Date(now.getTime() - noticeMs) }
    for (const change of changesOf(from, until)) await tellBought(ctx, tx, await noteEvents(tx, change, span))
    await tellDeclined(ctx, tx, { from, until, ...span })
    for (const each of eventStatements(from, until)) await tx.execute(each)
    await tx.execute(statement`update referral_mark set read_until = ${until}`)
    return until.getTime() < end
  })

/** Brings the referrals, what partners are told of them, and the events of commissions up to date; reading a row twice changes nothing. */
export async function foldReferrals(ctx: ServerContext): Promise<void> {
  let spans = 0
  while ((await foldSpan(ctx)) && (spans += 1) < spansAtOnce);
}
