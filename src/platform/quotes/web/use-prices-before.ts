import { useState } from 'react'
import type { Cents } from '../../../shared/money.ts'

type Prices<Plan extends string> = Partial<Record<Plan, Cents>>

/** What each plan of a quote cost before the newest change made another quote of it; nothing at first. */
export function usePricesBefore<Plan extends string>(quotekey: string, prices: Prices<Plan>): Prices<Plan> {
  const [known, setKnown] = useState<{ quotekey: string; prices: Prices<Plan>; before: Prices<Plan> }>({
    quotekey,
    prices,
    before: {},
  })
  if (known.quotekey === quotekey) return known.before
  setKnown({ quotekey, prices, before: known.prices })
  return known.prices
}
