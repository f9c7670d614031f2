import { useTranslation } from 'react-i18next'
import { data, Form, redirect } from 'react-router'
import { readForm } from '../../../web/form/define-form.ts'
import { keepTyped } from '../../../web/form/form-action.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import { useIsSending } from '../../../web/form/use-is-sending.ts'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { FieldStack } from '../../../web/ui/controls/inputs.tsx'
import { setPasswordByLink } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { accountAction, newPasswordForm, readAccountBoxes } from './account-forms.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { failedKey, failedTexts, refusedKey, type ErrorKeys } from './field-errors.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }

export const meta = pageMeta({ namespace: 'accounts', title: 'password.title', noIndex: true })

/** Opening the link changes nothing: programs that look into mails open links too. */
export function loader() {
  return null
}

export const action = accountAction(async ({ values, ...args }) => {
  const page = readPage(args)
  const wrong = (errors: ErrorKeys, over = false) => data({ errors, over }, { status: 400 })
  const read = readForm(newPasswordForm, values)
  if ('errors' in read) return wrong(read.errors)
  const { password } = read.answers
  try {
    const outcome = await page.call(setPasswordByLink, { key: args.params['key'] ?? '', password })
    if (!outcome.haserror) return redirect('/pages/login?done=password')
    return outcome.code === 'link-over' ? wrong({}, true) : wrong({ password: refusedKey(outcome) })
  } catch (error) {
    const key = failedKey(error)
    return key === 'message.emailFormat' ? wrong({}, true) : wrong({ password: key })
  }
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function NewPasswordPage({ actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const busy = useIsSending()
  const form = useForm(newPasswordForm, actionData, {
    namespace: 'accounts',
    read: readAccountBoxes,
    failed: failedTexts,
  })
  const { errors } = form
  return (
    <AccountPage>
      <h1>{t('password.heading')}</h1>
      <FormSummary form={form} />
      {actionData && 'over' in actionData && actionData.over ? (
        <>
          <Notice kind="warning" announce>
            {t('message.linkOver')}
          </Notice>
          <p>
            <a href="/pages/reset">{t('reset.submit')}</a>
          </p>
        </>
      ) : (
        <>
          <p className={styles.lede}>{t('password.text')}</p>
          <Form method="post" noValidate className={styles.form} {...form.handlers}>
            <FieldStack>
              <NewPasswordFields errors={errors} />
            </FieldStack>
            <div className={styles.actions}>
              <Button busy={busy} wideOnPhone>
                {t('password.submit')}
              </Button>
            </div>
          </Form>
        </>
      )}
    </AccountPage>
  )
}
