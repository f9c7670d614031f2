/** Partners' campaigns as they are stored. */
import { randomUUID } from 'node:crypto'
import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Campaign } from '../contract.ts'
import { campaignState } from '../rules/index.ts'
import { addressOfPartner, holdPartner } from './partner-store.ts'

interface Row {
  key: string
  idnum: number
  label: string
  starts_on: IsoDate | null
  ends_on: IsoDate | null
  created_at: Date
  revision: number
}

const columns = statement`key::text as key, idnum, label, starts_on::text as starts_on, ends_on::text as ends_on, created_at, revision`

interface Of {
  key: string
  slug: string
  timeZone: string
}

const toCampaign = (ctx: ServerContext, { slug, timeZone }: Of, row: Row): Campaign => ({
  key: row.key,
  idnum: row.idnum,
  label: row.label,
  startDate: row.starts_on ?? -1,
  endDate: row.ends_on ?? -1,
  timestamp: row.created_at.getTime(),
  state: campaignState({ startsOn: row.starts_on, endsOn: row.ends_on }, dateIn(ctx.clock.now(), timeZone)),
  url: addressOfPartner(ctx, slug, { idnum: row.idnum }),
  revision: row.revision,
})

export const mostCampaigns = 200

/** The campaigns of a partner in the order of their numbers. */
export async function listCampaigns(ctx: ServerContext, of: Of): Promise<Campaign[]> {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from partner_campaign where partner_key = ${of.key} order by idnum limit ${mostCampaigns}`,
  )
  return rows.map((row) => toCampaign(ctx, of, row))
}

export interface CampaignFields {
  label: string
  startDate: -1 | IsoDate
  endDate: -1 | IsoDate
}

const dayOf = (value: -1 | IsoDate): IsoDate | null => (value === -1 ? null : value)

/** The next number of the partner; null where there is no room for another campaign. Numbers are not used twice. */
const add = async (ctx: ServerContext, tx: DbOrTx, of: Of, fields: CampaignFields): Promise<Campaign | null> => {
  const { rows } =
    await tx.execute<Row>(statement`insert into partner_campaign (key, partner_key, idnum, label, starts_on, ends_on, created_at)
    select ${randomUUID()}::uuid, ${of.key}::uuid, coalesce(max(idnum), 0) + 1, ${fields.label}, ${dayOf(fields.startDate)}::date,
      ${dayOf(fields.endDate)}::date, ${ctx.clock.now()}::timestamptz
    from partner_campaign where partner_key = ${of.key} having count(*) < ${mostCampaigns} returning ${columns}`)
  return rows[0] ? toCampaign(ctx, of, rows[0]) : null
}

const change = async (
  ctx: ServerContext,
  tx: DbOrTx,
  of: Of,
  { key, revision }: { key: string; revision: number },
  fields: CampaignFields,
): Promise<Campaign | 'stale'> => {
  const { rows } =
    await tx.execute<Row>(statement`update partner_campaign set label = ${fields.label}, starts_on = ${dayOf(fields.startDate)}::date,
      ends_on = ${dayOf(fields.endDate)}::date, revision = revision + 1
    where key = ${key} and partner_key = ${of.key} and revision = ${revision} returning ${columns}`)
  if (rows[0]) return toCampaign(ctx, of, rows[0])
  const { rowCount } = await tx.execute(statement`select 1 from partner_campaign where key = ${key} and partner_key = ${of.key}`)
  if (rowCount !== 1) throw new Failure('not-found', 'no such campaign')
  return 'stale'
}

/** A new campaign, or the changed one; `full` and `stale` say why not. One at a time for a partner. */
export function writeCampaign(
  ctx: ServerContext,
  partnerKey: string,
  changed: { key: string; revision: number } | null,
  fields: CampaignFields,
): Promise<Campaign | 'full' | 'stale'> {
  return ctx.db.transaction(async (tx) => {
    const of = await holdPartner(ctx, tx, partnerKey)
    return changed ? change(ctx, tx, of, changed, fields) : ((await add(ctx, tx, of, fields)) ?? 'full')
  })
}
