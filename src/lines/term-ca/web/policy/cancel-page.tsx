import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { changePolicy, PolicyChangeFrame, policyNumIn, RefundRows } from '../../../../platform/policies/web/index.ts'
import { noFields } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { cancelCATermPolicy } from '../../contract.ts'
import { MethodName } from './policy-facts.tsx'
import { policyPath, readPolicy } from './read-policy.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy', 'policies-page', 'payments'] }

export const meta = pageMeta({
  namespace: 'term-ca-policy',
  title: 'policies-page:cancel',
  description: 'policy.description',
  noIndex: true,
})

/** The refund is shown before anything is done (T-004, T-005). */
export async function loader(args: LoaderFunctionArgs) {
  const { policyNum, inReview, refundIfCancelled, refundMethod, reviewEnds } = (await readPolicy(args)).policy
  // Looking is no try to cancel: only that is counted.
  if (!inReview) throw redirect(policyPath(policyNum))
  return { policyNum, preview: { refund: refundIfCancelled, lastDay: reviewEnds, method: refundMethod } }
}

export const action = formAction(async ({ values, ...args }) => {
  const policyNum = policyNumIn(args.request)
  return changePolicy(
    args,
    cancelCATermPolicy,
    { policyNum, confirm: true },
    { values },
    ({ state }) => `${policyPath(policyNum)}&done=${state === 'refunding' ? 'refunding' : 'cancelled'}`,
  )
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function CancelPage({ loaderData: { policyNum, preview }, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca-policy')
  const form = useForm(noFields, actionData, { namespace: 'term-ca' })
  return (
    <PolicyChangeFrame
      policy={policyPath(policyNum)}
      heading={t('cancel.heading')}
      lede={t('cancel.lede')}
      answer={actionData}
      form={form}
      submit={t('policies-page:cancel')}
      keep={t('policy.keep')}
      kind="danger"
    >
      <RefundRows
        {...preview}
        currency="CAD"
        to={<MethodName method={preview.method} />}
        words={{ to: t('cancel.to'), lastDay: t('cancel.last-day') }}
      />
    </PolicyChangeFrame>
  )
}
