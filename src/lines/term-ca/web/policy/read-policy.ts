import { redirect } from 'react-router'
import { policyNumIn, policyPathOf } from '../../../../platform/policies/web/index.ts'
import type { PageContext } from '../../../../web/page-context.ts'
import { readOwn, type PageRequest } from '../../../../web/read-own.ts'
import { requirePerson } from '../../../../web/require-person.ts'
import { getCATermPolicy, type PolicyView } from '../../contract.ts'

/** The policy of an address, for its signed-in owner. */
export async function readPolicy(args: PageRequest): Promise<{ page: PageContext; policy: PolicyView }> {
  const page = requirePerson(args)
  const policyNum = policyNumIn(args.request)
  if (!policyNum) throw redirect('/userpolicies')
  return { page, policy: await readOwn(args, ({ call }) => call(getCATermPolicy, { policyNum })) }
}

export const policyPath = policyPathOf('/canadianterm/policy')
