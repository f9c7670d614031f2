import { dollars } from '../../../shared/money.ts'
import { benefitKeys, type Benefit, type BenefitKey, type Benefits } from './benefits.ts'

/** One line of the benefit table as the contract writes it: dollars a person, or a percentage of the trip cost. */
export interface Coverage {
  benefit: BenefitKey
  included: boolean
  amount: number | null
  unit: 'usd' | 'percent' | 'none'
  perDay?: number
  afterHours?: number
  optional?: boolean
  condition?: string
}

/** What a benefit is limited to besides its figures (facts §2a: missed connection of a cruise or tour). */
const conditionOf: Partial<Record<BenefitKey, string>> = { missedConnection: 'cruise-or-tour' }

const without = (benefit: BenefitKey): Coverage => ({ benefit, included: false, amount: null, unit: 'none' })

const written = (key: BenefitKey, benefit: Benefit, waiverBought: boolean): Coverage => {
  switch (benefit.kind) {
    case 'percent':
      return { benefit: key, included: true, amount: benefit.percentOfTripCost, unit: 'percent' }
    case 'amount':
      return {
        benefit: key,
        included: true,
        amount: dollars(benefit.limitCents),
        unit: 'usd',
        ...(benefit.perDayCents === undefined ? {} : { perDay: dollars(benefit.perDayCents) }),
        ...(benefit.waitHours === undefined ? {} : { afterHours: benefit.waitHours }),
        ...(conditionOf[key] === undefined ? {} : { condition: conditionOf[key] }),
      }
    case 'option':
      return { benefit: key, included: waiverBought, amount: dollars(benefit.limitCents), unit: 'usd', optional: true }
    case 'timed':
      return {
        benefit: key,
        included: true,
        amount: null,
        unit: 'none',
        afterHours: benefit.hoursAfterFinalPayment,
        condition: 'final-payment',
      }
    case 'none':
      return without(key)
  }
}

/** The insurer's benefit table in the contract's words, in the order in which a comparison shows it. */
export function coveragesOf(benefits: Benefits, waiverBought: boolean): Coverage[] {
  return benefitKeys.map((key) => written(key, benefits[key], waiverBought))
}
