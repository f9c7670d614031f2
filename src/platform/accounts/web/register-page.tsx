import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, type LoaderFunctionArgs } from 'react-router'
import { EmailInput } from '../../../web/form/contact-inputs.tsx'
import { readForm } from '../../../web/form/define-form.ts'
import { keepTyped } from '../../../web/form/form-action.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useStep } from '../../../web/form/use-step.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack } from '../../../web/ui/controls/inputs.tsx'
import { judgePassword } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { CodeInput } from './code-input.tsx'
import { DemoMailbox } from './demo-mailbox.tsx'
import { EmailCodeDialog } from './email-code-dialog.tsx'
import { accountAction, readAccountBoxes, registerForm } from './account-forms.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { popupOpener } from './social/popup-opener.ts'
import { failedTexts, type ErrorKeys } from './field-errors.ts'
import { SignedInPage } from './signed-in-page.tsx'
import { signUpStep, type SignUpAnswer } from './sign-up-steps.ts'
import { SocialLinks } from './social/social-links.tsx'
import { TermsNotice } from './terms-notice.tsx'
import { afterSignUp, whereBack, withBack } from './where-back.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }

export const meta = pageMeta({
  namespace: 'accounts',
  title: 'register.title',
  description: 'register.description',
  path: '/pages/register',
  noIndex: true,
})

export const headers = popupOpener

/** Reading "Landing after registration": back to where somebody came from; without that, the account's home. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  const back = whereBack(new URL(request.url).searchParams.get('back'))
  return { back, person: page.person?.email ?? null, demo: page.demo }
}

/** `ready`: all is well with the form, and the dialog may ask for the code. */
type Answer = Omit<SignUpAnswer, 'step'> & { step: SignUpAnswer['step'] | 'ready' }

export const action = accountAction(
  async ({ values, ...args }) => {
    const page = readPage(args)
    const email = (values['email'] ?? '').trim()
    const password = values['password'] ?? ''
    const answer = (found: Answer) => data<Answer>(found, { status: Object.keys(found.errors).length > 0 ? 400 : 200 })
    const step = (values['intent'] ?? '') === 'verify' ? 'code' : 'form'
    if ((values['intent'] ?? '') !== 'resend') {
      const read = readForm(registerForm, values)
      const errors: ErrorKeys = 'errors' in read ? read.errors : {}
      if (password !== '' && !errors['password']) {
        const judged = await page.call(judgePassword, { email, password })
        if (!judged.haserror && judged.messageCode) errors['password'] = `message.${judged.messageCode}`
      }
      if (Object.keys(errors).length > 0) return answer({ step, email, errors })
    }
    if (values['scripted'] === 'yes') return answer({ step: 'ready', email, errors: {} })
    const next = await signUpStep(page, values)
    return next.step === 'done' ? redirect(afterSignUp(whereBack(values['back'] ?? ''))) : answer(next)
  },
  { intents: ['start', 'verify', 'resend', ''] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function RegisterPage({ loaderData, actionData: answered }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const actionData = useStep<Answer>(answered)
  const busy = useIsSending()
  /** What the dialog found out about the password. */
  const [formErrors, setFormErrors] = useState<{ after: unknown; errors: ErrorKeys }>()
  const [typed, setTyped] = useState<{ email: string; password: string } | null>(null)
  const [passed, setPassed] = useState<unknown>(null)
  const open = typed !== null && actionData?.step === 'ready' && passed !== actionData
  const asksCode = actionData?.step === 'code'
  const form = useForm(registerForm, formErrors && formErrors.after === actionData ? formErrors : actionData, {
    namespace: 'accounts',
    read: readAccountBoxes,
    failed: failedTexts,
  })
  const { errors } = form

  const check = (event: FormEvent<HTMLFormElement>): void => {
    if (busy) return event.preventDefault()
    form.handlers.onSubmit(event)
    if (event.isDefaultPrevented()) return
    const { email = '', password = '' } = readAccountBoxes(new FormData(event.currentTarget))
    setTyped({ email: email.trim(), password })
    // The page that runs scripts asks for the code in a dialog; the password waits here meanwhile.
    const mark = event.currentTarget.elements.namedItem('scripted')
    if (mark instanceof HTMLInputElement) mark.value = 'yes'
  }

  if (loaderData.person && !actionData) return <SignedInPage email={loaderData.person} back={loaderData.back} />
  return (
    <AccountPage>
      <h1>{asksCode ? t('code.title') : t('register.heading')}</h1>
      <FormSummary form={form} />
      <p className={styles.lede}>
        {asksCode ? (
          <>
            {t('code.text')} <EmailText>{actionData.email}</EmailText>
          </>
        ) : (
          t('register.text')
        )}
      </p>
      {asksCode && actionData.resent ? <Notice kind="success">{t('message.otpResent')}</Notice> : null}
      <Form
        method="post"
        noValidate
        className={styles.form}
        onSubmit={asksCode ? undefined : check}
        onInput={form.handlers.onInput}
      >
        <input type="hidden" name="back" value={loaderData.back} />
        <FieldStack>
          {asksCode ? (
            <>
              <input type="hidden" name="email" value={actionData.email} />
              <CodeInput error={errors['otp']} />
            </>
          ) : (
            <>
              <input type="hidden" name="scripted" defaultValue="" />
              <EmailInput
                name="email"
                label={t('login.email')}
                hint={t('login.email-hint')}
                defaultValue={actionData?.email ?? ''}
                error={errors['email']}
              />
            </>
          )}
          <NewPasswordFields errors={errors} again={asksCode} optional />
        </FieldStack>
        {asksCode ? null : <TermsNotice />}
        <div className={styles.actions}>
          <Button name="intent" value={asksCode ? 'verify' : 'start'} busy={busy} wideOnPhone>
            {t('register.submit')}
          </Button>
          {asksCode ? (
            <Button name="intent" value="resend" kind="text">
              {t('code.resend')}
            </Button>
          ) : null}
        </div>
      </Form>
      {asksCode && loaderData.demo ? <DemoMailbox /> : null}
      <EmailCodeDialog
        open={open}
        email={typed?.email ?? ''}
        password={typed?.password}
        onClose={() => setPassed(actionData)}
        onDone={() => window.location.assign(afterSignUp(loaderData.back))}
        onPassword={(key) => {
          setPassed(actionData)
          setFormErrors({ after: actionData, errors: { password: key } })
        }}
      />
      <SocialLinks back={loaderData.back} />
      <p>
        {t('register.have-account')} <a href={withBack('/pages/login', loaderData.back)}>{t('login.submit')}</a>
      </p>
    </AccountPage>
  )
}
