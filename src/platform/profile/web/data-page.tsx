import { useTranslation } from 'react-i18next'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { noFields } from '../../../web/form/define-form.ts'
import { formAction } from '../../../web/form/form-action.ts'
import { wrongAnswer } from '../../../web/form/form-answer.ts'
import { FormSummary } from '../../../web/form/form-summary.tsx'
import { useForm } from '../../../web/form/use-form.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { requirePerson } from '../../../web/require-person.ts'
import { signInPath } from '../../../web/sign-in-path.ts'
import { Button } from '../../../web/ui/controls/button.tsx'
import { FieldStack, TextInput } from '../../../web/ui/controls/inputs.tsx'
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import { callFresh, CodeBox, factorPageOf } from '../../admin/web/index.ts'
import { deleteMe } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import { failedTexts } from './failed-texts.ts'
import styles from './profile-page.module.css'

export const handle: PageHandle = { namespaces: ['profile', 'admin'] }

export const meta = pageMeta({
  namespace: 'profile',
  title: 'data.title',
  description: 'data.description',
  path: '/profile/data',
  noIndex: true,
})

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = requirePerson({ request, context })
  // The copy and the erasure are the customer's alone: their page says so to a partner who acts, and offers neither.
  if (page.acting) throw data(null, { status: 403 })
  const { searchParams } = new URL(request.url)
  return {
    factorPage: await factorPageOf(page, request),
    isCopyReady: searchParams.get('copy') === 'ready',
  }
}

/** Why an account is not erased now, by the refusal's code. */
const sentences: Readonly<Record<string, string>> = {
  confirm: 'data.confirm-wrong',
  admin: 'data.admin',
  'in-use': 'data.in-use',
}

export const action = formAction(async ({ values, ...args }) => {
  const called = await callFresh(requirePerson(args), deleteMe, { confirm: values['confirm'] ?? '' }, values)
  if ('outcome' in called) return redirect('/', { status: 303, headers: { 'clear-site-data': '"cache", "storage"' } })
  const { code = '' } = called.refused ?? {}
  if (code === 'sign-in-again') return redirect(signInPath('/profile/data'), 303)
  return sentences[code] ? wrongAnswer(called.answer.data, { confirm: sentences[code] }) : called.answer
})

export default function DataPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('profile')
  const { factorPage, isCopyReady } = loaderData
  const form = useForm(noFields, actionData, { namespace: 'profile', failed: failedTexts })
  return (
    <AccountFrame place="profile">
      <div className={styles.column}>
        <h1>{t('data.title')}</h1>
        <FormSummary form={form} labels={{ code: t('admin:code.label') }} />
        <div className={styles.one}>
          <section className={styles.group}>
            <h2>{t('data.copy')}</h2>
            <p className={styles.note}>{t('data.copy-text')}</p>
            {isCopyReady ? (
              <Notice kind="success">{t('data.copy-ready')}</Notice>
            ) : (
              <p className={styles.note}>{t('data.fresh')}</p>
            )}
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
              <FieldStack>
                <TextInput
                  {...form.field('confirm')}
                  type="email"
                  label={t('data.confirm')}
                  autoComplete="email"
                  width="long"
                  leftToRight
                />
                {factorPage !== null || form.errors['code'] ? <CodeBox form={form} factorPage={factorPage} /> : null}
              </FieldStack>
              <div className={styles.actions}>
                <Button kind="danger">{t('data.erase-button')}</Button>
              </div>
            </form>
          </section>
        </div>
      </div>
    </AccountFrame>
  )
}
