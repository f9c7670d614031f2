/** The part of a page that asks for the code that was sent by e-mail, and sends another one. */
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import type { CheckedForm } from '../../../web/form/use-form.ts'
import { useSentIntent } from '../../../web/form/use-sent-intent.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import styles from './account-page.module.css'
import { CodeInput } from './code-input.tsx'
import { DemoMailbox } from './demo-mailbox.tsx'
import type { SignInAnswer } from './sign-in-steps.ts'
import { WorkNotice } from './work-notice.tsx'

export interface CodeStepProps {
  answer: Pick<SignInAnswer, 'email' | 'errors' | 'letters' | 'resent'>
  form: CheckedForm
  isWorking: boolean
  isDemo: boolean
  /** What the button that hands the code in is called, and its intent. */
  submit: { intent: string; label: string }
  /** Before the address, and once another code has been sent. */
  words: { text: string; resent: string }
  /** What the summary calls boxes that have no label here. */
  labels?: Readonly<Record<string, string>>
  /** Where another address is entered. */
  otherPath: string
  /** What the form also sends or asks for. */
  children: ReactNode
  note?: ReactNode
}

export function CodeStep({ answer, form, isWorking, isDemo, submit, words, labels, otherPath, children, note }: CodeStepProps) {
  const { t } = useTranslation('accounts')
  const { errors } = form
  const pressed = useSentIntent()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The page has become another one: its heading takes the focus, as after a move.
    if (!answer.resent && !('problem' in answer) && Object.keys(answer.errors).length === 0) title.current?.focus()
  }, [answer])
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {t('login.code-heading')}
      </h1>
      <FormSummary form={form} {...(labels ? { labels } : {})} />
      <WorkNotice working={isWorking} />
      <p className={styles.lede}>
        {answer.letters ? t('code.text-letters') : words.text} <EmailText>{answer.email}</EmailText>
      </p>
      {answer.resent && !isWorking && !errors['otp'] ? (
        <Notice kind="success" announce>
          {words.resent}
        </Notice>
      ) : null}
      <Form method="post" noValidate className={styles.form} {...form.handlers}>
        <input type="hidden" name="email" value={answer.email} />
        {answer.letters ? <input type="hidden" name="letters" value="yes" /> : null}
        <CodeInput error={errors['otp']} letters={answer.letters} />
        {children}
        <div className={styles.actions}>
          <Button name="intent" value={submit.intent} busy={pressed === submit.intent} wideOnPhone>
            {submit.label}
          </Button>
          <Button name="intent" value="resend" kind="text" busy={pressed === 'resend'}>
            {t('code.resend')}
          </Button>
        </div>
      </Form>
      {note}
      {isDemo ? <DemoMailbox /> : null}
      <p className={styles.small}>
        <a href={otherPath}>{t('login.other-email')}</a>
      </p>
    </>
  )
}
