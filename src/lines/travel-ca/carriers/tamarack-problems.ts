import { namesOfCodes, sentenceOfInsurer } from '../../../server/outside/policy-calls.ts'
import type { Refusal } from './port.ts'
import type { WireProblem } from './tamarack-wire.ts'

/** The insurer's word for each of our reasons. */
const types = {
  'province-unsold': 'residence_not_served',
  'departure-past': 'starts_too_early',
  'departure-too-far': 'starts_too_late',
  'return-before-departure': 'period_reversed',
  'trip-too-long': 'period_too_long',
  'travellers-out-of-range': 'member_count',
  'birth-future': 'member_unborn',
  'traveller-too-young': 'member_too_young',
  'traveller-too-old': 'member_too_old',
  'sum-out-of-range': 'trip_value_too_high',
  'rental-reversed': 'car_period_reversed',
  'rental-outside-trip': 'car_outside_period',
  'one-trip-only': 'product_for_one_trip',
  'year-only': 'product_for_one_year',
  destination: 'product_other_territory',
  'annual-cap': 'product_trip_too_long',
  'age-over': 'product_member_too_old',
  'sum-missing': 'product_needs_trip_value',
  'health-missing': 'product_needs_health_band',
  'rental-missing': 'product_needs_car',
  'rental-too-long': 'car_too_long',
  'any-reason-plan': 'any_reason_not_offered',
  'higher-limit-plan': 'higher_limit_not_offered',
  'rates-missing': 'no_rate_book',
  'not-priced': 'product_silent',
  'price-changed': 'premium_differs',
  'replaced-begun': 'replaced_contract_begun',
  'declined-by-insurer': 'declined',
} as const satisfies Record<Refusal['code'], string>

const codes = namesOfCodes<Refusal['code']>(types)

/** A request that the insurer did not understand: our fault, and no reason to tell anybody. */
export const misunderstood = new Set(['malformed', 'reference_used', 'not_found'])

/** One of our reasons in the insurer's words. */
export function problemOf(reason: Refusal): WireProblem {
  const type = types[reason.code]
  switch (reason.code) {
    case 'departure-past':
      return { type, day: reason.earliest }
    case 'departure-too-far':
      return { type, day: reason.latest, maximum: reason.limitDays }
    case 'trip-too-long':
      return { type, actual: reason.days, maximum: reason.limitDays }
    case 'travellers-out-of-range':
      return { type, maximum: reason.limit }
    case 'birth-future':
    case 'sum-missing':
    case 'health-missing':
      return { type, member: reason.traveller }
    case 'traveller-too-young':
      return { type, member: reason.traveller, maximum: reason.limitDays }
    case 'traveller-too-old':
    case 'age-over':
      return { type, member: reason.traveller, maximum: reason.limit }
    case 'sum-out-of-range':
      return { type, member: reason.traveller, minor: reason.limitCents }
    case 'destination':
      return { type, territory: reason.destinationType }
    case 'annual-cap':
      return {
        type,
        actual: reason.days,
        maximum: reason.limitDays,
        excess_days: reason.missingDays,
        ...(reason.planCode ? { product: reason.planCode } : {}),
      }
    case 'rental-too-long':
      return { type, maximum: reason.limitDays }
    case 'price-changed':
      return { type, minor: reason.priceCents }
    case 'declined-by-insurer':
      return { type, ...(reason.message ? { detail: reason.message } : {}) }
    default:
      return { type }
  }
}

/** The insurer's refusal in our words; a no that we do not know is told in its own. Null where it did not understand us. */
export function refusalOf({ type, detail, ...figures }: WireProblem): Refusal | null {
  if (misunderstood.has(type)) return null
  const code = codes.get(type)
  const { member: traveller = 0, maximum = 0, actual = 0, excess_days: missingDays = 0, minor = 0, day = '' } = figures
  switch (code) {
    case undefined:
    case 'declined-by-insurer':
      return { code: 'declined-by-insurer', ...sentenceOfInsurer(detail ?? '') }
    case 'departure-past':
      return { code, earliest: day }
    case 'departure-too-far':
      return { code, latest: day, limitDays: maximum }
    case 'trip-too-long':
      return { code, days: actual, limitDays: maximum }
    case 'travellers-out-of-range':
      return { code, limit: maximum }
    case 'birth-future':
    case 'sum-missing':
    case 'health-missing':
      return { code, traveller }
    case 'traveller-too-young':
      return { code, traveller, limitDays: maximum }
    case 'traveller-too-old':
    case 'age-over':
      return { code, traveller, limit: maximum }
    case 'sum-out-of-range':
      return { code, traveller, limitCents: minor }
    case 'destination':
      return { code, destinationType: figures.territory ?? 'WORLDWIDE' }
    case 'annual-cap': {
      const product = figures.product ?? null
      if (product === 'PL-SSRC-3' || product === 'PL-SBAG-3') return { code: 'not-priced' }
      return { code, days: actual, limitDays: maximum, missingDays, planCode: product }
    }
    case 'rental-too-long':
      return { code, limitDays: maximum }
    case 'price-changed':
      return { code, priceCents: minor }
    default:
      return { code }
  }
}
