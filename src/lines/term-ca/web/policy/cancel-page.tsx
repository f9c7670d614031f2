import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { noFields } from '../../../../web/form/define-form.ts'
import { formAction, keepTyped } from '../../../../web/form/form-action.ts'
import { useForm } from '../../../../web/form/use-form.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { useLocale } from '../../../../web/root-data.ts'
import { DetailList } from '../../../../web/ui/lists.tsx'
import { Money } from '../../../../web/ui/price.tsx'
import { longDate } from '../../../../shared/long-date.ts'
import { cancelCATermPolicy } from '../../contract.ts'
import { MethodName } from './policy-facts.tsx'
import { policyPath, readPolicy } from './read-policy.ts'
import { doAndGo } from './way-back.ts'
import { WayBackFrame } from './way-back-frame.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['term-ca', 'term-ca-policy'] }

export const meta = pageMeta({
  namespace: 'term-ca-policy',
  title: 'cancel.title',
  description: 'policy.description',
  noIndex: true,
})

/** The refund is shown before anything is done (T-004, T-005). */
export async function loader(given: LoaderFunctionArgs) {
  const { policyNum, inReview, refundIfCancelled, reviewEnds, method } = (await readPolicy(given)).policy
  // Looking is no try to cancel: only that is counted.
  if (!inReview) throw redirect(policyPath(policyNum))
  return { policyNum, preview: { refund: refundIfCancelled, lastDay: reviewEnds, method } }
}

export const action = formAction(async ({ values, ...given }) => {
  const policyNum = new URL(given.request.url).searchParams.get('policy') ?? ''
  return doAndGo(
    given,
    cancelCATermPolicy,
    { policyNum, confirm: true },
    { values },
    ({ state }) => `${policyPath(policyNum)}&done=${state === 'refunding' ? 'refunding' : 'cancelled'}`,
  )
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function CancelPage({ loaderData: { policyNum, preview }, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('term-ca-policy')
  const locale = useLocale()
  const form = useForm(noFields, actionData, { namespace: 'term-ca' })
  return (
    <WayBackFrame
      policyNum={policyNum}
      heading={t('cancel.heading')}
      lede={t('cancel.lede')}
      answer={actionData}
      form={form}
      submit={t('cancel.submit')}
      kind="danger"
    >
      <DetailList
        rows={[
          {
            label: t('cancel.refund'),
            value: <Money cents={Math.round(preview.refund * 100)} currency="CAD" withCurrency />,
            total: true,
          },
          { label: t('cancel.to'), value: <MethodName method={preview.method} /> },
          { label: t('cancel.last-day'), value: longDate(preview.lastDay, locale) },
        ]}
      />
    </WayBackFrame>
  )
}
