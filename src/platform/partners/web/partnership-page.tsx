import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { callOrAnswer, formAction } from '../../../web/form/form-action.ts'
import { readForm } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import { wrongAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { requestPartnership } from '../contract.ts'
import { CompanyFields, usePartnerLabels } from './partner-fields.tsx'
import { partnershipForm, requestOf } from './partner-form.ts'
import styles from './partnership-page.module.css'

export const handle: PageHandle = { namespaces: ['partners'] }

export const meta = pageMeta({
  namespace: 'partners',
  title: 'request.title',
  description: 'request.description',
  keywords: 'request.keywords',
  path: '/partnership',
})

export function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has('sent') }
}

export const action = formAction(async ({ values, ...args }) => {
  const sent = { values, form: partnershipForm }
  const read = readForm(partnershipForm, values)
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  const called = await callOrAnswer(readPage(args), requestPartnership, requestOf(values), sent)
  return 'outcome' in called ? redirect('/partnership?sent', 303) : called.answer
})

const steps = ['read', 'approve', 'share'] as const

/** A company asks to become a partner (P-032). */
export default function PartnershipPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('partners')
  const form = useForm(partnershipForm, actionData, { namespace: 'partners', failed: failedTexts })
  const labels = usePartnerLabels('company')
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <div className={styles.about}>
          <h1>{t('request.title')}</h1>
          <p className={styles.lede}>{t('request.lede')}</p>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>
                <strong>{t(`request.step.${step}`)}</strong>
                <span>{t(`request.step.${step}-text`)}</span>
              </li>
            ))}
          </ol>
          <p className={styles.small}>{t('request.privacy')}</p>
        </div>
        {loaderData.isSent ? (
          <div className={styles.card}>
            <Notice kind="success" announce title={t('request.sent')}>
              {t('request.sent-text')}
            </Notice>
            <ButtonLink to="/" kind="quiet">
              {t('request.home')}
            </ButtonLink>
          </div>
        ) : (
          <form method="post" action="/partnership" noValidate className={styles.card}>
            <FormSummary form={form} labels={labels} />
            <CompanyFields form={form} by="company" />
            <Button wideOnPhone>{t('request.submit')}</Button>
          </form>
        )}
      </div>
    </SiteFrame>
  )
}
