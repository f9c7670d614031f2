/** Where a form leads that may have changed the language: the words on screen belong to the document. */
import { redirect, redirectDocument } from 'react-router'
import type { PageContext } from './page-context.ts'

/** By a new document where what was called chose another language: signing in brings one's own along. */
export function redirectInLanguage(
  { hasNewLanguage }: Pick<PageContext, 'hasNewLanguage'>,
  path: string,
  status = 302,
): Response {
  return (hasNewLanguage() ? redirectDocument : redirect)(path, status)
}
