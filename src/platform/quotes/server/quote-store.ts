import { randomBytes } from 'node:crypto'
import type { DbOrTx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import { isOlderThan } from '../../../server/keyset.ts'
import type { Before, ServerContext } from '../../../server/server-context.ts'
import { readFactsBought } from '../../policies/server/index.ts'
import { besideOlder, copyOlderQuotes } from './older-quotes.ts'
import type { AskedQuote, Quote, QuoteLine, QuoteWithReceipt } from './quote-line.ts'
import {
  askedColumns,
  askedFromRow,
  columns,
  coverKey,
  fromRow,
  quoteInsert,
  quoteJson,
  quoteRecord,
  keptUntil,
  receiptOf,
  type AskedRow,
  type QuoteRow,
} from './quote-row.ts'

/** A quote's price is kept for 24 hours (security R10). */
export const quoteLifeMs = 24 * 3_600_000

export interface NewQuote<Asked, Offer, Receipt> {
  owner: string
  asked: Asked
  offer: Offer
  receipt: Receipt
  partnerId: string
  campaignId: string
  expiresAt: Date
}

const dated = <Asked, Offer, Receipt>(made: NewQuote<Asked, Offer, Receipt>, createdAt: Date) => ({
  ...made,
  id: randomBytes(16).toString('base64url'),
  createdAt,
})

/** Where a line's quotes are kept and found again. Somebody else's quote and one that does not exist answer alike. */
export interface QuoteStore<Asked, Offer, Receipt> {
  keep: (ctx: ServerContext, made: NewQuote<Asked, Offer, Receipt>) => Promise<QuoteWithReceipt<Asked, Offer, Receipt>>
  /** The same in a demonstration's past. */
  keepPast: (world: DemoWorld, at: Date, made: NewQuote<Asked, Offer, Receipt>) => QuoteWithReceipt<Asked, Offer, Receipt>
  /** Counts a quote of a demonstration's past that would have been cleared away by now; false where it would still be there. */
  isGone: (world: DemoWorld, at: Date, asked: Asked) => boolean
  findOwn: (ctx: ServerContext, owner: string, id: string) => Promise<Quote<Asked, Offer> | null>
  /** What was asked alone, for a quote that goes on from this one. */
  findAsked: (ctx: ServerContext, owner: string, id: string) => Promise<AskedQuote<Asked> | null>
  /** Whether the price of a quote of the owner's still holds. */
  isGood: (ctx: ServerContext, owner: string, id: string) => Promise<boolean>
  /** For work that has the right to the quote already. */
  findById: (ctx: ServerContext, id: string) => Promise<Quote<Asked, Offer> | null>
  findUnexpired: (ctx: ServerContext, owner: string) => Promise<Quote<Asked, Offer>[]>
  readReceipt: (ctx: ServerContext, id: string) => Promise<Receipt>
  /** The quotes of the owner's list, newest first, older than `before`; expired ones too, because they can be priced anew. */
  findListed: (ctx: ServerContext, owner: string, before: Before | null, limit: number) => Promise<Quote<Asked, Offer>[]>
  /** Every quote of the owner, newest first, with its receipt. */
  findAll: (ctx: ServerContext, owner: string, limit: number) => Promise<QuoteWithReceipt<Asked, Offer, Receipt>[]>
}

/** Of quotes that look the same in a list, the newest. */
const isNewest = statement`not exists (
  select 1 from quote newer where newer.line = quote.line and newer.owner = quote.owner and newer.list_key = quote.list_key
  and (newer.created_at, newer.id) > (quote.created_at, quote.id))`

export function quoteStore<Asked, Offer, Receipt>(
  definition: QuoteLine<Asked, Offer, Receipt>,
): QuoteStore<Asked, Offer, Receipt> {
  const { line, older } = definition

  const read = async (ctx: ServerContext, tx: DbOrTx, condition: Statement): Promise<Quote<Asked, Offer>[]> => {
    const { rows } = await tx.execute<QuoteRow>(statement`select ${columns} from quote where line = ${line} and ${condition}`)
    return rows.map((row) => fromRow<Asked, Offer>(ctx, row))
  }

  const readAsked = async (ctx: ServerContext, tx: DbOrTx, condition: Statement): Promise<AskedQuote<Asked>[]> => {
    const { rows } = await tx.execute<AskedRow>(
      statement`select ${askedColumns} from quote where line = ${line} and ${condition}`,
    )
    return rows.map((row) => askedFromRow<Asked>(ctx, row))
  }

  const findOne = async <Found>(
    ctx: ServerContext,
    condition: Statement,
    readAll: (ctx: ServerContext, tx: DbOrTx, condition: Statement) => Promise<Found[]>,
  ): Promise<Found | null> => {
    const [found] = await readAll(ctx, ctx.db, condition)
    if (found) return found
    if (!(await copyOlderQuotes(ctx, definition, condition))) return null
    return (await readAll(ctx, ctx.db, condition))[0] ?? null
  }

  return {
    keep: async (ctx, made) => {
      const quote = dated(made, ctx.clock.now())
      const json = quoteJson(quote)
      await ctx.db.execute(besideOlder(older?.insert(ctx, quote, json), quoteInsert(ctx, definition, quote, json)))
      return quote
    },
    keepPast: (world, at, made) => {
      const quote = dated(made, at)
      world.add('quote', quoteRecord(world.ctx, definition, quote, quoteJson(quote)))
      world.count('quote', line, at)
      return quote
    },
    isGone: (world, at, asked) => {
      const isGone = keptUntil(definition, asked, at) < world.now
      if (isGone) world.count('quote', line, at)
      return isGone
    },
    findOwn: (ctx, owner, id) => findOne(ctx, statement`id = ${id} and owner = ${owner}`, read),
    findAsked: (ctx, owner, id) => findOne(ctx, statement`id = ${id} and owner = ${owner}`, readAsked),
    isGood: async (ctx, owner, id) => {
      const { rows } = await ctx.db.execute(
        statement`select 1 from quote where line = ${line} and id = ${id} and owner = ${owner} and expires_at > ${ctx.clock.now()}`,
      )
      return rows.length > 0
    },
    findById: (ctx, id) => findOne(ctx, statement`id = ${id}`, read),
    findUnexpired: async (ctx, owner) => {
      await copyOlderQuotes(ctx, definition, statement`owner = ${owner}`)
      return read(ctx, ctx.db, statement`owner = ${owner} and expires_at > ${ctx.clock.now()} order by created_at desc limit 50`)
    },
    readReceipt: async (ctx, id) => {
      const { rows } = await ctx.db.execute<{ receipt: string }>(statement`select receipt from quote where id = ${id}`)
      if (!rows[0]) throw new Error('a quote without its receipt')
      return receiptOf<Receipt>(ctx, { id, receipt: rows[0].receipt })
    },
    findListed: async (ctx, owner, before, limit) => {
      await copyOlderQuotes(ctx, definition, statement`owner = ${owner}`)
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
      await copyOlderQuotes(ctx, definition, statement`owner = ${owner}`)
      const { rows } = await ctx.db.execute<QuoteRow & { receipt: string }>(
        statement`select ${columns}, receipt from quote where line = ${line} and owner = ${owner}
          order by created_at desc, id desc limit ${limit}`,
      )
      return rows.map((row) => ({
        ...fromRow<Asked, Offer>(ctx, row),
        receipt: receiptOf<Receipt>(ctx, row),
      }))
    },
  }
}
