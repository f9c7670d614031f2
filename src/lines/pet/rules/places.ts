import { isPostalCode, isProvince, postalFitsProvince, tidyPostalCode } from '../../../shared/fields/canadian-rules.ts'
import type { Currency } from '../../../shared/money.ts'
import { isUsState, isZip, zipFitsState } from '../../../shared/us-states.ts'
import type { Country } from './pet.ts'

/** Where a pet lives. */
export interface Place {
  country: Country
  /** State or province. */
  region: string
  /** "75001" or "K1A 0B1". */
  postalCode: string
}

const territories = ['PR', 'VI']

/** 50 states and DC, or ten provinces (facts §3): territories are neither. */
export function isSoldIn(country: Country, region: string): boolean {
  return country === 'US' ? isUsState(region) && !territories.includes(region) : isProvince(region)
}

export function isPostalCodeOf(country: Country, typed: string): boolean {
  return country === 'US' ? isZip(typed) : isPostalCode(typed)
}

/** False where the code certainly belongs to another state or province. */
export function postalCodeFits({ country, region, postalCode }: Place): boolean {
  return country === 'US' ? zipFitsState(postalCode, region) : postalFitsProvince(postalCode, region)
}

/** A ZIP code's first five digits, or a postal code with its space. */
export function tidyPostal(country: Country, typed: string): string {
  return country === 'US' ? typed.trim().slice(0, 5) : tidyPostalCode(typed)
}

/** Premiums are in the dollars of the postal address. */
export function currencyOf(country: Country): Currency {
  return country === 'US' ? 'USD' : 'CAD'
}
