/** A policy as it is stored, and why one ends. */
import { statement } from '../../../db/statement.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { Locale } from '../../../shared/locale.ts'
import { asRegion } from '../../../shared/region.ts'

export interface NewPolicy {
  id: string
  owner: string
  email: string
  line: string
  carrier: string
  policyNumber: string
  /** The id of the policy that this was added to later (an endorsement); its number begins with that one's. */
  endorses?: string | null
  purchaseId: string
  product: string
  priceCents: Cents
  /** The part of it that is the line's own fee. */
  feeCents?: Cents
  currency: Currency
  /** YYYY-MM-DD. */
  startsOn: string
  endsOn: string
  /** Shown in lists; nothing personal. */
  facts: Record<string, unknown>
  /** Names, address, contact: encrypted at rest. */
  holder: Record<string, unknown>
  /** The number of the policy whose place it takes; missing where it takes none. */
  replaces?: string | null
  /** The holder's state or province, two letters. */
  region: string | null
  locale: Locale
  partnerId: string
  campaignId: string
}

/** A policy as it is stored; `Holder` is what its line had encrypted. */
export interface StoredPolicy<Holder = Record<string, unknown>> extends Omit<
  NewPolicy,
  'email' | 'feeCents' | 'holder' | 'replaces' | 'endorses' | 'region'
> {
  endorses: string | null
  holder: Holder
  /** `cancelling`: it has ended for the person; the insurer or the money is still on its way. */
  state: 'in-force' | 'cancelling' | 'cancelled'
  endReason: EndReason | null
  /** When its end was settled; null until then. */
  endedAt: Date | null
  /** The day to whose end the cover runs where premiums are paid beyond the policy's end; null everywhere else. */
  coverUntil: string | null
  /** The number of the policy whose place it took, and of the one that took its place. */
  replaces: string | null
  replacedBy: string | null
  createdAt: Date
}

/** Why a policy ended before its day: `replaced` by the policy that corrects it. */
export type EndReason = 'review' | 'debit-revoked' | 'unpaid' | 'replaced'

/** Whether everything that was paid comes back: the policy counts as if it had never been. */
export function givesAllBack(reason: EndReason): boolean {
  return reason === 'review' || reason === 'replaced'
}

/** Where a policy's holder is encrypted for. */
export const holderPlace = (id: string) => ({ table: 'policy', column: 'holder', row: id })

/** A bound policy as its row, by columns. */
export function policyRecord(ctx: ServerContext, { email, holder, ...rest }: NewPolicy, createdAt: Date) {
  return {
    id: rest.id,
    owner: rest.owner,
    email_hash: emailHashOf(ctx, email),
    line: rest.line,
    carrier: rest.carrier,
    policy_number: rest.policyNumber,
    endorses: rest.endorses ?? null,
    purchase_id: rest.purchaseId,
    product: rest.product,
    state: 'in-force',
    price_cents: rest.priceCents,
    fee_cents: rest.feeCents ?? 0,
    currency: rest.currency,
    starts_on: rest.startsOn,
    ends_on: rest.endsOn,
    facts: rest.facts,
    holder: ctx.encryption.encrypt(holder, holderPlace(rest.id)),
    locale: rest.locale,
    partner_id: rest.partnerId,
    campaign_id: rest.campaignId,
    replaces: rest.replaces ?? null,
    region: asRegion(rest.region),
    created_at: createdAt,
  }
}

/** A stored policy as its row. */
export interface PolicyRecord {
  id: string
  owner: string
  line: string
  carrier: string
  policy_number: string
  endorses: string | null
  purchase_id: string
  product: string
  state: StoredPolicy['state']
  end_reason: EndReason | null
  ended_at: Date | null
  cover_until: string | null
  price_cents: number
  currency: Currency
  starts_on: string
  ends_on: string
  facts: Record<string, unknown>
  holder: string
  locale: Locale
  partner_id: string
  campaign_id: string
  replaces: string | null
  replaced_by: string | null
  created_at: Date
}

export const policyColumns = statement`id, owner, line, carrier, policy_number, endorses, purchase_id, product, state, end_reason, ended_at, cover_until::text,
  price_cents, currency,
  starts_on::text, ends_on::text, facts, holder, locale, partner_id, campaign_id, replaces, replaced_by, created_at`

export const storedPolicy = <Holder>(ctx: ServerContext, row: PolicyRecord): StoredPolicy<Holder> => ({
  id: row.id,
  owner: row.owner,
  line: row.line,
  carrier: row.carrier,
  policyNumber: row.policy_number,
  endorses: row.endorses,
  purchaseId: row.purchase_id,
  product: row.product,
  state: row.state,
  endReason: row.end_reason,
  endedAt: row.ended_at,
  coverUntil: row.cover_until,
  priceCents: row.price_cents,
  currency: row.currency,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  facts: row.facts,
  holder: ctx.encryption.decrypt(row.holder, holderPlace(row.id)),
  locale: row.locale,
  partnerId: row.partner_id,
  campaignId: row.campaign_id,
  replaces: row.replaces,
  replacedBy: row.replaced_by,
  createdAt: row.created_at,
})
