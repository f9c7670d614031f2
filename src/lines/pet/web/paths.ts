import { policyPathOf, waitingPathOf } from '../../../platform/policies/web/index.ts'
import { policyNumberIn, type Country } from '../rules/pet.ts'

export const policyPath = policyPathOf('/pet/policy')

export const waitingPath = waitingPathOf('/pet/policy')

const joining = (policyNum: string | null): string => (policyNum === null ? '' : `?policy=${encodeURIComponent(policyNum)}`)

/** Where the pets of a country are told of (L-013); with a policy, those that are to join it. */
export function infoPath(country: Country, policyNum: string | null = null): string {
  return (country === 'CA' ? '/pet/infoca' : '/pet/info') + joining(policyNum)
}

/** Where a quote's pets are changed. */
export function changePath(country: Country, quotekey: string, policyNum: string | null): string {
  const path = infoPath(country, policyNum)
  return `${path}${policyNum === null ? '?' : '&'}quote=${encodeURIComponent(quotekey)}`
}

/** The plan of the pets that were told of, before there is a quote. */
export function firstPlanPath(policyNum: string | null): string {
  return `/pet/selectplan${joining(policyNum)}`
}

export function planPath(quotekey: string): string {
  return `/pet/selectplan?quote=${encodeURIComponent(quotekey)}`
}

/** A policy's page just after buying, by its number or by that of what joined it. */
export function boughtPath(number: string): string {
  const policyNum = policyNumberIn(number)
  return policyPath(policyNum) + (policyNum === number ? '' : `&joined=${encodeURIComponent(number)}`)
}

export function payPath(quotekey: string): string {
  return `/pet/pay?quote=${encodeURIComponent(quotekey)}`
}
