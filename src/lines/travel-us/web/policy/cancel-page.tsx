import { useTranslation } from 'react-i18next'
import { cancelAction, cancelLoader, CancelPolicy } from '../../../../platform/policies/web/index.ts'
import { AskForRefund } from '../../../../platform/purchases/web/index.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { cancelUSATravelPolicy } from '../../contract.ts'
import { policyPath } from './policy-path.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-us-policy', 'payments', 'purchases-asked'] }

export const meta = pageMeta({
  namespace: 'travel-us-policy',
  title: 'cancel.heading',
  description: 'policy.description',
  path: '/travel/cancelusa',
  noIndex: true,
})

export const loader = cancelLoader(({ call }, policyNum) => call(cancelUSATravelPolicy, { policyNum }), policyPath)

const box = { name: 'nothing-used', required: 'error.nothing-used' } as const

export const action = cancelAction(cancelUSATravelPolicy, box, policyPath)

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-us-policy')
  const { policyNum, refusedCode, refundRequest } = loaderData
  return (
    <CancelPolicy
      {...loaderData}
      answer={actionData}
      policyPath={policyPath}
      namespace="travel-us-policy"
      box={box}
      say={(name) => t(`cancel.${name}`)}
      instead={
        refusedCode === 'review-over' ? (
          <AskForRefund policyNum={policyNum} request={refundRequest}>
            {t('policy.ask-refund')}
          </AskForRefund>
        ) : null
      }
    />
  )
}
