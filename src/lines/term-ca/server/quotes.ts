import { statement, type Statement } from '../../../db/statement.ts'
import { randomBytes } from 'node:crypto'
import { isOlderThan } from '../../../server/keyset.ts'
import type { Before, ServerContext } from '../../../server/server-context.ts'
import { signReceipt } from '../../../server/receipts.ts'
import type { Cents } from '../../../shared/money.ts'
import type { SignedReceipt } from '../../../shared/receipt.ts'
import type { AgeNearest, PricedPerson, PriceOutcome, PriceRequest } from '../carriers/port.ts'
import type { Frequency, Term } from '../rules/application.ts'
import { feesOf, withFees } from './fees.ts'
import { startOfDay } from './insurer.ts'
import type { ChosenQuote } from './stored-application.ts'

/** A quote's price is kept for 24 hours (security R10), or until the age changes where that is sooner. */
const quoteLifeMs = 24 * 3_600_000

export interface Quote extends ChosenQuote {
  owner: string
  person: PricedPerson
  partnerId: string
  campaignId: string
  createdAt: Date
  expiresAt: Date
}

const place = (id: string, column: 'person' | 'sealed_receipt' = 'person') => ({ table: 'term_ca_quote', column, row: id })

export function expiryOf(now: Date, { changesOn }: Pick<AgeNearest, 'changesOn'>): Date {
  return new Date(Math.min(now.getTime() + quoteLifeMs, startOfDay(changesOn).getTime()))
}

/** Puts the fee on the insurer's price, signs how it was made, and keeps it. The server never prices by itself. */
export async function keepQuote(
  ctx: ServerContext,
  priced: Extract<PriceOutcome, { outcome: 'priced' }>,
  request: PriceRequest,
  more: { owner: string; frequency: Frequency; partnerId: string; campaignId: string },
): Promise<Quote> {
  const { monthlyCents, annualCents, ...since } = await feesOf(ctx)
  const { faceCents, term, ...person } = request
  const id = randomBytes(16).toString('base64url')
  const createdAt = ctx.clock.now()
  const quote: Quote = {
    quoteId: id,
    faceCents,
    term,
    frequency: more.frequency,
    premium: priced.premium,
    fee: { monthlyCents, annualCents },
    receipt: signReceipt(ctx, withFees(priced.receipt, priced.premium, { monthlyCents, annualCents, ...since })),
    owner: more.owner,
    person,
    partnerId: more.partnerId,
    campaignId: more.campaignId,
    createdAt,
    expiresAt: expiryOf(createdAt, priced.age),
  }
  await ctx.db
    .execute(statement`insert into term_ca_quote (id, owner, person, face_cents, term, frequency, monthly_cents, annual_cents,
       monthly_fee_cents, annual_fee_cents, sealed_receipt, partner_id, campaign_id, created_at, expires_at)
     values (${id}, ${more.owner}, ${ctx.encryption.encrypt(person, place(id))}, ${faceCents}, ${term}, ${more.frequency}, ${quote.premium.monthlyCents}, ${quote.premium.annualCents}, ${monthlyCents}, ${annualCents}, ${ctx.encryption.encrypt(quote.receipt, place(id, 'sealed_receipt'))}, ${more.partnerId}, ${more.campaignId}, ${createdAt}, ${quote.expiresAt})`)
  return quote
}

interface Row {
  id: string
  owner: string
  person: string
  face_cents: number
  term: Term
  frequency: Frequency
  monthly_cents: number
  annual_cents: number
  monthly_fee_cents: number
  annual_fee_cents: number
  /** Of a quote from before receipts were encrypted. */
  receipt: SignedReceipt | null
  sealed_receipt: string | null
  partner_id: string
  campaign_id: string
  created_at: Date
  expires_at: Date
}

const columns = statement`id, owner, person, face_cents, term, frequency, monthly_cents, annual_cents, monthly_fee_cents,
  annual_fee_cents, receipt, sealed_receipt, partner_id, campaign_id, created_at, expires_at`

const receiptOf = (ctx: ServerContext, { id, receipt, sealed_receipt: encrypted }: Row): SignedReceipt => {
  if (encrypted !== null) return ctx.encryption.decrypt<SignedReceipt>(encrypted, place(id, 'sealed_receipt'))
  if (receipt === null) throw new Error('a quote without its receipt')
  return receipt
}

const fromRow = (ctx: ServerContext, row: Row): Quote => ({
  quoteId: row.id,
  owner: row.owner,
  person: ctx.encryption.decrypt<PricedPerson>(row.person, place(row.id)),
  faceCents: row.face_cents,
  term: row.term,
  frequency: row.frequency,
  premium: { monthlyCents: row.monthly_cents, annualCents: row.annual_cents },
  fee: { monthlyCents: row.monthly_fee_cents, annualCents: row.annual_fee_cents },
  receipt: receiptOf(ctx, row),
  partnerId: row.partner_id,
  campaignId: row.campaign_id,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

export async function findOwnQuote(ctx: ServerContext, owner: string, id: string): Promise<Quote | null> {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from term_ca_quote where id = ${id} and owner = ${owner}`,
  )
  return rows[0] ? fromRow(ctx, rows[0]) : null
}

export async function findQuoteById(ctx: ServerContext, id: string): Promise<Quote | null> {
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from term_ca_quote where id = ${id}`)
  return rows[0] ? fromRow(ctx, rows[0]) : null
}

/** Of quotes that look the same in a list, the newest; none whose cover the owner has bought since. */
const isListed = statement`not exists (
    select 1 from term_ca_quote newer where newer.owner = quote.owner
    and (newer.face_cents, newer.term, newer.frequency) = (quote.face_cents, quote.term, quote.frequency)
    and (newer.monthly_cents, newer.annual_cents) = (quote.monthly_cents, quote.annual_cents)
    and (newer.created_at, newer.id) > (quote.created_at, quote.id))
  and not exists (
    select 1 from policy where policy.owner = quote.owner and policy.line = 'term-ca' and policy.created_at >= quote.created_at
    and policy.facts ->> 'coverage' = (quote.face_cents / 100)::text and policy.facts ->> 'term' = quote.term::text)`

const findPage = async (
  ctx: ServerContext,
  owner: string,
  before: Before | null,
  limit: number,
  condition: Statement,
): Promise<Quote[]> => {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from term_ca_quote quote where owner = ${owner} and ${condition} and ${isOlderThan(before)}
     order by created_at desc, id desc limit ${limit}`,
  )
  return rows.map((row) => fromRow(ctx, row))
}

/** The quotes of the owner's list, newest first, older than `before`. */
export function findListedQuotes(ctx: ServerContext, owner: string, before: Before | null, limit: number): Promise<Quote[]> {
  return findPage(ctx, owner, before, limit, isListed)
}

/** Every quote of the owner, newest first, older than `before`. */
export function findQuotesBefore(ctx: ServerContext, owner: string, before: Before | null, limit: number): Promise<Quote[]> {
  return findPage(ctx, owner, before, limit, statement`true`)
}

/** What is paid each time: premium and fee at the chosen frequency. */
export function totalCents({ premium, fee, frequency }: Pick<ChosenQuote, 'premium' | 'fee' | 'frequency'>): Cents {
  return frequency === 'monthly' ? premium.monthlyCents + fee.monthlyCents : premium.annualCents + fee.annualCents
}
