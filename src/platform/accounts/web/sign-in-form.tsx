import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useSubmit } from 'react-router'
import { EmailInput } from '../../../web/form/contact-inputs.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { noFields } from '../../../web/form/define-form.ts'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { useForm, type CheckedForm } from '../../../web/form/use-form.ts'
import { useSentIntent } from '../../../web/form/use-sent-intent.ts'
import { useStep } from '../../../web/form/use-step.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Checkbox } from '../../../web/ui/controls/choices.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import styles from './account-page.module.css'
import { CodeStep } from './code-step.tsx'
import { failedTexts } from './field-errors.ts'
import type { SignInAnswer, SignInLoaded } from './sign-in-steps.ts'
import { SocialLinks } from './social/social-links.tsx'
import { WorkNotice } from './work-notice.tsx'
import { useProofOfWork } from './use-proof-of-work.ts'
import { withBack } from './where-back.ts'

interface Props {
  loaded: SignInLoaded
  answered: SignInAnswer | FormAnswer | undefined
  /** The page's own heading and first sentence, while no code is asked for. */
  heading: string
  lede: string
}

/** E-mail and password, or a code by e-mail, or another site. Works without scripts. */
export function SignInForm({ loaded, answered: answer, heading, lede }: Props) {
  const { t } = useTranslation('accounts')
  const answered = useStep<SignInAnswer>(answer)
  const submit = useSubmit()
  const working = useProofOfWork(answered?.challenge, (proof) => {
    const fields = { email: answered?.email ?? '', back: loaded.back, ...(answered?.remember ? { remember: 'yes' } : {}) }
    void submit({ ...fields, intent: answered?.step === 'code' ? 'resend' : 'email', proof }, { method: 'post' })
  })
  const form = useForm(noFields, working ? undefined : answered, { namespace: 'accounts', failed: failedTexts })
  if (answered?.step === 'code')
    return (
      <CodeStep
        answer={answered}
        form={form}
        isWorking={working}
        isDemo={loaded.demo}
        submit={{ intent: 'code', label: t('login.submit') }}
        words={{ text: t('login.code-text'), resent: t('message.otpResent') }}
        otherPath={withBack('/pages/login', loaded.back)}
      >
        <input type="hidden" name="back" value={loaded.back} />
        {answered.remember ? <input type="hidden" name="remember" value="yes" /> : null}
      </CodeStep>
    )
  return (
    <>
      <h1>{heading}</h1>
      <FormSummary form={form} />
      <WorkNotice working={working} />
      {loaded.failed && !answered ? (
        <Notice kind="danger" announce>
          {t(`message.${loaded.failed}`)}
        </Notice>
      ) : null}
      {loaded.done && !answered ? <Notice kind="success">{t('reset.done')}</Notice> : null}
      <p className={styles.lede}>{lede}</p>
      <PasswordStep loaded={loaded} answered={answered} form={form} />
      <p className={styles.small}>
        <a href="/pages/reset">{t('login.forgot')}</a>
      </p>
      <SocialLinks back={loaded.back} />
      <p>
        {loaded.again ? (
          <a href={loaded.back}>{t('login.again-not')}</a>
        ) : (
          <>
            {t('login.no-account')} <a href={withBack('/pages/register', loaded.back)}>{t('login.register')}</a>
          </>
        )}
      </p>
    </>
  )
}

/** E-mail and password; its second button sends a code in place of the password. */
function PasswordStep({ loaded, answered, form }: { loaded: SignInLoaded; answered?: SignInAnswer; form: CheckedForm }) {
  const { t } = useTranslation('accounts')
  const { errors } = form
  const pressed = useSentIntent()
  const secret = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // What was typed is judged; it does not lie on the screen for the next one to look at.
    const field = secret.current?.elements.namedItem('password')
    if (field instanceof HTMLInputElement) field.value = ''
  }, [answered])
  return (
    <Form method="post" noValidate className={styles.form} ref={secret} {...form.handlers}>
      <input type="hidden" name="back" value={loaded.back} />
      <FieldStack>
        <EmailInput
          name="email"
          label={t('login.email')}
          autoComplete="username"
          defaultValue={answered?.email ?? loaded.person ?? loaded.remembered ?? ''}
          error={errors['email']}
        />
        <TextInput
          name="password"
          type="password"
          label={t('login.password')}
          hint={t('login.password-hint')}
          autoComplete="current-password"
          maxLength={1000}
          error={errors['password']}
        />
        <Checkbox
          name="remember"
          label={t('login.remember')}
          hint={t('login.remember-hint')}
          defaultChecked={answered?.remember ?? loaded.remembered !== null}
        />
      </FieldStack>
      <div className={styles.actions}>
        <Button name="intent" value="password" busy={pressed === 'password'} wideOnPhone>
          {t('login.submit')}
        </Button>
        <Button name="intent" value="email" kind="quiet" busy={pressed === 'email'} wideOnPhone>
          {t('login.submit-email')}
        </Button>
      </div>
    </Form>
  )
}
