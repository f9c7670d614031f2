/** Set a first password, or change it. Reached from the list of sessions, and offered after a sign-in without one. */
import { useTranslation } from 'react-i18next'
import { data, Form, redirect, type LoaderFunctionArgs } from 'react-router'
import { readForm } from '../../../web/form/define-form.ts'
import { keepTyped } from '../../../web/form/form-action.ts'
import { isOfSomebodyElse, PersonBox, somebodyElseKey } from '../../../web/form/form-person.tsx'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { Button, ButtonLink } from '../../../web/ui/controls/button.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { callFresh, CodeBox, factorPageOf } from '../../admin/web/index.ts'
import { getSessions, setPassword } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { accountAction, newPasswordForm, readAccountBoxes } from './account-forms.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { failedKey, failedTexts, refusedKey, type ErrorKeys } from './field-errors.ts'
import { whereBack } from './where-back.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts', 'admin'] }

export const meta = pageMeta({ namespace: 'accounts', title: 'password.title', path: '/pages/password', noIndex: true })

const signInFirst = signInPath('/pages/password')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPage({ request, context })
  if (!page.person) throw redirect(signInFirst)
  const known = await page.call(getSessions, {})
  const back = new URL(request.url).searchParams.get('back')
  return {
    email: page.person.email,
    hasPassword: !known.haserror && known.hasPassword,
    factorPage: await factorPageOf(page, request),
    back: back === null ? null : whereBack(back),
  }
}

export const action = accountAction(async ({ values, ...args }) => {
  const page = readPage(args)
  const wrong = (errors: ErrorKeys, isFactorShown = false) => data({ errors, isFactorShown }, { status: 400 })
  if (isOfSomebodyElse(page, values)) return wrong({ form: somebodyElseKey })
  const read = readForm(newPasswordForm, values)
  if ('errors' in read) return wrong(read.errors)
  const { current, password } = read.answers
  try {
    // An empty box is no code: the function knows whether one is wanted still.
    const factor: Record<string, string> = values['code'] ? { code: values['code'] } : {}
    const called = await callFresh(page, setPassword, { current, password }, factor)
    if ('outcome' in called) return redirect(whereBack(values['back'] ?? '', '/pages/sessions?password=saved'))
    const factorError = called.answer.data.errors['code']
    if (factorError) return wrong({ code: factorError })
    if (!called.refused) throw called.failure
    const errors = { [Object.keys(called.refused.fields ?? {})[0] ?? 'password']: refusedKey(called.refused) }
    return wrong(errors, called.isFactorShown)
  } catch (error) {
    const key = failedKey(error)
    if ((error as { code?: string }).code === 'unauthenticated') return redirect(signInFirst)
    return wrong({ password: key })
  }
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function PasswordPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const busy = useIsSending()
  const form = useForm(newPasswordForm, actionData, {
    namespace: 'accounts',
    read: readAccountBoxes,
    failed: failedTexts,
  })
  const { errors } = form
  const { factorPage } = loaderData
  // A right code is used up: it is not asked for again because of the password beside it.
  const isUsedUp = actionData !== undefined && 'isFactorShown' in actionData && actionData.isFactorShown
  const isCodeWanted = factorPage !== null && !isUsedUp
  return (
    <AccountPage>
      <h1>{t('password.heading')}</h1>
      <FormSummary form={form} labels={{ code: t('admin:code.label') }} />
      <p className={styles.lede}>{loaderData.hasPassword ? t('password.change-text') : t('password.first-text')}</p>
      <Form method="post" noValidate className={styles.form} {...form.handlers}>
        <PersonBox email={loaderData.email} />
        <input type="hidden" name="back" value={loaderData.back ?? ''} />
        <input type="text" name="username" autoComplete="username" defaultValue={loaderData.email} hidden readOnly />
        <FieldStack>
          {loaderData.hasPassword ? (
            <TextInput
              name="current"
              type="password"
              label={t('password.current')}
              autoComplete="current-password"
              maxLength={1000}
              error={errors['current']}
            />
          ) : null}
          <NewPasswordFields errors={errors} />
          {isCodeWanted || errors['code'] ? <CodeBox form={form} factorPage={factorPage} hint={t('password.code-hint')} /> : null}
        </FieldStack>
        <div className={styles.actions}>
          <Button busy={busy} wideOnPhone>
            {t('password.submit')}
          </Button>
          <ButtonLink kind="quiet" to={loaderData.back ?? '/pages/sessions'} reloadDocument wideOnPhone>
            {t('password.later')}
          </ButtonLink>
        </div>
      </Form>
    </AccountPage>
  )
}
