import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { SiteFrame } from '../../site/web/index.ts'
import type { Typed } from '../../../web/form/boxes.ts'
import { failedTexts } from '../../../web/form/failed-texts.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { Notice, type NoticeKind } from '../../../web/ui/notices/feedback.tsx'
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
        <div className={styles.why}>
          <Notice kind={kind} actions={actions}>
            {children}
          </Notice>
        </div>
      </div>
    </SiteFrame>
  )
}

/** In place of a page whose quote cannot be opened: why, and the path where a new one begins. */
export function QuoteGone({ why, start }: { why: string | null; start: string }) {
  const { t } = useTranslation('quotes')
  return (
    <InPlace heading={t('gone.heading')} kind="warning" actions={<ButtonLink to={start}>{t('gone.start-again')}</ButtonLink>}>
      {why}
    </InPlace>
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

export interface QuoteBoughtProps {
  heading: string
  text: string
  /** The path of the policy's page. */
  policy: string
  another: { path: string; label: string }
}

/** In place of a page whose quote was bought: nothing is left to pay, and the policy is one step away. */
export function QuoteBought({ heading, text, policy, another }: QuoteBoughtProps) {
  const { t } = useTranslation('quotes')
  return (
    <InPlace
      heading={heading}
      kind="info"
      actions={
        <>
          <ButtonLink to={policy} reloadDocument>
            {t('gone.view-policy')}
          </ButtonLink>
          <ButtonLink kind="text" to={another.path}>
            {another.label}
          </ButtonLink>
        </>
      }
    >
      {text}
    </InPlace>
  )
}
