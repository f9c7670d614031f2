import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { noFields } from '../../../../web/form/define-form.ts'
import { failedTexts } from '../../../../web/form/failed-texts.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import { useForm } from '../../../../web/form/use-form.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { Disclosure } from '../../../../web/ui/disclosure.tsx'
import { Notice } from '../../../../web/ui/feedback.tsx'
import { FieldStack, TextInput } from '../../../../web/ui/inputs.tsx'
import styles from './estimate.module.css'
import type { SurveyAnswer } from '../application/survey.ts'

/** The address alone, and only of those who want the estimate by mail (flows C1, C4; T-024): no name, no account. */
export function EstimateMail({ quotekey, amount, term }: { quotekey: string; amount: number; term: number }) {
  const { t } = useTranslation('term-ca')
  const fetcher = useFetcher<SurveyAnswer & { sent?: boolean }>()
  const answer = fetcher.data
  const form = useForm(noFields, answer, { namespace: 'term-ca', state: fetcher.state, failed: failedTexts })
  const { form: failed, ...errors } = form.errors
  return (
    <Disclosure summary={t('mail.title')} className={styles.more}>
      <div className={styles.moreBody}>
        <p>{t('mail.text')}</p>
        {answer?.sent ? (
          <Notice kind="success" announce>
            {t('mail.done')}
          </Notice>
        ) : (
          <fetcher.Form method="post" action="/quote" noValidate className={styles.form} {...form.handlers}>
            <input type="hidden" name="intent" value="send" />
            <input type="hidden" name="quotekey" value={quotekey} />
            <input type="hidden" name="amount" value={amount} />
            <input type="hidden" name="term" value={term} />
            {failed ? (
              <Notice kind="danger" announce>
                {failed}
              </Notice>
            ) : null}
            <FormSummary form={{ ...form, errors }} />
            <FieldStack>
              <TextInput
                {...form.field('email')}
                type="email"
                label={t('mail.email')}
                autoComplete="email"
                width="long"
                maxLength={254}
              />
            </FieldStack>
            <p>
              <Button kind="quiet" busy={fetcher.state !== 'idle'}>
                {t('mail.submit')}
              </Button>
            </p>
          </fetcher.Form>
        )}
      </div>
    </Disclosure>
  )
}
