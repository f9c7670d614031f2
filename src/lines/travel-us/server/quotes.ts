import { statement, type Statement } from '../../../db/statement.ts'
import { createHash, randomBytes } from 'node:crypto'
import { isOlderThan } from '../../../server/keyset.ts'
import type { Before, ServerContext } from '../../../server/server-context.ts'
import { dateIn, tripDays, type IsoDate } from '../../../shared/dates.ts'
import { dollars, type Cents } from '../../../shared/money.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import type { getUSATravelQuote, SizeQuote } from '../contract.ts'
import type { SizeQuote as InsurersQuote, TravelCarrier } from '../carriers/port.ts'
import { sizes, type Size } from '../rules/rates.ts'
import type { TripRequest } from '../rules/why-unavailable.ts'
import { coveragesOf } from '../rules/coverages.ts'
import { insurerTimeZone } from '../rules/insurer-day.ts'
import { quoteRefusal, sentence } from './sentences.ts'
import { writeTrip } from './trip.ts'

/** What is kept of a size's price; the working (trace) is kept beside it. */
export type StoredPrice =
  | Extract<InsurersQuote, { outcome: 'unavailable' }>
  | Omit<Extract<InsurersQuote, { outcome: 'priced' }>, 'worksheet' | 'rateVersion'>

export interface Quote {
  id: string
  owner: string
  trip: TripRequest
  prices: Record<Size, StoredPrice>
  partnerId: string
  campaignId: string
  createdAt: Date
  expiresAt: Date
}

/** A quote's price is kept for 24 hours (security R10). */
export const quoteLifeMs = 24 * 3_600_000

