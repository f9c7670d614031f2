/** What every address without a page of its own shows, and every request that was refused before a page saw it. */
import { data } from 'react-router'
import { SiteFrame, TroublePage } from '../platform/site/web/index.ts'
import { readPage } from '../web/page-context.ts'
import { pageMeta } from '../web/page-meta.ts'
import type { Route } from './+types/not-found-page.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { refusal } = readPage({ request, context })
  const status = refusal ?? 404
  return data({ kind: status === 404 || status === 414 ? ('missing' as const) : ('refused' as const) }, { status })
}

export const meta = pageMeta({
  title: (t, loaderData) =>
    (loaderData as { kind?: string } | undefined)?.kind === 'refused' ? t('refused.title') : t('missing.title'),
  path: null,
  noIndex: true,
})

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame>
      <TroublePage kind={loaderData.kind} />
    </SiteFrame>
  )
}
