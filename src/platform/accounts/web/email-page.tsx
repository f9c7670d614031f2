/** Another e-mail for the account: the address, then its code. Reached from the profile. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useSubmit, type LoaderFunctionArgs } from 'react-router'
import { noFields } from '../../../web/form/define-form.ts'
import { keepTyped } from '../../../web/form/form-action.ts'
import { isOfSomebodyElse, PersonBox, somebodyElseKey } from '../../../web/form/form-person.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useSentIntent } from '../../../web/form/use-sent-intent.ts'
import { useStep } from '../../../web/form/use-step.ts'
import { isolateLtr } from '../../../shared/isolate.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson, signInFirst } from '../../../web/require-person.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { EmailText } from '../../../web/ui/email-text.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { callFresh, CodeBox, factorPageOf } from '../../admin/web/index.ts'
import { confirmEmailChange, requestEmailChange } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { CodeInput } from './code-input.tsx'
import { DemoMailbox } from './demo-mailbox.tsx'
import { accountAction } from './account-forms.ts'
import { challengeOf, codeOf, failedKey, failedTexts, refusedKey, type ErrorKeys, type WithWork } from './field-errors.ts'
import { isFreshSignIn } from './sign-in-steps.ts'
import { useProofOfWork } from './use-proof-of-work.ts'
import { WorkNotice } from './work-notice.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts', 'admin'] }

export const meta = pageMeta({ namespace: 'accounts', title: 'email.title', path: '/pages/email', noIndex: true })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  return {
    email: page.person?.email ?? '',
    isFresh: await isFreshSignIn(page),
    factorPage: await factorPageOf(page, request),
    isDone: new URL(request.url).searchParams.has('done'),
    demo: page.demo,
  }
}

interface Answer extends WithWork {
  errors: ErrorKeys
  /** The new address. */
  email: string
  step: 'address' | 'code'
  resent?: boolean
  /** The code of the second factor was right, and is used up. */
  isFactorShown?: boolean
}

type Stopped = Extract<Awaited<ReturnType<typeof callFresh>>, { answer: unknown }>

