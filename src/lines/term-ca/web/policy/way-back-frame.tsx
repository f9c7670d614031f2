import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { SiteFrame } from '../../../../platform/site/web/index.ts'
import { FormSummary } from '../../../../web/form/form-summary.tsx'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'
import type { CheckedForm } from '../../../../web/form/use-form.ts'
import { problemText } from '../../../../web/problem-text.ts'
import { BackLink, Button, ButtonLink, type ButtonKind } from '../../../../web/ui/button.tsx'
import { OfflineBar } from '../../../../web/ui/feedback.tsx'
import { ProblemNotice } from '../problem-notice.tsx'
import { policyPath } from './read-policy.ts'
import styles from '../application/later-pages.module.css'

/** A page that changes one thing of a policy: what happens, what it needs, and the way back without doing it. */
export function WayBackFrame({
  policyNum,
  heading,
  lede,
  answer,
  form,
  labels,
  submit,
  kind = 'primary',
  children,
}: {
  policyNum: string
  heading: string
  lede: ReactNode
  answer: FormAnswer | undefined
  form: CheckedForm
  /** Which of several boxes of one name is meant. */
  labels?: Readonly<Record<string, string>>
  submit: string
  kind?: ButtonKind
  children?: ReactNode
}) {
  const { t } = useTranslation('term-ca-policy')
  const { t: shared } = useTranslation('web')
  const navigation = useNavigation()
  const policy = policyPath(policyNum)
  const refused = answer?.refused
  const problem = refused ? { code: refused.code, messages: [refused.message] } : answer?.problem
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <div className={styles.narrow}>
          <BackLink to={policy} />
          <h1>{heading}</h1>
          <div className={styles.lede}>{lede}</div>
          <OfflineBar />
          {problem ? (
            <div className={styles.notice}>
              <ProblemNotice answer={answer}>{problemText(shared as TFunction, problem)}</ProblemNotice>
            </div>
          ) : null}
          <Form method="post" noValidate {...form.handlers}>
            <FormSummary form={form} labels={labels} />
            {children}
            <p className={styles.row}>
              <Button kind={kind} busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'} wideOnPhone>
                {submit}
              </Button>
              <ButtonLink kind="text" to={policy} reloadDocument>
                {t('policy.keep')}
              </ButtonLink>
            </p>
          </Form>
        </div>
      </div>
    </SiteFrame>
  )
}
