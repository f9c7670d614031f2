import { useTranslation } from 'react-i18next'
import { data, Form, useSubmit, type ActionFunctionArgs } from 'react-router'
import { EmailInput } from '../../../web/form/contact-inputs.tsx'
import type { FormAnswer } from '../../../web/form/form-answer.ts'
import { noFields } from '../../../web/form/define-form.ts'
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
import { getRememberedEmail, requestPasswordReset } from '../contract.ts'
import { AccountPage } from './account-page.tsx'
import styles from './account-page.module.css'
import { DemoMailbox } from './demo-mailbox.tsx'
import { accountAction } from './account-forms.ts'
import { challengeOf, failedKey, failedTexts, refusedKey, type ErrorKeys, type WithWork } from './field-errors.ts'
import { useProofOfWork } from './use-proof-of-work.ts'
import { WorkNotice } from './work-notice.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }

export const meta = pageMeta({
  namespace: 'accounts',
  title: 'reset.title',
  description: 'reset.text',
  path: '/pages/reset',
  noIndex: true,
})

export async function loader({ request, context }: ActionFunctionArgs) {
  const page = readPage({ request, context })
  const remembered = await page.call(getRememberedEmail, {})
  return { email: remembered.haserror ? null : remembered.email, demo: page.demo }
}

interface Answer extends WithWork {
  sent: boolean
  email: string
  errors: ErrorKeys
}

/** The same answer for every address that can be one (platform §8, security T11). */
export const action = accountAction(async ({ values, ...args }) => {
  const page = readPage(args)
  const email = (values['email'] ?? '').trim()
  const wrong = (key: string, work: WithWork = {}) =>
    data<Answer>({ sent: false, email, errors: { email: key }, ...work }, { status: 400 })
  try {
    const outcome = await page.call(requestPasswordReset, { email, proof: values['proof'] || undefined })
    return outcome.haserror ? wrong(refusedKey(outcome), challengeOf(outcome)) : data<Answer>({ sent: true, email, errors: {} })
  } catch (error) {
    return wrong(failedKey(error))
  }
})

export const clientAction = keepTyped<ReturnType<typeof action>>

export default function ResetPage({ loaderData, actionData: answer }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const actionData = answer as (Answer & Pick<FormAnswer, 'problem'>) | undefined
  const busy = useIsSending()
  const submit = useSubmit()
  const working = useProofOfWork(actionData?.challenge, (proof) => {
    void submit({ email: actionData?.email ?? '', proof }, { method: 'post' })
  })
  const form = useForm(noFields, working ? undefined : actionData, { namespace: 'accounts', failed: failedTexts })
  const { errors } = form
  return (
    <AccountPage>
      <h1>{t('reset.heading')}</h1>
      <FormSummary form={form} />
      <WorkNotice working={working} asked="reset" />
      {actionData?.sent ? (
        <>
          <Notice kind="success" announce>
            {t('message.resetSent')}
          </Notice>
          <p className={styles.small}>{t('reset.no-mail')}</p>
          {loaderData.demo ? <DemoMailbox /> : null}
        </>
      ) : (
        <>
          <p className={styles.lede}>{t('reset.text')}</p>
          <Form method="post" noValidate className={styles.form} {...form.handlers}>
            <FieldStack>
              <EmailInput
                name="email"
                label={t('login.email')}
                autoComplete="username"
                defaultValue={actionData?.email ?? loaderData.email ?? ''}
                error={errors['email']}
              />
            </FieldStack>
            <div className={styles.actions}>
              <Button busy={busy} wideOnPhone>
                {t('reset.submit')}
              </Button>
            </div>
          </Form>
        </>
      )}
      <p>
        <a href="/pages/login">{t('reset.back')}</a>
      </p>
    </AccountPage>
  )
}
