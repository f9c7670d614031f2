import { LRUCache } from 'lru-cache'
import { statement } from '../../../db/statement.ts'
import { oncePer } from '../../../server/durable/once.ts'
import type { FindPartner, ServerContext } from '../../../server/server-context.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { uuidPattern } from '../../../shared/fields/text-rules.ts'
import type { PartnerPay } from '../../../shared/partner-pay.ts'
import { campaignState, howPartnerIsPaid, slugOf } from '../rules/index.ts'
import { isReferralName } from '../../../shared/referral-name.ts'

interface Known {
  key: string
  company: string
  /** What it said of its licence. */
  licence: string
  timeZone: string
  /** Whose pages may show its widget. */
  origins: string[]
  campaigns: { key: string; idnum: number; label: string; startsOn: IsoDate | null; endsOn: IsoDate | null }[]
}

/** A suspended partner's links are plain within five seconds on every replica. */
const keptMs = 3000
const mostKept = 2000

const read = async (ctx: ServerContext, name: string): Promise<Known | null> => {
  // Names in addresses and keys are the same in any letters; the id of a person is not.
  const lower = name.toLowerCase()
  const byKey = uuidPattern.test(lower) ? statement`or p.key = ${lower}::uuid` : statement``
  const { rows } = await ctx.db.execute<{
    key: string
    company: string
    licence: string
    time_zone: string
    origins: string[]
    campaigns: Known['campaigns'] | null
  }>(statement`select p.key::text as key, p.company, p.travel_license as licence, p.time_zone, p.widget_origins as origins,
      (select json_agg(json_build_object('key', c.key, 'idnum', c.idnum, 'label', c.label, 'startsOn', c.starts_on, 'endsOn', c.ends_on))
        from partner_campaign c where c.partner_key = p.key) as campaigns
    from partner p
    where p.active = 'APPROVED' and not p.is_deleted
      and (p.slug = ${lower} ${byKey} or p.key = (select u.partner_key from partner_user u where u.person_id = ${name}))
    order by (p.slug = ${lower}) desc limit 1`)
  const [row] = rows
  return row
    ? {
        key: row.key,
        company: row.company,
        licence: row.licence,
        timeZone: row.time_zone,
        origins: row.origins,
        campaigns: row.campaigns ?? [],
      }
    : null
}

const booksOf = oncePer((_ctx: ServerContext) => new LRUCache<string, Promise<Known | null>>({ max: mostKept, ttl: keptMs }))

/** A change shows at once on the replica that made it. */
export function forgetPartners(ctx: ServerContext): void {
  booksOf(ctx).clear()
}

const lookUp = (ctx: ServerContext, name: string): Promise<Known | null> => {
  const book = booksOf(ctx)
  const cached = book.get(name)
  if (cached) return cached
  const known = read(ctx, name)
  book.set(name, known)
  known.catch(() => book.delete(name))
  return known
}

/** The campaign that an address names and that runs on a day; its number or key comes before a name that reads alike. */
const campaignOf = ({ campaigns }: Known, named: string | null, day: IsoDate): Known['campaigns'][number] | null => {
  if (named === null) return null
  const lower = named.toLowerCase()
  const byNumber = campaigns.find(({ idnum, key }) => String(idnum) === lower || key === lower)
  const meant = byNumber ? [byNumber] : campaigns.filter(({ label }) => slugOf(label) === lower)
  return meant.find((each) => campaignState(each, day) === 'running') ?? null
}

/**
 * An approved, present partner by its name in addresses, its key, or the id of somebody who works for it (P-020, P-028), and its
 * campaign by number, key or name while it runs in the partner's own days. Null where there is no such partner.
 */
export const findPartner: FindPartner = async (ctx, partnerName, campaignId) => {
  const name = partnerName.trim()
  if (name === '' || name === 'unknown') return null
  const known = await lookUp(ctx, name)
  if (!known) return null
  const campaign = campaignOf(known, campaignId, dateIn(ctx.clock.now(), known.timeZone))
  return {
    partnerId: known.key,
    campaignId: campaign && String(campaign.idnum),
    company: known.company,
    paidFor: (lines) => howPartnerIsPaid({ lines, licence: known.licence }),
  }
}

export interface WidgetPartner {
  key: string
  company: string
  /** Origins whose pages may show the widget; at least one. */
  origins: readonly string[]
  /** How it is paid for whom it sends to this line. */
  paidFor: (line: string) => PartnerPay
}

/** The approved, present partner that a widget names, where it said on which origins it may be shown; null for any other name. */
export async function findWidgetPartner(ctx: ServerContext, partnerName: string): Promise<WidgetPartner | null> {
  if (!isReferralName(partnerName) || partnerName === 'unknown') return null
  const known = await lookUp(ctx, partnerName)
  if (!known || known.origins.length === 0) return null
  const { key, company, origins, licence } = known
  return { key, company, origins, paidFor: (line) => howPartnerIsPaid({ lines: [line], licence }) }
}
