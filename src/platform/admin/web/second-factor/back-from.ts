import { backPath } from '../../../site/web/index.ts'

/** The page that asked for the second factor; where none did, the queue, and for a partner its home. */
export function backFrom(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const back = searchParams.get('back')
  if (back !== null) return backPath(back)
  return pathname.startsWith('/partner-home/') ? '/partner-home' : '/admin/queue'
}
