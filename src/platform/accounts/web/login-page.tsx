import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { Failure } from '../../../shared/failure.ts'
import { Coast } from '../../../web/brand.tsx'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { FieldStack, TextInput } from '../../../web/ui/inputs.tsx'
import { SiteFrame } from '../../site/web/index.ts'
import { requestSignInCode, signInWithCode } from '../contract.ts'
import styles from './login-page.module.css'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }

export const meta = pageMeta({
  namespace: 'accounts',
  title: 'login.title',
  description: 'login.description',
  path: '/pages/login',
  noIndex: true,
})

/** Only a path of ours: never another site, never a path a browser reads as one. */
const safeBack = (text: string | null): string => (text && /^\/(?![/\\])[\w\-./?=&%]*$/.test(text) ? text : '/travel/policiesusa')

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const page = readPage({ request, context })
  const back = safeBack(new URL(request.url).searchParams.get('back'))
  return { back, email: page.person?.email ?? null, demo: page.demo }
}

interface Answer {
  errors: Record<string, string>
  email: string
  /** The code has been sent: ask for it. */
  step: 'email' | 'code'
  resent?: boolean
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const page = readPage({ request, context })
  const form = await request.formData()
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const email = text('email')
  const intent = text('intent')
  const step = intent === 'code' || intent === 'resend' ? 'code' : 'email'
  const back = (errors: Record<string, string>, at: 'email' | 'code', more: Partial<Answer> = {}) =>
    data<Answer>({ errors, email, step: at, ...more }, { status: Object.keys(errors).length > 0 ? 400 : 200 })
  try {
    if (intent === 'code') {
      const otp = text('otp').replaceAll(/\s/g, '')
      if (!/^\d{6}$/.test(otp)) return back({ otp: 'error.otp-six' }, 'code')
      const outcome = await page.call(signInWithCode, { email, otp })
      if (outcome.haserror) return back({ otp: `error.${outcome.code}` }, 'code')
      return redirect(safeBack(text('back')))
    }
    const outcome = await page.call(requestSignInCode, { email })
    if (outcome.haserror) return back({ [step === 'code' ? 'otp' : 'email']: `error.${outcome.code}` }, step)
    return back({}, 'code', { resent: intent === 'resend' })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const key =
      error.code === 'invalid-argument' ? 'error.email' : error.code === 'resource-exhausted' ? 'error.too-many' : 'error.generic'
    return back({ [step === 'code' ? 'otp' : 'email']: key }, step)
  }
}

export default function LoginPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const errors = Object.fromEntries(
    Object.entries(actionData?.errors ?? {}).map(([field, key]) => [field, t(key as never)]),
  ) as Record<string, string>
  const asksCode = actionData?.step === 'code'
  return (
    <SiteFrame>
      <div className={`content ${styles.page}`}>
        <div className={styles.column}>
          <h1>{asksCode ? t('login.code-heading') : t('login.heading')}</h1>
          {loaderData.email && !asksCode ? (
            <Notice
              kind="info"
              actions={
                <form method="post" action="/pages/sign-out">
                  <Button kind="quiet">{t('login.sign-out')}</Button>
                </form>
              }
            >
              {t('login.signed-in')} <bdi>{loaderData.email}</bdi>
            </Notice>
          ) : null}
          <ErrorSummary errors={errors} />
          {asksCode ? (
            <>
              <p className={styles.lede}>
                {t('login.code-text')} <bdi>{actionData.email}</bdi>
              </p>
              {actionData.resent && !errors['otp'] ? (
                <Notice kind="success" announce>
                  {t('login.resent')}
                </Notice>
              ) : null}
              <Form method="post" noValidate className={styles.form}>
                <input type="hidden" name="email" value={actionData.email} />
                <input type="hidden" name="back" value={loaderData.back} />
                <FieldStack>
                  <TextInput
                    name="otp"
                    label={t('login.otp')}
                    hint={t('login.otp-hint')}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    maxLength={6}
                    width="short"
                    leftToRight
                    error={errors['otp']}
                  />
                </FieldStack>
                <div className={styles.actions}>
                  <Button name="intent" value="code" busy={busy} wideOnPhone>
                    {t('login.submit-code')}
                  </Button>
                  <Button name="intent" value="resend" kind="text">
                    {t('login.resend')}
                  </Button>
                </div>
              </Form>
              {loaderData.demo ? (
                <p className={styles.small}>
                  {t('login.demo')} <a href="/dev/mailbox">/dev/mailbox</a>
                </p>
              ) : null}
              <p className={styles.small}>
                <a href={`/pages/login?back=${encodeURIComponent(loaderData.back)}`}>{t('login.other-email')}</a>
              </p>
            </>
          ) : (
            <>
              <p className={styles.lede}>{t('login.text')}</p>
              <Form method="post" noValidate className={styles.form}>
                <input type="hidden" name="back" value={loaderData.back} />
                <FieldStack>
                  <TextInput
                    name="email"
                    type="email"
                    label={t('login.email')}
                    hint={t('login.email-hint')}
                    autoComplete="email"
                    leftToRight
                    defaultValue={actionData?.email ?? ''}
                    error={errors['email']}
                  />
                </FieldStack>
                <div className={styles.actions}>
                  <Button name="intent" value="email" busy={busy} wideOnPhone>
                    {t('login.submit-email')}
                  </Button>
                </div>
              </Form>
            </>
          )}
        </div>
      </div>
      <div className={styles.coast} aria-hidden="true">
        <Coast />
      </div>
    </SiteFrame>
  )
}
