/** What every address without a page of its own shows, and every request that was refused before a page saw it. */
import { data, redirect } from 'react-router'
import { SiteFrame, TroublePage } from '../platform/site/web/index.ts'
import { readPage } from '../web/page-context.ts'
import type { PageHandle } from '../web/page-handle.ts'
import { pageMeta } from '../web/page-meta.ts'
import type { Route } from './+types/not-found-page.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { refusal, unsentForm } = readPage({ request, context })
  // A change of language on such a page leads back to its address, where nothing was refused.
  if (refusal === null && new URL(request.url).pathname === '/refused') throw redirect('/')
  const status = refusal ?? 404
  const kind = unsentForm
    ? ('signed-out' as const)
    : status === 404 || status === 414
      ? ('missing' as const)
      : ('refused' as const)
  return data({ kind, unsentForm }, { status })
}

const titles = { missing: 'missing.title', refused: 'site-refused:title', 'signed-out': 'dialog.session-title' } as const

export const handle: PageHandle = { namespaces: ['site-refused'] }

export const meta = pageMeta({
  title: (t, loaderData) => t(titles[(loaderData as { kind?: keyof typeof titles } | undefined)?.kind ?? 'missing']),
  path: null,
  noIndex: true,
})

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <TroublePage kind={loaderData.kind} unsentForm={loaderData.unsentForm} />
    </SiteFrame>
  )
}
