import { createContext, type RouterContextProvider } from 'react-router'
import type { CallFunction } from '../shared/function.ts'
import { asLocale, localeCookie, type Locale } from '../shared/locale.ts'

export interface CookieOptions {
  maxAge?: number
  httpOnly?: boolean
}

/** What the server hands to loaders and actions for one request. */
export interface PageContext {
  /** For canonical links, without a closing slash: "https://example.org". */
  origin: string
  locale: Locale
  /** The present moment by the server's clock; tests shift it. */
  now: () => Date
  /** The content security policy's nonce of this answer. */
  nonce: string | undefined
  /** Calls a named function in process, as this visitor. */
  call: CallFunction
  /** True where sample screens and the test mailbox are shown. */
  demo: boolean
  setCookie: (name: string, value: string, options?: CookieOptions) => void
  person: { email: string } | null
}

const withoutServer: PageContext = {
  origin: '',
  locale: 'en',
  now: () => new Date(),
  nonce: undefined,
  call: () => Promise.reject(new Error('No function caller was given to this page.')),
  demo: true,
  setCookie: () => {},
  person: null,
}

export const pageContext = createContext<PageContext>(withoutServer)

export const readCookie = (request: Request, name: string): string | null => {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decodeURIComponent(pair.slice(at + 1).trim())
  }
  return null
}

/** The page context; where no server gave one (the dev server, tests), it is read from the request. */
export const readPage = ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }): PageContext => {
  const page = context.get(pageContext)
  return page === withoutServer
    ? { ...page, origin: new URL(request.url).origin, locale: asLocale(readCookie(request, localeCookie)) }
    : page
}
