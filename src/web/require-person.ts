import { redirect, type RouterContextProvider } from 'react-router'
import { readPage, type PageContext } from './page-context.ts'
import { signInPath } from './sign-in-path.ts'

/** Those who may not look are asked to sign in, and come back (platform §2 "Access"). */
export function signInFirst(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(signInPath(pathname + search))
}

/** The page context of a page that needs a signed-in person. */
export function requirePerson(args: { request: Request; context: Readonly<RouterContextProvider> }): PageContext {
  const page = readPage(args)
  if (!page.person) throw signInFirst(args.request)
  return page
}
