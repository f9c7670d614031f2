/** How a line's pages of a policy are asked for: `policyPathOf('/pet/policy')('PE-1', '/cancel')` is `/pet/policy/cancel?policy=PE-1`. */
export function policyPathOf(page: string) {
  return (policyNum: string, part = ''): string => `${page}${part}?policy=${encodeURIComponent(policyNum)}`
}

/** The policy that a page is asked for; empty where the address names none. */
export function policyNumIn(request: Request): string {
  return new URL(request.url).searchParams.get('policy') ?? ''
}
