import { addDays, type IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Size } from './rates.ts'

/** In the order in which a comparison shows them. */
export const benefitKeys = [
  'cancellation',
  'interruption',
  'medical',
  'evacuation',
  'baggage',
  'baggageDelay',
  'travelDelay',
  'missedConnection',
  'airAccident',
  'otherAccident',
  'rentalCar',
  'preExistingWaiver',
] as const
export type BenefitKey = (typeof benefitKeys)[number]

/** What one person may get. `none`: not part of this plan. `option`: only when bought. */
export type Benefit =
  | { kind: 'percent'; percentOfTripCost: number }
  | { kind: 'amount'; limitCents: Cents; perDayCents?: Cents; waitHours?: number }
  | { kind: 'option'; limitCents: Cents }
  | { kind: 'timed'; hoursAfterFinalPayment: number }
  | { kind: 'none' }

export type Benefits = Record<BenefitKey, Benefit>

const none: Benefit = { kind: 'none' }
const percent = (percentOfTripCost: number): Benefit => ({ kind: 'percent', percentOfTripCost })
const upTo = (dollars: number, limits: { perDayCents?: Cents; waitHours?: number } = {}): Benefit => ({
  kind: 'amount',
  limitCents: dollars * 100,
  ...limits,
})
const optionUpTo = (dollars: number): Benefit => ({ kind: 'option', limitCents: dollars * 100 })

/** Benefits per person (facts §2a), sample figures. Medical and dental pay in excess of other cover. */
export const benefitsOf: Readonly<Record<Size, Benefits>> = {
  small: {
    cancellation: percent(100),
    interruption: percent(125),
    medical: upTo(50_000),
    evacuation: upTo(250_000),
    baggage: upTo(1_000),
    baggageDelay: upTo(200, { waitHours: 24 }),
    travelDelay: upTo(1_000, { perDayCents: 15_000 }),
    missedConnection: none,
    airAccident: upTo(50_000),
    otherAccident: none,
    rentalCar: optionUpTo(25_000),
    preExistingWaiver: none,
  },
  medium: {
    cancellation: percent(100),
    interruption: percent(150),
    medical: upTo(150_000),
    evacuation: upTo(500_000),
    baggage: upTo(1_500),
    baggageDelay: upTo(300, { waitHours: 18 }),
    travelDelay: upTo(1_000, { perDayCents: 20_000 }),
    missedConnection: upTo(500, { waitHours: 3 }),
    airAccident: upTo(75_000),
    otherAccident: upTo(25_000),
    rentalCar: optionUpTo(25_000),
    preExistingWaiver: none,
  },
  large: {
    cancellation: percent(100),
    interruption: percent(175),
    medical: upTo(250_000),
    evacuation: upTo(1_000_000),
    baggage: upTo(2_000),
    baggageDelay: upTo(500, { waitHours: 12 }),
    travelDelay: upTo(1_000, { perDayCents: 30_000 }),
    missedConnection: upTo(1_000, { waitHours: 3 }),
    airAccident: upTo(100_000),
    otherAccident: upTo(50_000),
    rentalCar: upTo(25_000),
    preExistingWaiver: { kind: 'timed', hoursAfterFinalPayment: 24 },
  },
}

/** Facts §2a states 60 days for small and medium; Reading: large has the same where its waiver does not apply. */
export const preExistingLookBackDays = 60

/** Full refund within it, if not departed and without a claim (facts §2a; §6: 10 days for travel in the US). */
export const reviewPeriodDays = 10

export const anyReasonRules = { buyWithinDaysOfInitialPayment: 15, cancelHoursBeforeDeparture: 48, paysPercent: 50 } as const

/** 50 % of the sum insured or of the prepaid non-refundable costs, whichever is less (travel §5). Cents, rounded down: never above 50 %. */
export function anyReasonBenefitCents(insuredCents: Cents, prepaidNonRefundableCents: Cents): Cents {
  return Math.floor((Math.min(insuredCents, prepaidNonRefundableCents) * anyReasonRules.paysPercent) / 100)
}

/** The last day to buy cancel for any reason, by the day of the first payment for the trip. */
export function lastDayForAnyReason(initialPaymentDate: IsoDate): IsoDate {
  return addDays(initialPaymentDate, anyReasonRules.buyWithinDaysOfInitialPayment)
}

/**
 * The last day to buy large with the pre-existing exclusion waived: within 24 hours of the final payment.
 * Reading: a payment is known by its day, so the day after it still counts.
 */
export function lastDayForPreExistingWaiver(finalPaymentDate: IsoDate): IsoDate {
  return addDays(finalPaymentDate, 1)
}