export function todayOf(ctx: ServerContext): IsoDate {
  return dateIn(ctx.clock.now(), insurerTimeZone)
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The ten-character booking reference of a quote's purchase. Two tabs buying the same quote get the same one, so they can
 * buy it only once; a new attempt after a failed one gets the next.
 */
export function bookingReference(quoteId: string, attempt: number): string {
  return [...createHash('sha256').update(`${quoteId}|${attempt}`).digest().subarray(0, 10)]
    .map((byte) => crockford[byte % 32])
    .join('')
}

/** Asks the insurer and stores its answer; the server never prices by itself. */
export async function makeQuote(
  ctx: ServerContext,
  insurer: TravelCarrier,
  request: { owner: string; trip: TripRequest; partnerId: string; campaignId: string },
): Promise<Quote> {
  const answer = await insurer.quote(request.trip)
  const id = randomBytes(16).toString('base64url')
  const createdAt = ctx.clock.now()
  const expiresAt = new Date(createdAt.getTime() + quoteLifeMs)
  const prices = {} as Record<Size, StoredPrice>
  const receipt: Partial<Record<Size, unknown>> = {}
  let ratesVersion = ''
  for (const size of sizes) {
    const priced = answer[size]
    if (priced.outcome === 'unavailable') {
      prices[size] = priced
      continue
    }
    const { worksheet, rateVersion, ...kept } = priced
    prices[size] = kept
    receipt[size] = worksheet
    ratesVersion = rateVersion
  }
  await ctx.db
    .execute(statement`insert into us_travel_quote (id, owner, trip, prices, receipt, rates_version, partner_id, campaign_id, created_at, expires_at)
     values (${id}, ${request.owner}, ${JSON.stringify(request.trip)}, ${JSON.stringify(prices)}, ${JSON.stringify(receipt)}, ${ratesVersion}, ${request.partnerId}, ${request.campaignId}, ${createdAt}, ${expiresAt})`)
  return { id, ...request, prices, createdAt, expiresAt }
}

interface Row {
  id: string
  owner: string
  trip: TripRequest
  prices: Record<Size, StoredPrice>
  partner_id: string
  campaign_id: string
  created_at: Date
  expires_at: Date
}

const columns = statement`id, owner, trip, prices, partner_id, campaign_id, created_at, expires_at`

const fromRow = (row: Row): Quote => ({
  id: row.id,
  owner: row.owner,
  trip: row.trip,
  prices: row.prices,
  partnerId: row.partner_id,
  campaignId: row.campaign_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export async function findOwnQuote(ctx: ServerContext, owner: string, id: string): Promise<Quote | null> {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from us_travel_quote where id = ${id} and owner = ${owner}`,
  )
  return rows[0] ? fromRow(rows[0]) : null
}

export async function findQuoteById(ctx: ServerContext, id: string): Promise<Quote | null> {
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from us_travel_quote where id = ${id}`)
  return rows[0] ? fromRow(rows[0]) : null
}

export async function findUnexpiredQuotes(ctx: ServerContext, owner: string): Promise<Quote[]> {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from us_travel_quote where owner = ${owner} and expires_at > ${ctx.clock.now()} order by created_at desc limit 50`,
  )
  return rows.map(fromRow)
}

/** Of quotes of the same trip, the newest; none of a trip that the owner has bought since. */
const isListed = statement`not exists (
    select 1 from us_travel_quote newer where newer.owner = quote.owner and newer.trip = quote.trip
    and (newer.created_at, newer.id) > (quote.created_at, quote.id))
  and not exists (
    select 1 from policy join purchase on purchase.id = policy.purchase_id join us_travel_quote bought on bought.id = purchase.quote_id
    where policy.owner = quote.owner and policy.line = 'travel-us' and policy.created_at >= quote.created_at
    and bought.trip = quote.trip)`

const findPage = async (
  ctx: ServerContext,
  owner: string,
  before: Before | null,
  limit: number,
  condition: Statement,
): Promise<Quote[]> => {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from us_travel_quote quote where owner = ${owner} and ${condition} and ${isOlderThan(before)}
     order by created_at desc, id desc limit ${limit}`,
  )
  return rows.map(fromRow)
}

/** The quotes of the owner's list, newest first, older than `before`; expired ones too, because they can be priced anew. */
export function findListedQuotes(ctx: ServerContext, owner: string, before: Before | null, limit: number): Promise<Quote[]> {
  return findPage(ctx, owner, before, limit, isListed)
}

/** Every quote of the owner, newest first, older than `before`. */
export function findQuotesBefore(ctx: ServerContext, owner: string, before: Before | null, limit: number): Promise<Quote[]> {
  return findPage(ctx, owner, before, limit, statement`true`)
}

export function priceOf(quote: Pick<Quote, 'prices'>, size: Size): Cents | null {
  const price = quote.prices[size]
  return price.outcome === 'priced' ? price.priceCents : null
}

const writtenSize = (price: StoredPrice, trip: TripRequest, locale: Locale): SizeQuote => {
  if (price.outcome === 'unavailable') {
    const { reason } = price
    const message =
      reason.code === 'declined-by-insurer'
        ? `${sentence(locale, 'issue')} ${reason.message ?? sentence(locale, 'generic')}`
        : reason.code === 'price-changed'
          ? `${sentence(locale, 'issue')} ${sentence(locale, 'generic')}`
          : quoteRefusal(locale, reason)
    return { error: message, code: reason.code }
  }
  const { optionCents, perTravellerCents } = price
  return {
    quoteresponse: [
      {
        price: dollars(price.priceCents),
        coverages: coveragesOf(price.benefits, trip.rental !== null),
        base: dollars(price.priceCents - optionCents.collisionDamageWaiver - optionCents.cancelAnyReason),
        collisionDamageWaiver: dollars(optionCents.collisionDamageWaiver),
        cancelAnyReason: dollars(optionCents.cancelAnyReason),
        perTraveller: perTravellerCents.map(dollars),
      },
    ],
  }
}

/** A quote as the contract answers it. */
export function writeQuote(quote: Quote, locale: Locale, attempt = 0): AnswerOf<typeof getUSATravelQuote> {
  return {
    quotekey: quote.id,
    smallquote: writtenSize(quote.prices.small, quote.trip, locale),
    mediumquote: writtenSize(quote.prices.medium, quote.trip, locale),
    largequote: writtenSize(quote.prices.large, quote.trip, locale),
    expires: quote.expiresAt.toISOString(),
    trip: writeTrip(quote.trip),
    days: tripDays(quote.trip.departureDate, quote.trip.returnDate),
    bookingreservno: bookingReference(quote.id, attempt),
  }
}
