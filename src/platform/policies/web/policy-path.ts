/** How a line's pages of a policy are asked for: `policyPathOf('/pet/policy')('PE-1', '/cancel')` is `/pet/policy/cancel?policy=PE-1`. */
export function policyPathOf(page: string) {
  return (policyNum: string, part = ''): string => `${page}${part}?policy=${encodeURIComponent(policyNum)}`
}

/** Where a line's page waits for the policy of a purchase, as `policyPageLoader` reads it. */
export function waitingPathOf(page: string) {
  return (reference: string): string => `${page}?reference=${encodeURIComponent(reference)}`
}

/** The policy that a page is asked for; empty where the address names none. */
export function policyNumIn(request: Request): string {
  return new URL(request.url).searchParams.get('policy') ?? ''
}
