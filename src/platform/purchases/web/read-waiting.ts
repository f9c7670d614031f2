import { redirect } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import type { Refused } from '../../../shared/function.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { readOwn, type PageRequest } from '../../../web/read-own.ts'
import type { VisibleState } from './purchase-waiting.tsx'

const ofTheRequest = ['unauthenticated', 'not-found', 'invalid-argument', 'permission-denied']

/**
 * The purchase that a page waits for, as far as it is known. One that has its policy leads to it, by the path that `policyPath` answers for the
 * function's answer (null while there is none). Too many calls at once, or a pause of the database, do not end the wait.
 */
export async function readWaiting<Purchase extends { state: VisibleState }>(
  args: PageRequest,
  ask: (page: PageContext) => Promise<(Purchase & { haserror: false }) | Refused>,
  policyPath: (purchase: Purchase) => string | null,
): Promise<{ state: VisibleState; purchase: Purchase | null }> {
  const purchase = await readOwn(args, async (page) => {
    try {
      const outcome = await ask(page)
      return outcome.haserror ? outcome : { haserror: false as const, found: outcome }
    } catch (error) {
      if (!(error instanceof Failure) || ofTheRequest.includes(error.code)) throw error
      return { haserror: false as const, found: null }
    }
  })
  if (!purchase.found) return { state: 'pending', purchase: null }
  const policy = policyPath(purchase.found)
  if (policy) throw redirect(policy)
  return { state: purchase.found.state, purchase: purchase.found }
}
