import { useTranslation } from 'react-i18next'
import type { FetcherWithComponents } from 'react-router'
import { defineForm } from '../../../web/form/define-form.ts'
import { email } from '../../../web/form/person-fields.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { useForm } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { TextInput } from '../../../web/ui/inputs.tsx'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import styles from './plan-page.module.css'

export interface EmailAnswer extends FormAnswer {
  /** Tells it from the answer of the page's other form. */
  intent: 'send'
  sent?: boolean
}

export const emailForm = defineForm({ email: email({ required: 'error.email', wrong: 'error.email' }) })

/** "E-mail me this quote": an address, and a link that reopens it until the day of departure. */
export function EmailQuote({
  fetcher,
  quotekey,
  fallback,
}: {
  fetcher: FetcherWithComponents<EmailAnswer>
  quotekey: string
  fallback: EmailAnswer | undefined
}) {
  const { t } = useTranslation('travel-us')
  const result = fetcher.data ?? fallback
  const form = useForm(emailForm, result, { namespace: 'travel-us', state: fetcher.state, failed: failedTexts })
  return (
    <section className={`${styles.send} no-print`}>
      <h2>{t('send.heading')}</h2>
      <p className={styles.small}>{t('send.hint')}</p>
      {result?.sent ? (
        <Notice kind="success" announce>
          {t('send.done')}
        </Notice>
      ) : (
        <fetcher.Form method="post" noValidate className={styles.sendForm} {...form.handlers}>
          <input type="hidden" name="intent" value="send" />
          <input type="hidden" name="quotekey" value={quotekey} />
          <TextInput
            {...form.field('email')}
            type="email"
            label={t('send.email')}
            autoComplete="email"
            leftToRight
            width="long"
            error={form.errors['email'] ?? form.errors['form']}
          />
          <Button kind="quiet" busy={fetcher.state !== 'idle'}>
            {t('send.submit')}
          </Button>
        </fetcher.Form>
      )}
    </section>
  )
}
