import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { isolateLtr } from '../../../shared/isolate.ts'
import { Failure } from '../../../shared/failure.ts'
import { noFields } from '../../../web/form/define-form.ts'
import { formAction } from '../../../web/form/form-action.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { BackLink, Button } from '../../../web/ui/button.tsx'
import { FieldStack, TextArea } from '../../../web/ui/inputs.tsx'
import { Runs } from '../../../web/ui/whole.tsx'
import { AdminCard, AdminFrame, callFresh, CodeBox, requireAdmin } from '../../admin/web/index.ts'
import { cancelFlow, getFlow } from '../contract.ts'
import styles from './operations-page.module.css'

export const handle: PageHandle = { namespaces: ['operations', 'admin'] }

export const meta = pageMeta({ namespace: 'operations', title: 'flow.title', path: '/admin/flows', noIndex: true })

export async function loader(given: LoaderFunctionArgs) {
  const { page, role, isFresh } = await requireAdmin(given)
  try {
    const found = await page.call(getFlow, { id: given.params['id'] ?? '' })
    if (found.haserror) throw new Error(found.message)
    return { role, isFresh, flow: found.flow }
  } catch (error) {
    if (error instanceof Failure && ['not-found', 'invalid-argument'].includes(error.code)) throw data(null, { status: 404 })
    throw error
  }
}

export const action = formAction(async ({ values, ...given }) => {
  const { page } = await requireAdmin(given)
  const { reason = '' } = values
  const done = await callFresh(page, cancelFlow, { id: given.params['id'] ?? '', reason }, values)
  return 'answer' in done ? done.answer : redirect(`/admin/flows?done=${done.outcome.outcome}`, 303)
})

/** Where a purchase that was not charged yet is called off. */
export default function FlowPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('operations')
  const { role, isFresh, flow } = loaderData
  const answer = actionData as FormAnswer | undefined
  const form = useForm(noFields, answer, { namespace: 'operations', failed: { generic: 'failed' } })
  return (
    <AdminFrame
      place="flows"
      role={role}
      title={t('flow.title')}
      lede={<Runs text={t('flow.lede', { reference: isolateLtr(flow.reference) })} />}
    >
      <BackLink to="/admin/flows" />
      <AdminCard title={t('flow.cancel')}>
        {flow.mayCancel || answer ? (
          <form method="post" noValidate className={styles.form}>
            <p className={styles.text}>{t('flow.cancel-text')}</p>
            <FormSummary form={form} labels={{ reason: t('flow.reason'), code: t('admin:code.label') }} />
            <FieldStack>
              <TextArea {...form.field('reason')} label={t('flow.reason')} hint={t('flow.reason-hint')} maxLength={200} />
              {isFresh && !answer ? null : <CodeBox form={form} />}
            </FieldStack>
            <Button kind="danger">{t('flow.do')}</Button>
          </form>
        ) : (
          <p className={styles.text}>{t('flow.not')}</p>
        )}
      </AdminCard>
    </AdminFrame>
  )
}
