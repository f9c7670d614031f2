import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { SiteFrame } from '../../site/web/index.ts'
import type { Typed } from '../../../web/form/boxes.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Notice, type NoticeKind } from '../../../web/ui/feedback.tsx'
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
export function QuoteRunOut({ why, answered, start }: { why: string; answered: FormAnswer<Typed> | undefined; start: string }) {
  const { t } = useTranslation('quotes')
  const navigation = useNavigation()
  const failed = answered && (answered.refused?.message ?? t('again.failed'))
  return (
    <InPlace
      heading={t('again.heading')}
      kind={failed ? 'warning' : 'info'}
      actions={
        <>
          <Form method="post">
            <Button name="intent" value="price-again" busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'}>
              {t('again.submit')}
            </Button>
          </Form>
          <ButtonLink kind="text" to={start}>
            {t('gone.start-again')}
          </ButtonLink>
        </>
      }
    >
      {failed ?? why}
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
