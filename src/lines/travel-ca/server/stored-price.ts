import type { ReceiptStep } from '../../../shared/receipt.ts'
import type { PlanPrice } from '../carriers/port.ts'
import type { PlanCode } from '../rules/plans.ts'

/** What is kept of a plan's price; its worksheet is kept beside it. */
export type StoredPrice =
  Extract<PlanPrice, { outcome: 'unavailable' }> | Omit<Extract<PlanPrice, { outcome: 'priced' }>, 'steps' | 'rateVersion'>

/** The insurer's prices: of every plan, or of a final quote the one that was chosen. */
export type Prices = Partial<Record<PlanCode, StoredPrice>>

export interface Worksheets {
  worksheets: Partial<Record<PlanCode, ReceiptStep[]>>
  ratesVersion: string
}

export type PricedPlan = Extract<StoredPrice, { outcome: 'priced' }>

export function pricedPlan({ offer }: { offer: Prices }, code: PlanCode): PricedPlan | null {
  const price = offer[code]
  return price?.outcome === 'priced' ? price : null
}
