import { useTranslation } from 'react-i18next'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { boxesOf, formAnswer, type FormAnswer } from '../../../web/problem-answer.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorSummary } from '../../../web/ui/error-summary.tsx'
import { TextInput } from '../../../web/ui/inputs.tsx'
import { deleteMe } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './profile-page.module.css'

export const handle: PageHandle = { namespaces: ['profile'] }

export const meta = pageMeta({
  namespace: 'profile',
  title: 'data.title',
  description: 'data.description',
  path: '/profile/data',
  noIndex: true,
})

export function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson({ request, context })
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = requirePerson({ request, context })
  const { confirm = '' } = boxesOf(await request.formData())
  try {
    const outcome = await page.call(deleteMe, { confirm })
    if (!outcome.haserror) return redirect('/', { status: 303, headers: { 'clear-site-data': '"cache", "storage"' } })
    if (outcome.code === 'sign-in-again') return redirect('/pages/login?back=/profile/data', 303)
    return data<FormAnswer>({ errors: { confirm: outcome.code }, values: { confirm } }, { status: 400 })
  } catch (error) {
    return formAnswer(error, request, { confirm })
  }
}

/** Why an account is not erased now, by the refusal's code. */
const sentences: Readonly<Record<string, 'data.admin' | 'data.in-use'>> = { admin: 'data.admin', 'in-use': 'data.in-use' }

export default function DataPage({ actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('profile')
  const problem = actionData?.errors['confirm']
  const sentence = problem ? t(sentences[problem] ?? 'data.confirm-wrong') : undefined
  return (
    <AccountFrame place="profile">
      <div className={styles.column}>
        <h1>{t('data.title')}</h1>
        <ErrorSummary errors={{ confirm: sentence, form: actionData?.errors['form'] ? t('edit.generic') : undefined }} />
        <section className={styles.group}>
          <h2>{t('data.copy')}</h2>
          <p className={styles.note}>{t('data.copy-text')}</p>
          <p className={styles.note}>{t('data.fresh')}</p>
          <form method="post" action="/profile/copy">
            <Button kind="quiet">{t('data.copy-button')}</Button>
          </form>
        </section>
        <section className={styles.group}>
          <h2>{t('data.erase')}</h2>
          <p className={styles.note}>{t('data.erase-text')}</p>
          <p className={styles.note}>{t('data.kept')}</p>
          <ul className={styles.kept}>
            <li>{t('data.kept-policies')}</li>
            <li>{t('data.kept-ledger')}</li>
            <li>{t('data.kept-audit')}</li>
          </ul>
          <form method="post" noValidate>
            <TextInput
              name="confirm"
              type="email"
              label={t('data.confirm')}
              autoComplete="email"
              width="long"
              leftToRight
              defaultValue={actionData?.values?.['confirm'] ?? ''}
              error={sentence}
            />
            <div className={styles.actions}>
              <Button kind="danger">{t('data.erase-button')}</Button>
            </div>
          </form>
        </section>
      </div>
    </AccountFrame>
  )
}
