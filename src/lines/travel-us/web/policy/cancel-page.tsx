/** The page that cancels a US travel policy within its review period. */
import { cancelLoader, CancelTrip, cancelTripAction, cancelTripNamespaces } from '../../../../platform/policies/web/index.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { cancelUSATravelPolicy } from '../../contract.ts'
import { policyPath } from './policy-path.ts'

export const handle: PageHandle = { hydrate: true, namespaces: cancelTripNamespaces }

export const meta = pageMeta({
  namespace: 'policies-trip',
  title: 'cancel.heading',
  description: 'cancel.lede',
  path: '/travel/cancelusa',
  noIndex: true,
})

export const loader = cancelLoader(({ call }, policyNum) => call(cancelUSATravelPolicy, { policyNum }), policyPath)

export const action = cancelTripAction(cancelUSATravelPolicy, policyPath)

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return <CancelTrip {...loaderData} answer={actionData} policyPath={policyPath} />
}
