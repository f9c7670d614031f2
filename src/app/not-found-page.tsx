/** What every address without a page of its own shows, and every request that was refused before a page saw it. */
import { data, redirect } from 'react-router'
import { backPath, NotOwnPage, RefusedPage, SiteFrame, TroublePage, UnsentPage } from '../platform/site/web/index.ts'
import { readPage } from '../web/page-context.ts'
import type { PageHandle } from '../web/page-handle.ts'
import { pageMeta } from '../web/page-meta.ts'
import type { Route } from './+types/not-found-page.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { refusal, unsentForm, notOwn } = readPage({ request, context })
  const { pathname, searchParams } = new URL(request.url)
  // A change of language on such a page leads back to its address, where nothing was refused.
  if (refusal === null && pathname === '/refused') throw redirect(backPath(searchParams.get('back')))
  const status = refusal ?? 404
  const kind = status === 404 || status === 414 ? ('missing' as const) : ('refused' as const)
  return data({ kind, unsentForm, notOwn }, { status })
}

type Loaded = ReturnType<typeof loader>['data']

const titleOf = ({ kind, unsentForm, notOwn }: Loaded) => {
  if (notOwn) return 'site-refused:not-own.title'
  if (unsentForm) return 'dialog.session-title'
  return kind === 'refused' ? 'site-refused:title' : 'missing.title'
}

export const handle: PageHandle = { namespaces: ['site-refused'] }

export const meta = pageMeta({
  title: (t, loaderData) => t(loaderData ? titleOf(loaderData as Loaded) : 'missing.title'),
  path: null,
  noIndex: true,
})

export default function NotFoundPage({ loaderData: { kind, unsentForm, notOwn } }: Route.ComponentProps) {
  return (
    <SiteFrame>
      {notOwn ? (
        <NotOwnPage {...notOwn} />
      ) : unsentForm ? (
        <UnsentPage {...unsentForm} />
      ) : kind === 'refused' ? (
        <RefusedPage />
      ) : (
        <TroublePage kind="missing" />
      )}
    </SiteFrame>
  )
}
