import { isProvince, tidyPostalCode, type Province } from '../../../shared/fields/canadian-rules.ts'
import type { PostalAddress } from '../../../shared/postal-address.ts'

/** The search covers these and drops the others (term life §5, §9). */
export const searchedProvinces: readonly Province[] = ['ON', 'QC', 'AB', 'BC']

export function isSearched(province: string): boolean {
  return isProvince(province) && searchedProvinces.includes(province)
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * True when street, city, province and postal code are those of the suggestion. Reading (T-078): "exactly" leaves out capitals
 * and spaces, which say nothing about the place; "St" for "Street" is another text and does not match.
 */
export function isSameAddress(typed: PostalAddress, suggestion: PostalAddress): boolean {
  return (
    plain(typed.addr1) === plain(suggestion.addr1) &&
    plain(typed.city) === plain(suggestion.city) &&
    typed.province === suggestion.province &&
    tidyPostalCode(typed.postalCode) === tidyPostalCode(suggestion.postalCode)
  )
}
