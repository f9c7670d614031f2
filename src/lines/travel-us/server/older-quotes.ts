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

/** Quotes as releases before the table of all lines kept them (decision 0064). */
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
}
