/** Another e-mail for the account: the address, then its code. Reached from the profile. */
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useSubmit, type LoaderFunctionArgs } from 'react-router'
import { EmailInput } from '../../../web/form/contact-inputs.tsx'
import { noFields } from '../../../web/form/define-form.ts'
import { keepTyped } from '../../../web/form/form-action.ts'
import { isOfSomebodyElse, PersonBox, somebodyElseKey } from '../../../web/form/form-person.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm, type CheckedForm } from '../../../web/form/use-form.ts'
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
import { FieldStack } from '../../../web/ui/controls/inputs.tsx'
import { callFresh, CodeBox, factorPageOf } from '../../admin/web/index.ts'
import { confirmEmailChange, requestEmailChange } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { CodeStep } from './code-step.tsx'
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

type Loaded = Awaited<ReturnType<typeof loader>>

export default function EmailPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const answer = useStep<Answer>(actionData)
  const submit = useSubmit()
  const working = useProofOfWork(answer?.challenge, (proof) => {
    const intent = answer?.step === 'code' ? 'resend' : 'send'
    void submit({ email: answer?.email ?? '', intent, proof, person: loaderData.email }, { method: 'post' })
  })
  const form = useForm(noFields, working ? undefined : answer, { namespace: 'accounts', failed: failedTexts })
  const step = { loaded: loaderData, form, isWorking: working }
  return (
    <AccountPage>
      {answer?.step === 'code' ? (
        <NewAddressCode {...step} answer={answer} />
      ) : loaderData.isDone ? (
        <Done email={loaderData.email} />
      ) : loaderData.isFresh ? (
        <AddressStep {...step} answer={answer} />
      ) : (
        <SignInAgain email={loaderData.email} />
      )}
    </AccountPage>
  )
}

interface StepProps {
  loaded: Loaded
  form: CheckedForm
  isWorking: boolean
}

/** Asks for the code that was sent to the new address. */
function NewAddressCode({ loaded, form, isWorking, answer }: StepProps & { answer: Answer }) {
  const { t } = useTranslation('accounts')
  return (
    <CodeStep
      answer={answer}
      form={form}
      isWorking={isWorking}
      isDemo={loaded.demo}
      submit={{ intent: 'confirm', label: t('email.confirm') }}
      words={{ text: t('email.code-text'), resent: t('email.resent') }}
      labels={{ code: t('admin:code.label') }}
      otherPath="/pages/email"
      note={<p className={styles.small}>{t('email.no-code')}</p>}
    >
      <PersonBox email={loaded.email} />
      {answer.errors['code'] ? <CodeBox form={form} factorPage={loaded.factorPage} /> : null}
    </CodeStep>
  )
}

/** Asks for the new address, and for a code of the second factor where one is wanted. */
function AddressStep({ loaded, form, isWorking, answer }: StepProps & { answer: Answer | undefined }) {
  const { t } = useTranslation('accounts')
  const pressed = useSentIntent()
  const { factorPage } = loaded
  const isCodeWanted = factorPage !== null && !answer?.isFactorShown
  return (
    <>
      <h1>{t('email.heading')}</h1>
      <FormSummary form={form} labels={{ code: t('admin:code.label') }} />
      <WorkNotice working={isWorking} />
      <SignedInAs email={loaded.email} />
      <p className={styles.lede}>{t('email.text')}</p>
      <Form method="post" noValidate className={styles.form} {...form.handlers}>
        <PersonBox email={loaded.email} />
        <FieldStack>
          <EmailInput name="email" label={t('email.new')} defaultValue={answer?.email ?? ''} error={form.errors['email']} />
          {isCodeWanted || answer?.errors['code'] ? <CodeBox form={form} factorPage={factorPage} /> : null}
        </FieldStack>
        <div className={styles.actions}>
          <Button name="intent" value="send" busy={pressed === 'send'} wideOnPhone>
            {t('code.send')}
          </Button>
          <ToProfile />
        </div>
      </Form>
    </>
  )
}

/** An address is changed only after a recent sign-in. */
function SignInAgain({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <h1>{t('email.heading')}</h1>
      <SignedInAs email={email} />
      <p className={styles.lede}>{t('email.again-text')}</p>
      <div className={styles.actions}>
        <ButtonLink to={signInPath('/pages/email')} reloadDocument wideOnPhone>
          {t('login.again-heading')}
        </ButtonLink>
        <ToProfile />
      </div>
    </>
  )
}

function Done({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  return (
    <>
      <h1>{t('email.done-heading')}</h1>
      <Notice kind="success" announce>
        {t('email.done', { email: isolateLtr(email) })}
      </Notice>
      <div className={styles.actions}>
        <ToProfile />
      </div>
    </>
  )
}

function SignedInAs({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  return (
    <p className={styles.lede}>
      {t('login.signed-in')} <EmailText>{email}</EmailText>
    </p>
  )
}

function ToProfile() {
  const { t } = useTranslation('accounts')
  return (
    <ButtonLink kind="quiet" to="/profile" reloadDocument wideOnPhone>
      {t('email.to-profile')}
    </ButtonLink>
  )
}
