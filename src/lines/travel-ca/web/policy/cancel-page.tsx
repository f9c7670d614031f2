import { useTranslation } from 'react-i18next'
import { CardName } from '../../../../platform/payments/web/index.ts'
import {
  cancelLoader,
  changePolicy,
  PolicyChangeFrame,
  policyNumIn,
  RefundRows,
} from '../../../../platform/policies/web/index.ts'
import { defineForm, readForm } from '../../../../web/form/define-form.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { tick } from '../../../../web/form/fields.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { Checkbox } from '../../../../web/ui/choices.tsx'
import { cancelCaTravelPolicy } from '../../contract.ts'
import { ownPolicyPath } from '../paths.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['travel-ca', 'travel-ca-policy', 'payments'] }

export const meta = pageMeta({
  namespace: 'travel-ca-policy',
  title: 'cancel.heading',
  description: 'cancel.lede',
  path: '/travelcancelca',
  noIndex: true,
})

export const loader = cancelLoader(({ call }, policyNum) => call(cancelCaTravelPolicy, { policyNum }), ownPolicyPath)

const cancelForm = defineForm({ 'nothing-used': tick('error.nothing-used') })

export const action = formAction(async ({ values, ...given }) => {
  const policyNum = policyNumIn(given.request)
  const read = readForm(cancelForm, values)
  if ('errors' in read) return wrongAnswer({ values }, read.errors)
  return changePolicy(given, cancelCaTravelPolicy, { policyNum, confirm: true }, { values }, () => ownPolicyPath(policyNum))
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('travel-ca-policy')
  const { policyNum, preview, refused } = loaderData
  const form = useForm(cancelForm, actionData, { namespace: 'travel-ca-policy', failed: failedTexts })
  return (
    <PolicyChangeFrame
      policy={ownPolicyPath(policyNum)}
      heading={t('cancel.heading')}
      lede={t('cancel.lede')}
      answer={actionData}
      form={form}
      submit={t('cancel.submit')}
      keep={t('cancel.keep')}
      kind="danger"
      refused={refused}
    >
      {preview ? (
        <RefundRows
          {...preview}
          to={<CardName brand={preview.cardBrand} last4={preview.cardLast4} />}
          words={{ refund: t('cancel.refund'), to: t('cancel.to'), lastDay: t('cancel.last-day') }}
        />
      ) : null}
      <Checkbox name="nothing-used" label={t('cancel.nothing-used')} error={form.errors['nothing-used']} />
    </PolicyChangeFrame>
  )
}
