import { statement } from '../../../db/statement.ts'
import type { OlderQuotes } from '../../../platform/quotes/server/index.ts'
import type { PriceStep } from '../rules/explain-price.ts'
import type { Size } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import type { Prices, Worksheets } from './stored-price.ts'
import { insurer } from '../rules/insurer.ts'

interface Row {
  id: string
  owner: string
  trip: TripRequest
  prices: Prices
  receipt: Partial<Record<Size, PriceStep[]>>
  rates_version: string
  partner_id: string
  campaign_id: string
  created_at: Date
  expires_at: Date
}

/** Quotes as the release before keeps them (decision 0037). */
export const olderQuotes: OlderQuotes<TripRequest, Prices, Worksheets> = {
  table: statement`us_travel_quote`,
  linkTable: statement`us_travel_quote_link`,
  linkExpiresAt: statement`expires_on::timestamp at time zone ${insurer.timeZone}`,
  columns: statement`id, owner, trip, prices, receipt, rates_version, partner_id, campaign_id, created_at, expires_at`,
  read: (_ctx, row: Row) => ({
    id: row.id,
    owner: row.owner,
    risk: row.trip,
    offer: row.prices,
    receipt: { worksheets: row.receipt, ratesVersion: row.rates_version },
    partnerId: row.partner_id,
    campaignId: row.campaign_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }),
  insert: (_ctx, { id, owner, receipt, partnerId, campaignId, createdAt, expiresAt }, json) =>
    statement`insert into us_travel_quote (id, owner, trip, prices, receipt, rates_version, partner_id, campaign_id, created_at,
        expires_at, is_copied)
      values (${id}, ${owner}, ${json.asked}, ${json.offer}, ${json.receipt}::jsonb -> 'worksheets',
        ${receipt.ratesVersion}, ${partnerId}, ${campaignId}, ${createdAt}, ${expiresAt}, true)`,
  insertLink: ({ tokenHash, quoteId, createdAt }, { risk }) =>
    statement`insert into us_travel_quote_link (token_hash, quote_id, created_at, expires_on)
      values (${tokenHash}, ${quoteId}, ${createdAt}, ${risk.departureDate})`,
  retention: [
    {
      what: 'links to quotes of the release before, once the trip has begun',
      sql: 'delete from us_travel_quote_link where expires_on < $1::timestamptz::date',
    },
    {
      what: 'quotes of the release before that were not bought, 90 days and once the trip has begun',
      sql: `delete from us_travel_quote q where created_at < $1::timestamptz - interval '90 days'
            and (trip->>'departureDate')::date < $1::timestamptz::date
            and not exists (select 1 from purchase p where p.quote_id = q.id)
            and not exists (select 1 from us_travel_quote_link l where l.quote_id = q.id)`,
    },
  ],
}
