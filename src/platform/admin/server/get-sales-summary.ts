import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Country } from '../../../shared/country.ts'
import type * as contract from '../contract.ts'
import { moneyOf, productsOf } from './get-dashboard.ts'

interface Sold {
  quarter: string
  line: string
  country: Country
  amount: number
  count: number
}

const addUp = (sold: readonly Sold[]) => {
  const premium = { USD: 0, CAD: 0 }
  for (const { country, amount } of sold) premium[moneyOf[country]] += amount
  return { sold: sold.reduce((sum, { count }) => sum + count, 0), premium }
}

/** Quarters are those in which policies were made (reading P-040). */
export const getSalesSummary =
  (ctx: ServerContext): Handler<typeof contract.getSalesSummary> =>
  async () => {
    const { rows } = await ctx.db.execute<Sold>(statement`select to_char(day, 'YYYY "Q"Q') as quarter, line, country,
      sum(amount)::float8 as amount, sum(count)::int as count from daily_figure where kind = 'sold' group by 1, 2, 3 order by 1 desc, 2`)
    const byProduct = productsOf(ctx.listings, rows).map((product) => ({
      product,
      ...addUp(rows.filter(({ line, country }) => line === product.line && country === product.country)),
    }))
    return {
      policyQuarter: [...new Set(rows.map(({ quarter }) => quarter))].map((quarter) => ({
        quarter,
        ...addUp(rows.filter((row) => row.quarter === quarter)),
      })),
      policyType: byProduct.map(({ product, sold }) => ({ ...product, sold })),
      salesByType: byProduct.map(({ product, premium }) => ({ ...product, premiumCents: premium[product.currency] })),
      totalSales: addUp(rows),
    }
  }
