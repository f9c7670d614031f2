import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { AccountListing, ServerContext } from '../../../server/server-context.ts'
import type * as contract from '../contract.ts'
import { productOf } from './get-dashboard.ts'

interface Sold {
  quarter: string
  line: string
  amount: number
  count: number
}

const addUp = (sold: readonly Sold[], listings: readonly AccountListing[]) => {
  const premium = { USD: 0, CAD: 0 }
  for (const { line, amount } of sold) {
    const currency = listings.find((listing) => listing.line === line)?.currency
    if (currency) premium[currency] += amount
  }
  return { sold: sold.reduce((sum, { count }) => sum + count, 0), premium }
}

/** Quarters are those in which policies were made (reading P-040). */
export const getSalesSummary =
  (ctx: ServerContext): Handler<typeof contract.getSalesSummary> =>
  async () => {
    const { rows } = await ctx.db.execute<Sold>(statement`select to_char(day, 'YYYY "Q"Q') as quarter, line,
      sum(amount)::float8 as amount, sum(count)::int as count from daily_figure where kind = 'sold' group by 1, 2 order by 1 desc, 2`)
    const byProduct = ctx.listings.map((listing) => ({
      product: productOf(listing),
      ...addUp(
        rows.filter(({ line }) => line === listing.line),
        ctx.listings,
      ),
    }))
    return {
      policyQuarter: [...new Set(rows.map(({ quarter }) => quarter))].map((quarter) => ({
        quarter,
        ...addUp(
          rows.filter((row) => row.quarter === quarter),
          ctx.listings,
        ),
      })),
      policyType: byProduct.map(({ product, sold }) => ({ ...product, sold })),
      salesByType: byProduct.map(({ product, premium }) => ({ ...product, premiumCents: premium[product.currency] })),
      totalSales: addUp(rows, ctx.listings),
    }
  }
