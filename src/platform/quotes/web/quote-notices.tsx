import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { SiteFrame } from '../../site/web/index.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import type { Typed } from '../../../web/form/boxes.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { AgainLink, Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice, type NoticeKind } from '../../../web/ui/notices/feedback.tsx'
import type { InsteadOfQuote } from './quote-or-instead.ts'
import styles from './quote-notices.module.css'

interface InPlaceProps {
  heading: string
  kind: NoticeKind
  actions: ReactNode
  children: ReactNode
}

function InPlace({ heading, kind, actions, children }: InPlaceProps) {
  return (
    <SiteFrame kind="flow">
      <div className={`content ${styles.page}`}>
        <h1>{heading}</h1>
        <Notice kind={kind} actions={actions}>
          {children}
        </Notice>
      </div>
    </SiteFrame>
  )
}

/** In place of a page whose price has run out or was asked for by somebody else: looking at it asks the insurer nothing, the button does. */
export function QuoteRunOut({ why, answered }: { why: string; answered: FormAnswer<Typed> | undefined }) {
  const { t } = useTranslation('quotes')
  const again = (
    <Form method="post">
      <Button name="intent" value="price-again">
        {t('again.submit')}
      </Button>
    </Form>
  )
  return (
    <InPlace heading={t('again.submit')} kind="info" actions={again}>
      {answered ? (answered.refused?.message ?? t(failedTexts.generic)) : why}
    </InPlace>
  )
}

interface PlaceOfQuote {
  /** The path where a new quote begins. */
  start: string
  policyPath: (policyNum: string) => string
  /** The keys of what the line says of a quote that was bought; `text` may name the `policy`. */
  bought: Readonly<Record<'heading' | 'text' | 'another', string>>
  /** The key of the line's heading where the quote cannot be read now. */
  failed?: string
}

export interface QuoteInPlaceProps {
  instead: InsteadOfQuote
  /** What the page's action answered: to price it again can fail. */
  answered?: FormAnswer<Typed> | undefined
  /** Of the page that pays: what was typed in its tab has done its work. */
  onBought?: () => void
}

/** What stands in place of a line's pages of a quote, as `quoteOrInstead` found it. */
export function quoteInPlaceOf(place: PlaceOfQuote) {
  return (props: QuoteInPlaceProps) => <QuoteInPlace {...place} {...props} />
}

function QuoteInPlace({
  instead,
  start,
  policyPath,
  bought,
  answered,
  onBought,
  failed = 'web:broken.title',
}: PlaceOfQuote & QuoteInPlaceProps) {
  const { t } = useTranslation('quotes')
  const { kind } = instead
  useEffect(() => {
    if (kind === 'bought') onBought?.()
  }, [kind, onBought])
  if (instead.kind === 'run-out') return <QuoteRunOut why={instead.why} answered={answered} />
  // Nothing is lost, and it can be asked for again.
  if (instead.kind === 'failed')
    return (
      <InPlace heading={t(failed)} kind="danger" actions={<AgainLink>{t('web:broken.retry')}</AgainLink>}>
        {t('web:broken.text')}
      </InPlace>
    )
  if (instead.kind === 'gone')
    return (
      <InPlace heading={t('gone.heading')} kind="warning" actions={<ButtonLink to={start}>{t('gone.start-again')}</ButtonLink>}>
        {instead.why}
      </InPlace>
    )
  // Nothing is left to pay, and the policy is one step away.
  const actions = (
    <>
      <ButtonLink to={policyPath(instead.policy)} reloadDocument>
        {t('gone.view-policy')}
      </ButtonLink>
      <ButtonLink kind="text" to={start}>
        {t(bought.another)}
      </ButtonLink>
    </>
  )
  return (
    <InPlace heading={t(bought.heading)} kind="info" actions={actions}>
      {t(bought.text, { policy: isolateLtr(instead.policy) })}
    </InPlace>
  )
}
