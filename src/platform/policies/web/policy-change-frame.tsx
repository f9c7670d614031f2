import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import { problemText } from '../../../web/problem-text.ts'
import { BackLink, Button, ButtonLink, type ButtonKind } from '../../../web/ui/controls/button.tsx'
import { OfflineBar } from '../../../web/ui/notices/feedback.tsx'
import { ProblemNotice } from '../../../web/ui/notices/problem-notice.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import styles from './policy-page.module.css'

export interface PolicyChangeFrameProps {
  /** The path of the policy's page. */
  policy: string
  heading: string
  lede: ReactNode
  answer: FormAnswer | undefined
  form: CheckedForm
  /** Which of several boxes of one name is meant. */
  labels?: Readonly<Record<string, string>>
  submit: string
  /** Says that nothing is changed. */
  keep: string
  kind?: ButtonKind
  /** Why it cannot be done at all: said in place of the form. */
  refused?: string | null
  /** What can be done then. */
  instead?: ReactNode
  children?: ReactNode
}

/** A page that changes one thing of a policy: what happens, what it needs, and the way back without doing it. */
export function PolicyChangeFrame({
  policy,
  heading,
  lede,
  answer,
  form,
  labels,
  submit,
  keep,
  kind = 'primary',
  refused = null,
  instead,
  children,
}: PolicyChangeFrameProps) {
  const { t } = useTranslation('web')
  const busy = useIsSending()
  const no = answer?.refused
  // A form with sentences of its own for a failure has them in its summary.
  const problem = form.errors['form'] ? undefined : no ? { code: no.code, messages: [no.message] } : answer?.problem
  const words = refused ?? (problem ? problemText(t as TFunction, problem) : null)
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <div className={styles.narrow}>
          <BackLink to={policy} />
          <h1>{heading}</h1>
          {refused ? null : <div className={styles.lede}>{lede}</div>}
          <OfflineBar />
          {words ? (
            <div className={styles.notice}>
              <ProblemNotice answer={answer}>{words}</ProblemNotice>
            </div>
          ) : null}
          {refused ? (
            instead
          ) : (
            <Form method="post" noValidate {...form.handlers}>
              <FormSummary form={form} labels={labels} />
              {children}
              <p className={styles.actions}>
                <Button kind={kind} busy={busy} wideOnPhone>
                  {submit}
                </Button>
                <ButtonLink kind="text" to={policy} reloadDocument>
                  {keep}
                </ButtonLink>
              </p>
            </Form>
          )}
        </div>
      </div>
    </SiteFrame>
  )
}
