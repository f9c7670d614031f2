/** What every address without a page of its own shows. */
import { data } from 'react-router'
import { SiteFrame, TroublePage } from '../platform/site/web/index.ts'
import { pageMeta } from '../web/page-meta.ts'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = pageMeta({ title: 'missing.title', path: null, noIndex: true })

export default function NotFoundPage() {
  return (
    <SiteFrame>
      <TroublePage kind="missing" />
    </SiteFrame>
  )
}
