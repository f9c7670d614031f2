import type { ServerContext } from '../../../server/server-context.ts'
import { personIdOfSubject, reachOf, whyNoMobile } from '../../profile/server/index.ts'
import type { AlertRow } from '../contract.ts'

/**
 * Where a person's own alerts go: the account's address and the number of the profile as they are now, and no number that was only typed
 * (security T10). `why` says what is missing.
 */
export async function ownDestination(
  ctx: ServerContext,
  subject: string,
  method: AlertRow['method'],
): Promise<{ to: string } | { why: 'no-mobile' | 'mobile-unproved' }> {
  const reach = await reachOf(ctx, personIdOfSubject(subject))
  if (method === 'email') return { to: reach.email }
  const why = whyNoMobile(reach)
  return why ? { why } : { to: reach.mobile }
}
