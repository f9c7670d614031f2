import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { AccountListing, FigureKind, ServerContext } from '../../../server/server-context.ts'
import type { Country } from '../../../shared/country.ts'
import type { Currency } from '../../../shared/money.ts'
import { dateIn } from '../../../shared/dates.ts'
import type * as contract from '../contract.ts'
import type { Figures } from '../contract.ts'
import { spanBefore, spanOf, weeksOf, type Span } from '../rules/spans.ts'
import { readCompanyHours } from './company-hours.ts'

/** A sum of one kind, of a line, in a week of a span; weeks are counted back from the span's end. */
interface Sum {
  kind: FigureKind
  line: string
  country: Country
  is_now: boolean
  weeks_ago: number
  amount: number
  count: number
}

/** What is paid in a country. */
export const moneyOf: Readonly<Record<Country, Currency>> = { US: 'USD', CA: 'CAD' }

const noMoney = () => ({ USD: 0, CAD: 0 })

/** Adds up what was counted, money by the country in which it was paid. */
const addUp = (sums: readonly Sum[]): Figures => {
  const figures: Figures = { quotes: 0, sold: 0, cancelled: 0, premium: noMoney(), refunds: noMoney() }
  for (const { kind, country, amount, count } of sums) {
    // A line that is gone has no country any more.
    const currency: Currency | undefined = moneyOf[country]
    if (kind === 'quote') figures.quotes += count
    if (kind === 'cancelled') figures.cancelled += count
    if (kind === 'sold') {
      figures.sold += count
      if (currency) figures.premium[currency] += amount
    }
    if (kind === 'refund' && currency) figures.refunds[currency] += amount
  }
  return figures
}

const readSums = async (ctx: ServerContext, span: Span, before: Span, country: string | undefined): Promise<Sum[]> => {
  const { rows } = await ctx.db.execute<Sum>(statement`select kind, line, country, day >= ${span.from}::date as is_now,
      (case when day >= ${span.from}::date then ${span.to}::date - day else ${before.to}::date - day end) / 7 as weeks_ago,
      sum(amount)::float8 as amount, sum(count)::int as count
    from daily_figure where kind in ('quote', 'sold', 'cancelled', 'refund')
      and day >= ${before.from}::date and day <= ${span.to}::date and (${country ?? null}::text is null or country = ${country ?? null})
    group by 1, 2, 3, 4, 5`)
  return rows
}

/** Null until every kind has been counted up to the present. */
const readCountedAt = async (ctx: ServerContext): Promise<string | null> => {
  const { rows } = await ctx.db.execute<{ kind: string; counted_at: Date | null }>(
    statement`select kind, counted_at from figure_mark where kind in ('quote', 'sold', 'cancelled', 'refund')`,
  )
  const times = ctx.figures.map(({ kind }) => rows.find((row) => row.kind === kind)?.counted_at?.getTime() ?? null)
  return times.includes(null) ? null : new Date(Math.min(...times.map(Number))).toISOString()
}

/** Each line once for each country in which it sells or has sold; a line that has sold nothing once, for its own. */
export function productsOf(listings: readonly AccountListing[], counted: readonly { line: string; country: Country }[]) {
  return listings.flatMap(({ line, block, country: listingCountry }) => {
    const others = counted.filter((each) => each.line === line).map(({ country }) => country)
    return [...new Set([listingCountry, ...others])].map((country) => ({ line, block, country, currency: moneyOf[country] }))
  })
}

export const getDashboard =
  (ctx: ServerContext): Handler<typeof contract.getDashboard> =>
  async ({ from, to, weeks, country }) => {
    const span = spanOf({ from, to, weeks }, dateIn(ctx.clock.now(), 'UTC'))
    const before = spanBefore(span)
    const [sums, countedAt, companies] = await Promise.all([
      readSums(ctx, span, before, country),
      readCountedAt(ctx),
      readCompanyHours(ctx),
    ])
    const compare = (some: readonly Sum[]) => ({
      now: addUp(some.filter(({ is_now: isNow }) => isNow)),
      before: addUp(some.filter(({ is_now: isNow }) => !isNow)),
    })
    const all = weeksOf(span)
    return {
      span,
      before,
      countries: [...new Set(ctx.listings.map((listing) => listing.country))],
      countedAt,
      total: compare(sums),
      weeks: all.map((week, at) => ({ ...week, ...compare(sums.filter((sum) => sum.weeks_ago === all.length - 1 - at)) })),
      products: productsOf(ctx.listings, sums)
        .filter((product) => country === undefined || product.country === country)
        .map((product) => ({
          ...product,
          ...compare(sums.filter((sum) => sum.line === product.line && sum.country === product.country)),
        })),
      companies,
    }
  }
