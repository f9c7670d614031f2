import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../web/page-handle.ts'
import { pageMeta } from '../../../web/page-meta.ts'
import type { PageProps } from '../../../web/page-props.ts'
import { AccountPage } from './account-page.tsx'
import { popupItself } from './popup-opener.ts'
import { popupName, tellOpener } from './social-news.ts'
import { whereBack } from './where-back.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }
export const meta = pageMeta({ namespace: 'accounts', title: 'social.done', path: '/pages/social-done', noIndex: true })
export const headers = popupItself

export const loader = ({ request }: LoaderFunctionArgs) => ({ back: whereBack(new URL(request.url).searchParams.get('back')) })

/** The popup's last page: it tells the window that opened it, and closes. Where it cannot, there is a link. */
export default function SocialDonePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('accounts')
  useEffect(() => {
    if (window.name === popupName) tellOpener({})
  }, [])
  return (
    <AccountPage>
      <h1>{t('social.done')}</h1>
      <p>
        <a href={loaderData.back}>{t('social.go-on')}</a>
      </p>
    </AccountPage>
  )
}
