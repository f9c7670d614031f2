import { useTranslation } from 'react-i18next'
import type { FunctionDefinition } from '../../../shared/function.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import type { RefundRequest } from '../../purchases/contract.ts'
import { AskForRefund } from '../../purchases/web/index.ts'
import { cancelAction, CancelPolicy, type CancelPolicyProps } from './cancel-policy.tsx'

const box = { name: 'nothing-used', required: 'error.nothing-used' } as const

/** What a page that cancels the policy of a trip asks for. */
export const cancelTripNamespaces = ['policies-trip', 'policies-page', 'payments', 'purchases-asked']

/** The action of `CancelTrip`. */
export function cancelTripAction(definition: FunctionDefinition, policyPath: (policyNum: string) => string) {
  return cancelAction(definition, box, policyPath)
}

export interface CancelTripProps extends Pick<CancelPolicyProps<string>, 'policyNum' | 'refused' | 'preview' | 'policyPath'> {
  refusedCode: string | null
  refundRequest: RefundRequest | null
  answer: FormAnswer | undefined
}

/** The page that cancels the policy of a trip before anybody leaves; after the review it leads on to asking for a refund. */
export function CancelTrip({ refusedCode, refundRequest, ...props }: CancelTripProps) {
  const { t } = useTranslation('policies-trip')
  return (
    <CancelPolicy
      {...props}
      namespace="policies-trip"
      box={box}
      say={(name) => t(`cancel.${name}`)}
      instead={
        refusedCode === 'review-over' ? (
          <AskForRefund policyNum={props.policyNum} request={refundRequest}>
            {t('ask-refund')}
          </AskForRefund>
        ) : null
      }
    />
  )
}
