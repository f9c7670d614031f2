import { policyPathOf } from '../../../platform/policies/web/index.ts'
import type { Country } from '../rules/pet.ts'

export const policyPath = policyPathOf('/pet/policy')

/** Where the pets of a country are told of (L-013). */
export function infoPath(country: Country): string {
  return country === 'CA' ? '/pet/infoca' : '/pet/info'
}

export function planPath(quotekey: string): string {
  return `/pet/selectplan?quote=${encodeURIComponent(quotekey)}`
}

export function payPath(quotekey: string): string {
  return `/pet/pay?quote=${encodeURIComponent(quotekey)}`
}
