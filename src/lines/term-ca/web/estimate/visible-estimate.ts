import type { SignedReceipt } from '../../../../shared/receipt.ts'
import type { Frequency } from '../../rules/application.ts'
import type { Grid } from './estimate.ts'

/** The amount and term a price or a receipt stands for. */
export interface Priced {
  /** Dollars. */
  amount: number
  term: number
  frequency: Frequency
}

/** A stored estimate, opened again. */
export interface VisibleEstimate {
  quotekey: string
  grid: Grid
  /** Where the sliders begin: as the address says, else what was priced. */
  wish: { faceDollars: number; term: number }
  /** What was priced when it was stored: the receipt's. */
  priced: Priced
  frequency: Frequency
  receipt: SignedReceipt
  /** The link is old: the price was made anew. */
  isExpired: boolean
}
