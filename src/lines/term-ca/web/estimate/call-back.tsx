import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { fullName } from '../../../../shared/full-name.ts'
import { phoneText } from '../../../../shared/phone-text.ts'
import { nameBoxLength } from '../../../../shared/fields/text-rules.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { OptionList } from '../../../../web/ui/controls/choices.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../../web/ui/controls/inputs.tsx'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { PhoneInput } from '../../../../web/form/contact-inputs.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { callForm, callTimes, type CallAnswer, type callReasons } from './call-form.ts'
import type { View } from '../view.ts'
import styles from '../application/survey-frame.module.css'

export type CallReason = (typeof callReasons)[number]

export const callBackPath = '/canadianterm/call-back'

/** Asks a licensed agent to call, 9:00 to 21:00 Eastern (term life §1). Nothing else of the page is lost by it. */
export function CallBack({
  reason,
  applicationId,
  user,
  children,
  isOpen = false,
  isMain = false,
  fallback,
  reference: earlier = null,
}: {
  reason: CallReason
  applicationId?: string | undefined
  /** Whom the application is about: nothing is asked twice, and both may be changed here. */
  user?: View['user'] | undefined
  /** More boxes. */
  children?: ReactNode
  /** Unfolded from the start: the next step of the page. */
  isOpen?: boolean
  /** The page has no other action. */
  isMain?: boolean
  /** The page's own answer, where no script runs. */
  fallback?: CallAnswer | undefined
  /** Of a call that waits for an agent already. */
  reference?: string | null
}) {
  const { t } = useTranslation('term-ca')
  const fetcher = useFetcher<CallAnswer>()
  const answer = fetcher.data ?? fallback
  const reference = answer?.reference ?? earlier
  const known = {
    'call.name': user ? fullName(user) : '',
    'call.phone': phoneText(user?.phoneNumber ?? ''),
  }
  const form = useForm(callForm, answer, {
    namespace: 'term-ca',
    stored: known,
    state: fetcher.state,
    failed: failedTexts,
  })
  const { form: failed, ...errors } = form.errors
  const { field } = form
  const content = (
    <>
      <p>{t('call.text')}</p>
      {reference ? (
        <div className={styles.called}>
          <Notice kind="success" announce title={t('call.done')}>
            {t('call.reference')} <bdi className={styles.reference}>{reference}</bdi>
          </Notice>
        </div>
      ) : (
        <fetcher.Form method="post" action={callBackPath} noValidate className={styles.callForm} {...form.handlers}>
          <input type="hidden" name="reason" value={reason} />
          <input type="hidden" name="applicationId" value={applicationId ?? ''} />
          {failed ? (
            <Notice kind="danger" announce>
              {failed}
            </Notice>
          ) : null}
          <FormSummary form={{ ...form, errors }} />
          <TextInput {...field('call.name')} label={t('call.name')} autoComplete="name" width="long" maxLength={nameBoxLength} />
          <PhoneInput {...field('call.phone')} label={t('call.phone')} />
          <OptionList
            {...field('call.when')}
            label={t('call.when')}
            options={callTimes.map((value) => ({ value, label: t(`call.${value}`) }))}
          />
          {children}
          <p>
            <Button kind={isMain ? 'primary' : 'quiet'} busy={fetcher.state !== 'idle'} wideOnPhone>
              {t('call.submit')}
            </Button>
          </p>
        </fetcher.Form>
      )}
    </>
  )
  return isOpen ? (
    <section className={styles.call}>
      <h2>{t('call.title')}</h2>
      {content}
    </section>
  ) : (
    <Disclosure quiet summary={t('call.title')} open={answer !== undefined} className={styles.call}>
      {content}
    </Disclosure>
  )
}
