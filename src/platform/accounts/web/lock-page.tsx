import { useTranslation } from 'react-i18next'
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
  title: 'lock.title',
  description: 'lock.text',
  path: '/pages/lock',
  noIndex: true,
})

export const headers = popupOpener
export const loader = signInLoader
export const action = signInAction
export const clientAction = keepTyped<ReturnType<typeof action>>

/** After 15 idle minutes (reading P-072): the session is over, and the way back is kept. */
export default function LockPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { t } = useTranslation('accounts')
  if (loaderData.person && !actionData) return <SignedInPage email={loaderData.person} back={loaderData.back} />
  return (
    <AccountPage>
      <SignInForm loaded={loaderData} answered={actionData} heading={t('lock.heading')} lede={t('lock.text')} />
    </AccountPage>
  )
}
