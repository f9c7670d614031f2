import type { Cents } from '../../../../shared/money.ts'
import type { PriceRequest } from '../../carriers/port.ts'
import type { Frequency } from '../../rules/application.ts'

/** What an estimate is of: the life, the cover, and how often it would be paid. */
export type LifeRisk = PriceRequest & { frequency: Frequency }

interface Amounts {
  monthlyCents: Cents
  annualCents: Cents
}

/** What it costs: the insurer's premium and our fee. */
export interface Premium {
  premium: Amounts
  fee: Amounts
}
