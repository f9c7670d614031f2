import { statement, type Statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { asRegion } from '../../../shared/region.ts'
import type { RequestedQuote, Quote, QuoteLine, QuoteWithReceipt } from './quote-line.ts'

/** How long a quote can be found, priced anew and looked into; longer where its links still open it. */
const keptMs = 90 * 86_400_000

export interface QuoteRow {
  id: string
  owner: string
  asked: string
  offer: string
  partner_id: string
  campaign_id: string
  created_at: Date
  expires_at: Date
}

export const columns = statement`id, owner, asked, offer, partner_id, campaign_id, created_at, expires_at`

export type RequestedQuoteRow = Omit<QuoteRow, 'offer' | 'created_at' | 'expires_at'>

export const requestColumns = statement`id, owner, asked, partner_id, campaign_id`

const place = (column: 'asked' | 'offer' | 'receipt', row: string) => ({ table: 'quote', column, row })

export function requestFromRow<Risk>(ctx: ServerContext, row: RequestedQuoteRow): RequestedQuote<Risk> {
  return {
    id: row.id,
    owner: row.owner,
    risk: ctx.encryption.decrypt<Risk>(row.asked, place('asked', row.id)),
    partnerId: row.partner_id,
    campaignId: row.campaign_id,
  }
}

export function fromRow<Risk, Offer>(ctx: ServerContext, row: QuoteRow): Quote<Risk, Offer> {
  return {
    ...requestFromRow<Risk>(ctx, row),
    offer: ctx.encryption.decrypt<Offer>(row.offer, place('offer', row.id)),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

export function receiptOf<Receipt>(ctx: ServerContext, { id, receipt }: { id: string; receipt: string }): Receipt {
  return ctx.encryption.decrypt<Receipt>(receipt, place('receipt', id))
}

/** Trips, lives and amounts are few enough to be guessed: what is compared in the open is hashed with the ring's key. */
export function coverKey(ctx: ServerContext, line: string, cover: string): string {
  return ctx.encryption.hash('quote cover', `${line} ${cover}`)
}

/** Until when a quote that is not bought is kept: its days, or longer where a link still opens it. */
export function keptUntil<Risk, Offer, Receipt>(
  { link }: Pick<QuoteLine<Risk, Offer, Receipt>, 'link'>,
  request: Risk,
  createdAt: Date,
): Date {
  return new Date(Math.max(createdAt.getTime() + keptMs, link?.expiresAt(request, createdAt).getTime() ?? 0))
}

/** A quote as its row, by columns. */
export function quoteRecord<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  quote: QuoteWithReceipt<Risk, Offer, Receipt>,
) {
  const { line, coverOf, lookOf } = definition
  const { id, owner, risk, offer, receipt, partnerId, campaignId, createdAt, expiresAt } = quote
  const { encrypt, hash } = ctx.encryption
  const cover = coverOf(risk)
  return {
    id,
    line,
    owner,
    asked: encrypt(risk, place('asked', id)),
    offer: encrypt(offer, place('offer', id)),
    receipt: encrypt(receipt, place('receipt', id)),
    list_key: hash('quote look', `${line} ${lookOf?.(risk, offer) ?? cover}`),
    cover_key: coverKey(ctx, line, cover),
    partner_id: partnerId,
    campaign_id: campaignId,
    region: asRegion(definition.regionOf?.(risk)),
    created_at: createdAt,
    expires_at: expiresAt,
    kept_until: keptUntil(definition, risk, createdAt),
  }
}

/** Adds the row of a quote. A second time it does nothing. */
export function quoteInsert<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  quote: QuoteWithReceipt<Risk, Offer, Receipt>,
): Statement {
  const row = quoteRecord(ctx, definition, quote)
  return statement`insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id,
      region, created_at, expires_at, kept_until)
    values (${row.id}, ${row.line}, ${row.owner}, ${row.asked}, ${row.offer}, ${row.receipt}, ${row.list_key}, ${row.cover_key},
      ${row.partner_id}, ${row.campaign_id}, ${row.region}, ${row.created_at}, ${row.expires_at}, ${row.kept_until})
    on conflict do nothing`
}
