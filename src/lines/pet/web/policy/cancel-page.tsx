import { useTranslation } from 'react-i18next'
import { CardName } from '../../../../platform/payments/web/index.ts'
import {
  cancelLoader,
  changePolicy,
  PolicyChangeFrame,
  policyNumIn,
  RefundRows,
} from '../../../../platform/policies/web/index.ts'
import { longDate } from '../../../../shared/long-date.ts'
import { defineForm, readForm } from '../../../../web/form/define-form.ts'
import { tick } from '../../../../web/form/fields.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../../web/form/form-answer.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { Checkbox } from '../../../../web/ui/choices.tsx'
import { cancelPetPolicy } from '../../contract.ts'
import { failedTexts } from '../failed-texts.ts'
import { policyPath } from '../paths.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['pet', 'pet-policy', 'payments'] }

export const meta = pageMeta({
  namespace: 'pet-policy',
  title: 'cancel.heading',
  description: 'cancel.lede',
  path: '/pet/policy/cancel',
  noIndex: true,
})

export const loader = cancelLoader(({ call }, policyNum) => call(cancelPetPolicy, { policyNum }), policyPath)

const cancelForm = defineForm({ sure: tick('error.sure') })

export const action = formAction(async ({ values, ...given }) => {
  const policyNum = policyNumIn(given.request)
  const read = readForm(cancelForm, values)
  if ('errors' in read) return wrongAnswer({ values }, read.errors)
  return changePolicy(given, cancelPetPolicy, { policyNum, confirm: true }, { values }, () => policyPath(policyNum))
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function CancelPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('pet-policy')
  const locale = useLocale()
  const { policyNum, preview, refused } = loaderData
  const form = useForm(cancelForm, actionData, { namespace: 'pet-policy', failed: failedTexts })
  const until = preview?.coverUntil ?? null
  return (
    <PolicyChangeFrame
      policy={policyPath(policyNum)}
      heading={t('cancel.heading')}
      lede={until === null ? t('cancel.lede') : t('cancel.lede-later', { date: longDate(until, locale) })}
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
      <Checkbox
        name="sure"
        label={until === null ? t('cancel.no-claim') : t('cancel.sure', { date: longDate(until, locale) })}
        error={form.errors['sure']}
      />
    </PolicyChangeFrame>
  )
}
