import { backPath } from '../../../site/web/index.ts'

/** The page that asked for the second factor; where none did, the queue, and for a partner its home. */
export function backFrom(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const back = searchParams.get('back')
  if (back !== null) return backPath(back)
  return pathname.startsWith('/partner-home/') ? '/partner-home' : '/admin/queue'
}

/** This page again, with the page that asked for it; `app` also shows the secret of another authenticator app. */
export function herePath(request: Request, { app = false } = {}): string {
  const { pathname, searchParams } = new URL(request.url)
  const back = searchParams.get('back')
  const query = new URLSearchParams({ ...(app ? { app: '' } : {}), ...(back === null ? {} : { back }) }).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}
