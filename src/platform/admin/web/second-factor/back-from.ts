import { backPath } from '../../../site/web/index.ts'

/** The page that asked for the second factor; the queue where none did. */
export function backFrom(request: Request): string {
  const back = new URL(request.url).searchParams.get('back')
  return back === null ? '/admin/queue' : backPath(back)
}