export const action = accountAction(
  async ({ values, ...args }) => {
    const page = requirePerson(args)
    const { request } = args
    const intent = values['intent'] ?? ''
    const email = (values['email'] ?? '').trim()
    const step = intent === 'send' ? 'address' : 'code'
    const proof = values['proof'] || undefined
    const letters = proof !== undefined || values['letters'] === 'yes'
    const wrong = (key: string, rest: Partial<Answer> = {}, box = step === 'code' ? 'otp' : 'email') =>
      data<Answer>({ errors: { [box]: key }, email, step, letters, ...rest }, { status: 400 })
    if (isOfSomebodyElse(page, values)) return wrong(somebodyElseKey, {}, 'form')
    const { code } = values
    // An empty box is no code: the function knows whether one is wanted still.
    const factor: Record<string, string> = code ? { code } : {}
    const stopped = ({ answer, refused, failure, isFactorShown }: Stopped) => {
      const factorError = answer.data.errors['code']
      if (factorError) return wrong(factorError, {}, 'code')
      if (!refused) throw failure
      return wrong(refusedKey(refused), { ...challengeOf(refused), isFactorShown })
    }
    try {
      if (intent === 'confirm') {
        const otp = codeOf(values)
        if (otp.length !== 6) return wrong('message.otpSix')
        const confirmed = await callFresh(page, confirmEmailChange, { otp }, factor)
        return 'outcome' in confirmed ? redirect('/pages/email?done=1', 303) : stopped(confirmed)
      }
      const called = await callFresh(page, requestEmailChange, { email, proof }, factor)
      if ('outcome' in called)
        return data<Answer>({ errors: {}, email, step: 'code', resent: intent === 'resend', letters: proof !== undefined })
      return called.refused?.code === 'sign-in-again' ? signInFirst(request) : stopped(called)
    } catch (error) {
      if ((error as { code?: string }).code === 'unauthenticated') return signInFirst(request)
      return wrong(failedKey(error))
    }
  },
  { intents: ['send', 'resend', 'confirm'] },
)

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function EmailPage({ loaderData, actionData: answer }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const actionData = useStep<Answer>(answer)
  const submit = useSubmit()
  const working = useProofOfWork(actionData?.challenge, (proof) => {
    const intent = actionData?.step === 'code' ? 'resend' : 'send'
    void submit({ email: actionData?.email ?? '', intent, proof, person: loaderData.email }, { method: 'post' })
  })
  const form = useForm(noFields, working ? undefined : actionData, { namespace: 'accounts', failed: failedTexts })
  const { errors } = form
  const { factorPage } = loaderData
  const isCodeWanted = actionData?.step !== 'code' && factorPage !== null && !actionData?.isFactorShown
  const codeBox = isCodeWanted || actionData?.errors['code'] ? <CodeBox form={form} factorPage={factorPage} /> : null
  const summary = <FormSummary form={form} labels={{ code: t('admin:code.label') }} />
  const pressed = useSentIntent()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The page has become another one: its heading takes the focus, as after a move.
    if (
      actionData?.step === 'code' &&
      !actionData.resent &&
      !('problem' in actionData) &&
      Object.keys(actionData.errors).length === 0
    )
      title.current?.focus()
  }, [actionData])
  if (actionData?.step === 'code')
    return (
      <AccountPage>
        <h1 ref={title} tabIndex={-1}>
          {t('login.code-heading')}
        </h1>
        {summary}
        <WorkNotice working={working} />
        <p className={styles.lede}>
          {t(actionData.letters ? 'code.text-letters' : 'email.code-text')} <EmailText>{actionData.email}</EmailText>
        </p>
        {actionData.resent && !working && !errors['otp'] ? (
          <Notice kind="success" announce>
            {t('email.resent')}
          </Notice>
        ) : null}
        <Form method="post" noValidate className={styles.form} {...form.handlers}>
          <PersonBox email={loaderData.email} />
          <input type="hidden" name="email" value={actionData.email} />
          {actionData.letters ? <input type="hidden" name="letters" value="yes" /> : null}
          <CodeInput error={errors['otp']} letters={actionData.letters} />
          {codeBox}
          <div className={styles.actions}>
            <Button name="intent" value="confirm" busy={pressed === 'confirm'} wideOnPhone>
              {t('email.confirm')}
            </Button>
            <Button name="intent" value="resend" kind="text" busy={pressed === 'resend'}>
              {t('code.resend')}
            </Button>
          </div>
        </Form>
        <p className={styles.small}>{t('email.no-code')}</p>
        {loaderData.demo ? <DemoMailbox /> : null}
        <p className={styles.small}>
          <a href="/pages/email">{t('login.other-email')}</a>
        </p>
      </AccountPage>
    )
  const emailForm = (
    <p className={styles.lede}>
      {t('login.signed-in')} <EmailText>{loaderData.email}</EmailText>
    </p>
  )
  const toProfile = (
    <ButtonLink kind="quiet" to="/profile" reloadDocument wideOnPhone>
      {t('email.to-profile')}
    </ButtonLink>
  )
  if (loaderData.isDone)
    return (
      <AccountPage>
        <h1>{t('email.done-heading')}</h1>
        <Notice kind="success" announce>
          {t('email.done', { email: isolateLtr(loaderData.email) })}
        </Notice>
        <div className={styles.actions}>{toProfile}</div>
      </AccountPage>
    )
  if (!loaderData.isFresh)
    return (
      <AccountPage>
        <h1>{t('email.heading')}</h1>
        {emailForm}
        <p className={styles.lede}>{t('email.again-text')}</p>
        <div className={styles.actions}>
          <ButtonLink to={signInPath('/pages/email')} reloadDocument wideOnPhone>
            {t('login.again-heading')}
          </ButtonLink>
          {toProfile}
        </div>
      </AccountPage>
    )
  return (
    <AccountPage>
      <h1>{t('email.heading')}</h1>
      {summary}
      <WorkNotice working={working} />
      {emailForm}
      <p className={styles.lede}>{t('email.text')}</p>
      <Form method="post" noValidate className={styles.form} {...form.handlers}>
        <PersonBox email={loaderData.email} />
        <FieldStack>
          <TextInput
            name="email"
            type="email"
            label={t('email.new')}
            autoComplete="email"
            maxLength={254}
            leftToRight
            defaultValue={actionData?.email ?? ''}
            error={errors['email']}
          />
          {codeBox}
        </FieldStack>
        <div className={styles.actions}>
          <Button name="intent" value="send" busy={pressed === 'send'} wideOnPhone>
            {t('code.send')}
          </Button>
          {toProfile}
        </div>
      </Form>
    </AccountPage>
  )
}
