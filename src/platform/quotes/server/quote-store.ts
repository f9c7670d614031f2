import { randomUUID } from 'node:crypto'
import type { DbOrTx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import { samplePartner, type DemoWorld } from '../../../server/demo/demo-world.ts'
import { isOlderThan } from '../../../server/keyset.ts'
import type { Before } from '../../../server/listed-quote.ts'
import { someRandomBytes } from '../../../server/records/random-bytes.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Country } from '../../../shared/country.ts'
import { readFactsBought } from '../../policies/server/index.ts'
import { moveOlderQuotes } from './older-quotes.ts'
import type { RequestedQuote, Quote, QuoteLine, QuoteWithReceipt } from './quote-line.ts'
import {
  requestColumns,
  requestFromRow,
  columns,
  coverKey,
  fromRow,
  quoteInsert,
  quoteRecord,
  keptUntil,
  receiptOf,
  type RequestedQuoteRow,
  type QuoteRow,
} from './quote-row.ts'

const quoteLifeMs = 24 * 3_600_000

interface NewQuote<Risk, Offer, Receipt> {
  owner: string
  risk: Risk
  offer: Offer
  receipt: Receipt
  partnerId: string
  campaignId: string
  /** Moments at which the price changes by itself. */
  changes?: readonly Date[]
}

/** Its stamp is the sample's; without an owner it is a browser's. */
type PastQuote<Risk, Offer, Receipt> = Omit<NewQuote<Risk, Offer, Receipt>, 'owner' | 'partnerId' | 'campaignId'> & {
  owner: string | null
}

/** A price ends 24 hours after it was made (security R10), or as it changes where that is sooner. */
const dated = <Risk, Offer, Receipt>(
  { owner, risk, offer, receipt, partnerId, campaignId, changes = [] }: NewQuote<Risk, Offer, Receipt>,
  createdAt: Date,
): QuoteWithReceipt<Risk, Offer, Receipt> => ({
  id: someRandomBytes(16).toString('base64url'),
  owner,
  risk,
  offer,
  receipt,
  partnerId,
  campaignId,
  createdAt,
  expiresAt: new Date(Math.min(createdAt.getTime() + quoteLifeMs, ...changes.map(Number))),
})

/** Where a line's quotes are kept and found again. Somebody else's quote and one that does not exist answer alike. */
export interface QuoteStore<Risk, Offer, Receipt> {
  keep: (ctx: ServerContext, made: NewQuote<Risk, Offer, Receipt>) => Promise<QuoteWithReceipt<Risk, Offer, Receipt>>
  /** The same in a demonstration's past. */
  keepPast: (world: DemoWorld, at: Date, made: PastQuote<Risk, Offer, Receipt>) => QuoteWithReceipt<Risk, Offer, Receipt>
  /** Counts a quote of a demonstration's past that would have been cleared away by now; false where it would still be there. */
  isGone: (world: DemoWorld, at: Date, request: Risk) => boolean
  findOwn: (ctx: ServerContext, owner: string, id: string) => Promise<Quote<Risk, Offer> | null>
  /** What was asked alone, for a quote that goes on from this one. */
  findAsked: (ctx: ServerContext, owner: string, id: string) => Promise<RequestedQuote<Risk> | null>
  /** Whether the price of a quote of the owner's still holds. */
  isGood: (ctx: ServerContext, owner: string, id: string) => Promise<boolean>
  /** For work that has the right to the quote already. */
  findById: (ctx: ServerContext, id: string) => Promise<Quote<Risk, Offer> | null>
  findUnexpired: (ctx: ServerContext, owner: string) => Promise<Quote<Risk, Offer>[]>
  /** Ends a price before its time, because the insurer asks another one now: who opens the quote again gets it priced anew. */
  end: (ctx: ServerContext, id: string) => Promise<void>
  readReceipt: (ctx: ServerContext, id: string) => Promise<Receipt>
  /** The quotes of the owner's list, newest first, older than `before`; expired ones too, because they can be priced anew. */
  findListed: (ctx: ServerContext, owner: string, before: Before | null, limit: number) => Promise<Quote<Risk, Offer>[]>
  /** Every quote of the owner, newest first, with its receipt. */
  findAll: (ctx: ServerContext, owner: string, limit: number) => Promise<QuoteWithReceipt<Risk, Offer, Receipt>[]>
}

/** Of quotes that look the same in a list, the newest. */
export const isNewest = statement`not exists (
  select 1 from quote newer where newer.line = quote.line and newer.owner = quote.owner and newer.list_key = quote.list_key
  and (newer.created_at, newer.id) > (quote.created_at, quote.id))`

export function quoteStore<Risk, Offer, Receipt>(definition: QuoteLine<Risk, Offer, Receipt>): QuoteStore<Risk, Offer, Receipt> {
  const { line } = definition

  const read = async (ctx: ServerContext, tx: DbOrTx, condition: Statement): Promise<Quote<Risk, Offer>[]> => {
    const { rows } = await tx.execute<QuoteRow>(statement`select ${columns} from quote where line = ${line} and ${condition}`)
    return rows.map((row) => fromRow<Risk, Offer>(ctx, row))
  }

  // The condition stands first, where the numbers of its values need not be counted on.
  const readRequest = async (ctx: ServerContext, tx: DbOrTx, condition: Statement): Promise<RequestedQuote<Risk>[]> => {
    const { rows } = await tx.execute<RequestedQuoteRow>(
      statement`select ${requestColumns} from quote where ${condition} and line = ${line}`,
    )
    return rows.map((row) => requestFromRow<Risk>(ctx, row))
  }

  const findOne = async <Found>(
    ctx: ServerContext,
    condition: Statement,
    readAll: (ctx: ServerContext, tx: DbOrTx, condition: Statement) => Promise<Found[]>,
  ): Promise<Found | null> => {
    const [found] = await readAll(ctx, ctx.db, condition)
    if (found) return found
    if (!(await moveOlderQuotes(ctx, definition, condition))) return null
    return (await readAll(ctx, ctx.db, condition))[0] ?? null
  }

  const countryOf = (request: Risk): Country => {
    const { currency } = definition
    return (typeof currency === 'function' ? currency(request) : currency) === 'CAD' ? 'CA' : 'US'
  }

  return {
    keep: async (ctx, made) => {
      const quote = dated(made, ctx.clock.now())
      await ctx.db.execute(quoteInsert(ctx, definition, quote))
      return quote
    },
    keepPast: (world, at, made) => {
      const owner = made.owner ?? `browser:${randomUUID()}`
      const quote = dated({ ...made, owner, partnerId: samplePartner, campaignId: samplePartner }, at)
      world.add('quote', quoteRecord(world.ctx, definition, quote))
      world.count('quote', line, countryOf(made.risk), at)
      return quote
    },
    isGone: (world, at, request) => {
      const isGone = keptUntil(definition, request, at) < world.now
      if (isGone) world.count('quote', line, countryOf(request), at)
      return isGone
    },
    findOwn: (ctx, owner, id) => findOne(ctx, statement`id = ${id} and owner = ${owner}`, read),
    findAsked: (ctx, owner, id) => findOne(ctx, statement`id = ${id} and owner = ${owner}`, readRequest),
    isGood: async (ctx, owner, id) => {
      const { rows } = await ctx.db.execute(
        statement`select 1 from quote where line = ${line} and id = ${id} and owner = ${owner} and expires_at > ${ctx.clock.now()}`,
      )
      return rows.length > 0
    },
    findById: (ctx, id) => findOne(ctx, statement`id = ${id}`, read),
    findUnexpired: async (ctx, owner) => {
      await moveOlderQuotes(ctx, definition, statement`owner = ${owner}`)
      return read(ctx, ctx.db, statement`owner = ${owner} and expires_at > ${ctx.clock.now()} order by created_at desc limit 50`)
    },
    end: async (ctx, id) => {
      const now = ctx.clock.now()
      await ctx.db.execute(statement`update quote set expires_at = ${now} where id = ${id} and expires_at > ${now}`)
    },
    readReceipt: async (ctx, id) => {
      const { rows } = await ctx.db.execute<{ receipt: string }>(statement`select receipt from quote where id = ${id}`)
      if (!rows[0]) throw new Error('a quote without its receipt')
      return receiptOf<Receipt>(ctx, { id, receipt: rows[0].receipt })
    },
    findListed: async (ctx, owner, before, limit) => {
      await moveOlderQuotes(ctx, definition, statement`owner = ${owner}`)
      const bought = await readFactsBought(ctx, owner, line)
      const covers = bought.map(({ facts }) => coverKey(ctx, line, definition.coverOfPolicy(facts)))
      return read(
        ctx,
        ctx.db,
        statement`owner = ${owner} and ${isNewest} and not exists (
            select 1 from unnest(${covers}::text[], ${bought.map(({ createdAt }) => createdAt)}::timestamptz[]) bought (cover_key, at)
            where bought.cover_key = quote.cover_key and bought.at >= quote.created_at)
          and ${isOlderThan(before)} order by created_at desc, id desc limit ${limit}`,
      )
    },
    findAll: async (ctx, owner, limit) => {
      await moveOlderQuotes(ctx, definition, statement`owner = ${owner}`)
      const { rows } = await ctx.db.execute<QuoteRow & { receipt: string }>(
        statement`select ${columns}, receipt from quote where line = ${line} and owner = ${owner}
          order by created_at desc, id desc limit ${limit}`,
      )
      return rows.map((row) => ({
        ...fromRow<Risk, Offer>(ctx, row),
        receipt: receiptOf<Receipt>(ctx, row),
      }))
    },
  }
}
