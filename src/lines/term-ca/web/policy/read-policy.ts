import { redirect } from 'react-router'
import { policyNumIn, policyPathOf } from '../../../../platform/policies/web/index.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import { readOwn, type PageRequest } from '../../../../web/read-own.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { getCATermPolicy, type PolicyView } from '../../contract.ts'

/** The policy of an address, for its signed-in owner. */
export async function readPolicy(given: PageRequest): Promise<{ page: PageContext; policy: PolicyView }> {
  const page = requirePerson(given)
  const policyNum = policyNumIn(given.request)
  if (!policyNum) throw redirect('/userpolicies')
  return { page, policy: await readOwn(given, ({ call }) => call(getCATermPolicy, { policyNum })) }
}

export const policyPath = policyPathOf('/canadianterm/policy')
