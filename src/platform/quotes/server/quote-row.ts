import { statement, type Statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Quote, QuoteJson, QuoteLine, QuoteWithReceipt } from './quote-line.ts'

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

const place = (column: 'asked' | 'offer' | 'receipt', row: string) => ({ table: 'quote', column, row })

export function fromRow<Asked, Offer>(ctx: ServerContext, row: QuoteRow): Quote<Asked, Offer> {
  return {
    id: row.id,
    owner: row.owner,
    asked: ctx.encryption.decrypt<Asked>(row.asked, place('asked', row.id)),
    offer: ctx.encryption.decrypt<Offer>(row.offer, place('offer', row.id)),
    partnerId: row.partner_id,
    campaignId: row.campaign_id,
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

export function quoteJson({
  asked,
  offer,
  receipt,
}: Pick<QuoteWithReceipt<unknown, unknown, unknown>, keyof QuoteJson>): QuoteJson {
  return { asked: JSON.stringify(asked), offer: JSON.stringify(offer), receipt: JSON.stringify(receipt) }
}

/** The row of a quote. A second time it does nothing. */
export function quoteInsert<Asked, Offer, Receipt>(
  ctx: ServerContext,
  { line, coverOf, lookOf, link }: QuoteLine<Asked, Offer, Receipt>,
  quote: QuoteWithReceipt<Asked, Offer, Receipt>,
  json: QuoteJson,
): Statement {
  const { id, owner, asked, offer, partnerId, campaignId, createdAt, expiresAt } = quote
  const keptUntil = new Date(Math.max(createdAt.getTime() + keptMs, link?.expiresAt(asked, createdAt).getTime() ?? 0))
  const { encryptJson, hash } = ctx.encryption
  return statement`insert into quote (id, line, owner, asked, offer, receipt, list_key, cover_key, partner_id, campaign_id,
      created_at, expires_at, kept_until)
    values (${id}, ${line}, ${owner}, ${encryptJson(json.asked, place('asked', id))}, ${encryptJson(json.offer, place('offer', id))},
      ${encryptJson(json.receipt, place('receipt', id))}, ${hash('quote look', `${line} ${lookOf(asked, offer)}`)},
      ${coverKey(ctx, line, coverOf(asked))}, ${partnerId}, ${campaignId}, ${createdAt}, ${expiresAt}, ${keptUntil})
    on conflict do nothing`
}
