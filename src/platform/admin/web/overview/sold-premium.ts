import type { Currency } from '../../../../shared/money.ts'
import type { Dashboard } from '../../contract.ts'

/** The currencies in which something was sold, now or before; that of the first product where nothing was. */
export function currenciesOf({ total, products }: Pick<Dashboard, 'total' | 'products'>): Currency[] {
  const sold = (['USD', 'CAD'] as const).filter((currency) => total.now.premium[currency] + total.before.premium[currency] > 0)
  return sold.length > 0 ? sold : products.slice(0, 1).map(({ currency }) => currency)
}

/** How many quotes became policies, of 1. */
export const shareSold = ({ sold, quotes }: { sold: number; quotes: number }): number => (quotes === 0 ? 0 : sold / quotes)
