import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { defineForm } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { email } from '../../../web/form/person-fields.ts'
import { useForm } from '../../../web/form/use-form.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import styles from './send-quote.module.css'

export interface SendQuoteAnswer extends FormAnswer {
  /** Tells it from the answer of the page's other forms. */
  intent: 'send'
  sent?: boolean
}

/** Whether a page's action answered `SendQuote`, and not another form of the page. */
export const isSendAnswer = (answer: object | undefined): answer is SendQuoteAnswer => answer !== undefined && 'intent' in answer

/** The one box of `SendQuote`, for the action that reads it. */
export const sendQuoteForm = defineForm({ email: email() })

export interface SendQuoteProps {
  /** The page's address where it is another one than this. */
  action?: string
  /** What says which quote is meant. */
  values: Readonly<Record<string, string | number>>
  /** What the page's action answered, to whichever form: where no script runs, the answer of this one is in it. */
  answered?: object | undefined
  /** Where the line's sentences for refusals are. */
  namespace: string
}

/** An address alone, and the link to the quote goes there: no name, no account. The action gets `intent=send`. */
export function SendQuote({ action, values, answered, namespace }: SendQuoteProps) {
  const { t } = useTranslation('quotes')
  const fetcher = useFetcher<SendQuoteAnswer>()
  const answer = fetcher.data ?? (isSendAnswer(answered) ? answered : undefined)
  const form = useForm(sendQuoteForm, answer, { namespace, state: fetcher.state, failed: failedTexts })
  if (answer?.sent)
    return (
      <Notice kind="success" announce>
        {t('send.done')}
      </Notice>
    )
  return (
    <fetcher.Form method="post" action={action} noValidate className={styles.form} {...form.handlers}>
      <input type="hidden" name="intent" value="send" />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('send.email')}
        autoComplete="email"
        leftToRight
        width="long"
        maxLength={254}
        error={form.errors['email'] ?? form.errors['form']}
      />
      <Button kind="quiet" busy={fetcher.state !== 'idle'}>
        {t('send.submit')}
      </Button>
    </fetcher.Form>
  )
}

export interface SendQuoteSectionProps extends Pick<SendQuoteProps, 'answered' | 'namespace'> {
  quotekey: string
  /** How long the link opens it, and what else is to be known. */
  hint: string
}

/** `SendQuote` at the end of a page, below its heading. */
export function SendQuoteSection({ quotekey, hint, ...props }: SendQuoteSectionProps) {
  const { t } = useTranslation('quotes')
  return (
    <section className={`${styles.section} no-print`}>
      <h2>{t('send.heading')}</h2>
      <p className={styles.hint}>{hint}</p>
      <SendQuote values={{ quotekey }} {...props} />
    </section>
  )
}
