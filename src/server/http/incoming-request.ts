/** Reads a request's host, origin and caller, and refuses an address that is not this server's. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { cookieChoiceOf, type CookieChoice } from '../../shared/cookie-choice.ts'
import { asLocale, isLocale, localeCookie, pageLanguageHeader, type Locale } from '../../shared/locale.ts'
import type { IncomingCall } from '../function-router.ts'
import { networkOf } from '../outside/network.ts'
import type { Settings } from '../settings/settings.ts'
import { isDemoTool, mayUseDemoTools } from './exposure.ts'

const urlLimit = 2048

/** What a request's address says after its "?". */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const [, ...query] = url.split('?')
  return new URLSearchParams(query.join('?'))
}

/** A browser that goes to an address takes a page; a script that fetches and other programs take anything. */
export const takesPage = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !/^\/(?:api|mcp)(?:[/?]|$)/.test(url)

/** Two hosts are none, as none is: proxies and servers disagree which of them counts. */
const hasOneHost = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

/** The status of the refusal of an address that is not ours, is too long, or is a demonstration's own; null for every other request. */
export function whyRefused({ raw, headers, url }: FastifyRequest, { hosts, publicDemo }: Settings): 400 | 401 | 414 | 421 | null {
  if (!hasOneHost(raw.rawHeaders)) return 400
  if (!hosts.has(headers.host ?? '')) return 421
  // "//host/page" or "http://host/page": an address that carries a host of its own is another one than we look at.
  if (!/^\/(?![/\\])/.test(url)) return 400
  if (url.length > urlLimit) return 414
  if (publicDemo !== null && isDemoTool(url) && !mayUseDemoTools(headers.authorization, publicDemo)) return 401
  return null
}

/** A browser says where a request comes from; one from another site is refused. Other programs say nothing. */
export function isCrossSite(headers: IncomingHttpHeaders, settings: Settings): boolean {
  const site = headers['sec-fetch-site']
  // Where the browser says so itself, that is all we need: under our no-referrer policy a form's Origin is "null".
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.origin
  if (!origin) return false
  try {
    const { host, protocol } = new URL(origin)
    return !settings.hosts.has(host) || !settings.origin.startsWith(`${protocol}//`)
  } catch {
    return true
  }
}

/** The language of the page that asks, else the one that the browser chose last. */
const localeOf = ({ headers, cookies }: FastifyRequest): Locale => {
  const page = headers[pageLanguageHeader]
  return isLocale(page) ? page : asLocale(cookies[localeCookie])
}

/**
 * A request as the router takes it; a key counts only where programs call. Written as one literal: an object that is spread and added to
 * is slow to read, and this one is read at every call.
 */
export function incomingCall(
  request: FastifyRequest,
  { publicDemo }: Settings,
  key: string | null = null,
): IncomingCall & { cookieChoice: CookieChoice } {
  return {
    key,
    address: networkOf(request.ip),
    cookies: request.cookies,
    locale: localeOf(request),
    cookieChoice: cookieChoiceOf(request.headers, request.cookies),
    userAgent: request.headers['user-agent'] ?? '',
    mayUseDemoTools: mayUseDemoTools(request.headers.authorization, publicDemo),
    requestId: request.id,
    idempotencyKey: (request.headers['idempotency-key'] as string | undefined)?.slice(0, 200) ?? null,
  }
}
