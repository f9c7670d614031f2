import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../../shared/failure.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { getCATermPolicy, type PolicyView } from '../../contract.ts'

/** The policy of an address, for its signed-in owner; somebody else's and none at all are the same 404. */
export async function readPolicy(
  given: Pick<LoaderFunctionArgs, 'request' | 'context'>,
): Promise<{ page: PageContext; policy: PolicyView }> {
  const page = requirePerson(given)
  const policyNum = new URL(given.request.url).searchParams.get('policy')
  if (!policyNum) throw redirect('/userpolicies')
  try {
    const policy = await page.call(getCATermPolicy, { policyNum })
    if (policy.haserror) throw data(null, { status: 404 })
    return { page, policy }
  } catch (error) {
    if (error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}

export function policyPath(policyNum: string, part = ''): string {
  return `/canadianterm/policy${part}?policy=${encodeURIComponent(policyNum)}`
}
