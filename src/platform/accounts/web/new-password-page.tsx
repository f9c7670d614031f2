import { useTranslation } from 'react-i18next'
import { data, Form, redirect, useNavigation, type ActionFunctionArgs } from 'react-router'
import { readPage } from '../../../web/page-context.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { Notice } from '../../../web/ui/feedback.tsx'
import { FieldStack } from '../../../web/ui/inputs.tsx'
import { setPasswordByLink } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { NewPasswordFields, newPasswordErrors } from './new-password-fields.tsx'
import { failedKey, formText, refusedKey, useFieldErrors, type ErrorKeys } from './field-errors.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }

export const meta = pageMeta({ namespace: 'accounts', title: 'password.title', noIndex: true })

/** Opening the link changes nothing: programs that look into mails open links too. */
export function loader() {
  return null
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const form = await request.formData()
  const password = formText(form, 'password')
  const wrong = (errors: ErrorKeys, over = false) => data({ errors, over }, { status: 400 })
  const found = newPasswordErrors(password, formText(form, 'confirm'))
  if (Object.keys(found).length > 0) return wrong(found)
  try {
    const outcome = await page.call(setPasswordByLink, { key: params['key'] ?? '', password })
    if (!outcome.haserror) return redirect('/pages/login?done=password')
    return outcome.code === 'link-over' ? wrong({}, true) : wrong({ password: refusedKey(outcome) })
  } catch (error) {
    const key = failedKey(error)
    return key === 'message.emailFormat' ? wrong({}, true) : wrong({ password: key })
  }
}

export default function NewPasswordPage({ actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const navigation = useNavigation()
  const errors = useFieldErrors(actionData?.errors)
  return (
    <AccountPage>
      <h1>{t('password.heading')}</h1>
      <ErrorSummary errors={errors} attempt={actionData} />
      {actionData?.over ? (
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
          <Form method="post" noValidate className={styles.form}>
            <FieldStack>
              <NewPasswordFields errors={errors} />
            </FieldStack>
            <div className={styles.actions}>
              <Button busy={navigation.state !== 'idle' && navigation.formMethod === 'POST'} wideOnPhone>
                {t('password.submit')}
              </Button>
            </div>
          </Form>
        </>
      )}
    </AccountPage>
  )
}
