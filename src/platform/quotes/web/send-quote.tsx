import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { defineForm } from '../../../web/form/define-form.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { email } from '../../../web/form/person-fields.ts'
import { useForm } from '../../../web/form/use-form.ts'
import { useRootData } from '../../../web/root-data.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { TextInput } from '../../../web/ui/controls/inputs.tsx'
import type { MadeLink, MadeProps } from './made-link.tsx'
import styles from './send-quote.module.css'

/** What the two buttons of `SendQuote` ask of a page's action: a mail with the link, or the link itself. */
export const sendIntents = ['send', 'link'] as const

export function isSendIntent(intent: unknown): boolean {
  return sendIntents.some((each) => each === intent)
}

export interface SendQuoteAnswer extends FormAnswer {
  /** Tells it from the answer of the page's other forms. */
  intent: (typeof sendIntents)[number]
  sent?: boolean
  made?: MadeLink
}

/** Whether a page's action answered `SendQuote`, and not another form of the page. */
export const isSendAnswer = (answer: object | undefined): answer is SendQuoteAnswer => answer !== undefined && 'intent' in answer

/** The one box of `SendQuote`, for the action that reads it. */
export const sendQuoteForm = defineForm({ email: email() })

/** The link alone: until the rest is loaded, where it cannot be, and in a browser without scripts. */
function PlainLink({ made }: Pick<MadeProps, 'made'>) {
  return (
    <bdi dir="ltr" className={styles.address}>
      {made.url}
    </bdi>
  )
}

const Made = lazy<ComponentType<MadeProps>>(() => import('./made-link.tsx').catch(() => ({ default: PlainLink })))

export interface SendQuoteProps {
  /** What says which quote is meant. */
  values: Readonly<Record<string, string | number>>
  /** What the page's action answered, to whichever form: where no script runs, the answer of this one is in it. */
  answered?: object | undefined
  /** Where the line's sentences for refusals are. */
  namespace: string
}

/**
 * The ways to keep a quote: an address alone, and its link goes there; or the link is shown, to be copied. No name, no account. A partner
 * who acts is shown no link: it would outlive the visit.
 */
export function SendQuote({ values, answered, namespace }: SendQuoteProps) {
  const { t } = useTranslation('quotes')
  const { acting } = useRootData()
  const fetcher = useFetcher<SendQuoteAnswer>()
  const answer = fetcher.data ?? (isSendAnswer(answered) ? answered : undefined)
  const form = useForm(sendQuoteForm, answer, {
    namespace,
    state: fetcher.state,
    failed: failedTexts,
    isTry: (button) => button?.value !== 'link',
  })
  if (answer?.sent)
    return (
      <Notice kind="success" announce>
        {t('send.done')}
      </Notice>
    )
  if (answer?.made)
    return (
      <Suspense fallback={<PlainLink made={answer.made} />}>
        <Made made={answer.made} isLive={fetcher.data !== undefined} />
      </Suspense>
    )
  const underWay = fetcher.formData?.get('intent')
  return (
    <fetcher.Form method="post" noValidate className={styles.form} {...form.handlers}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextInput
        {...form.field('email')}
        type="email"
        label={t('send.email')}
        autoComplete="email"
        width="long"
        maxLength={254}
        error={form.errors['email'] ?? form.errors['form']}
      />
      <p className={styles.ways}>
        <Button kind="quiet" name="intent" value="send" busy={underWay === 'send'}>
          {t('send.submit')}
        </Button>
        {acting ? null : (
          <Button kind="quiet" name="intent" value="link" busy={underWay === 'link'}>
            {t('send.link')}
          </Button>
        )}
      </p>
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
