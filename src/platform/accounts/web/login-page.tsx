/** The page to sign in: password, e-mailed code, or another site; a signed-in person is asked again or goes on. */
import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../../shared/isolate.ts'
import { keepTyped } from '../../../web/form/form-action.ts'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { AccountPage } from './account-page.tsx'
import { popupOpener } from './social/popup-opener.ts'
import { SignInForm } from './sign-in-form.tsx'
import { signInAction, signInLoader } from './sign-in-steps.ts'
import { SignedInPage } from './signed-in-page.tsx'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }

export const meta = pageMeta({
  namespace: 'accounts',
  title: 'login.title',
  description: 'login.description',
  path: '/pages/login',
  noIndex: true,
})

export const headers = popupOpener
export const loader = signInLoader
export const action = signInAction
export const clientAction = keepTyped<ReturnType<typeof action>>

export default function LoginPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  const { person, again, back } = loaderData
  if (person && !again && !actionData) return <SignedInPage email={person} back={back} />
  const lede = person && again ? t('login.again-text', { email: isolateLtr(person) }) : t('login.text')
  return (
    <AccountPage>
      <SignInForm
        loaded={loaderData}
        answered={actionData}
        heading={t(again ? 'login.again-heading' : 'login.heading')}
        lede={lede}
      />
    </AccountPage>
  )
}
