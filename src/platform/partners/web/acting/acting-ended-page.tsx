import { useTranslation } from 'react-i18next'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { readPage } from '../../../../web/page-context.ts'
import type { PageHandle } from '../../../../web/page-handle.ts'
import { pageMeta } from '../../../../web/page-meta.ts'
import { Button } from '../../../../web/ui/controls/button.tsx'
import { SiteFrame, TroubleFrame } from '../../../site/web/index.ts'

export const handle: PageHandle = { namespaces: ['partners-acting'] }

export const meta = pageMeta({
  namespace: 'partners-acting',
  title: 'ended.title',
  description: 'ended.text',
  path: '/acting-ended',
  noIndex: true,
})

export function loader(args: LoaderFunctionArgs) {
  return readPage(args).actingEnded ? null : redirect('/partner-customers')
}

/** For a partner after their acting has ended while they were at a page: what they sent last went nowhere. */
export default function ActingEndedPage() {
  const { t } = useTranslation('partners-acting')
  return (
    <SiteFrame>
      <TroubleFrame title={t('ended.title')} text={t('ended.text')}>
        <form method="post" action="/stop-acting">
          <Button>{t('ended.back')}</Button>
        </form>
      </TroubleFrame>
    </SiteFrame>
  )
}
