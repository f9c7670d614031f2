import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { SiteFrame } from '../../site/web/index.ts'
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

export interface QuoteInPlaceProps {
  instead: InsteadOfQuote
  /** The path where a new quote begins. */
  start: string
  /** Of the number of the policy that was bought with it: what the line says, and the path of the policy's page. */
  bought: (policy: string) => { heading: string; text: string; path: string; another: string }
  /** What the page's action answered: to price it again can fail. */
  answered?: FormAnswer<Typed> | undefined
  /** The key of the line's heading where it cannot be read now. */
  failed?: string
}

/** What stands in place of a quote's page, as `quoteOrInstead` found it. */
export function QuoteInPlace({ instead, start, bought, answered, failed = 'web:broken.title' }: QuoteInPlaceProps) {
  const { t } = useTranslation('quotes')
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
  const { heading, text, path, another } = bought(instead.policy)
  const actions = (
    <>
      <ButtonLink to={path} reloadDocument>
        {t('gone.view-policy')}
      </ButtonLink>
      <ButtonLink kind="text" to={start}>
        {another}
      </ButtonLink>
    </>
  )
  return (
    <InPlace heading={heading} kind="info" actions={actions}>
      {text}
    </InPlace>
  )
}
