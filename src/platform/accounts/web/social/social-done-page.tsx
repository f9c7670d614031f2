import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import type { PageProps } from '../../../../web/page-props.ts'
import { ButtonLink } from '../../../../web/ui/controls/button.tsx'
import { Notice } from '../../../../web/ui/notices/feedback.tsx'
import { AccountPage } from '../account-page.tsx'
import { popupItself } from './popup-opener.ts'
import { popupName, tellOpener } from './social-news.ts'
import { socialFailure, whereBack } from '../where-back.ts'

export const handle: PageHandle = { hydrate: true, namespaces: ['accounts'] }
export const meta = pageMeta({ namespace: 'accounts', title: 'social.done', path: '/pages/social-done', noIndex: true })
export const headers = popupItself

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return { back: whereBack(searchParams.get('back')), failed: socialFailure(searchParams.get('failed')) }
}

/** The popup's last page: it tells the window that opened it, and closes. Where it cannot, there is a link. */
export default function SocialDonePage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useTranslation('accounts')
  useEffect(() => {
    if (window.name === popupName) tellOpener(loaderData.failed ? { failed: loaderData.failed } : {})
  }, [loaderData.failed])
  const { back, failed } = loaderData
  return (
    <AccountPage>
      <h1>{failed ? t('login.heading') : t('social.done')}</h1>
      {failed ? <Notice kind="danger">{t(`message.${failed}`)}</Notice> : null}
      <p>
        <ButtonLink to={failed ? '/pages/login' : back} reloadDocument>
          {failed ? t('reset.back') : t('social.go-on')}
        </ButtonLink>
      </p>
    </AccountPage>
  )
}
