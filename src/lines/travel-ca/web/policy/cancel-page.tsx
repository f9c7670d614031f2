import { useTranslation } from 'react-i18next'
import { cancelAction, cancelLoader, CancelPolicy } from '../../../../platform/policies/web/index.ts'
import { AskForRefund } from '../../../../platform/purchases/web/index.ts'
import { keepTyped } from '../../../../web/form/form-action.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { cancelCaTravelPolicy } from '../../contract.ts'
import { ownPolicyPath } from '../paths.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-ca-policy', 'payments', 'purchases-asked'] }

export const meta = pageMeta({
  namespace: 'travel-ca-policy',
  title: 'cancel.heading',
  description: 'cancel.lede',
  path: '/travelcancelca',
  noIndex: true,
})

export const loader = cancelLoader(({ call }, policyNum) => call(cancelCaTravelPolicy, { policyNum }), ownPolicyPath)

const box = { name: 'nothing-used', required: 'error.nothing-used' } as const

export const action = cancelAction(cancelCaTravelPolicy, box, ownPolicyPath)

export const clientAction = keepTyped<Awaited<ReturnType<typeof action>>>

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-ca-policy')
  const { policyNum, refusedCode, refundRequest } = loaderData
  return (
    <CancelPolicy
      {...loaderData}
      answer={actionData}
      policyPath={ownPolicyPath}
      namespace="travel-ca-policy"
      box={box}
      say={(name) => t(`cancel.${name}`)}
      instead={
        refusedCode === 'review-over' ? (
          <AskForRefund policyNum={policyNum} request={refundRequest}>
            {t('help.ask-refund')}
          </AskForRefund>
        ) : null
      }
    />
  )
}
