import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { incomingCall, isCrossSite, problem } from '../server/http.ts'
import { contentPolicy } from '../server/security-headers.ts'
import { serializeCookie } from '../server/session.ts'
import { chosenCookies, referralOf, visitorCountry } from '../platform/site/server/index.ts'
import { nameBrand } from '../web/i18n.ts'
import { pageContext, type PageContext } from '../web/page-context.ts'
import type { House } from './house.ts'
import { isCanadianPath, isPrivatePath, sitemapPaths } from './mounted.server.ts'
import { measuringFor, measuringHosts } from './measuring.ts'
import { robotsText, siteMap, webManifest } from './site-files.ts'

const pageCookie = (
  { name, value, maxAge, httpOnly }: { name: string; value: string; maxAge: number | null; httpOnly: boolean },
  origin: string,
): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${maxAge === null ? '' : `; Max-Age=${maxAge}`}${httpOnly ? '; HttpOnly' : ''}${origin.startsWith('https:') ? '; Secure' : ''}`

const toRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Where the request comes from has been checked; under our no-referrer policy a form says "null", which the router refuses.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : ((request.body as Buffer | undefined) ?? null)
  return new Request(new URL(request.url, origin), { method: request.method, headers, body: body ? new Uint8Array(body) : null })
}

/**
 * Serves the client's files and every page route. Pages call the named functions in process. `build` is given in development:
 * it is asked at every request, and Vite serves the files.
 */
export const servePages = async (house: House, build?: () => Promise<ServerBuild>): Promise<void> => {
  const { http, router, ground } = house
  const { settings } = ground
  const load = () => import('virtual:react-router/server-build') as Promise<ServerBuild>
  let handlePage: ReturnType<typeof createRequestHandler> | null = null
  nameBrand(settings.brand)

  await http.register(async (pages) => {
    await pages.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 })
    const folder = join(process.cwd(), 'build/client')
    if (!build && existsSync(folder))
      await pages.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        setHeaders: (reply, path) => {
          void reply.header(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          )
        },
      })
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request.headers, settings))
        return reply.code(403).send(problem('permission-denied', request.id))
      handlePage ??= createRequestHandler(build ?? (await load()), build ? 'development' : 'production')
      const nonce = randomBytes(16).toString('base64')
      const incoming = incomingCall(request)
      const setCookies = new Map<string, string>()
      const keep = (name: string, line: string): void => void setCookies.set(name, line)
      const signedIn = Boolean(request.cookies[router.sessions.names.session])
      const person = signedIn ? (await router.sessions.identify(request.cookies)).caller.person : null
      const path = request.url.split('?')[0] ?? '/'
      const isPrivate = isPrivatePath(path)
      const cookieChoice = chosenCookies(request.cookies)
      const measuring: PageContext['measuring'] = (choice, at = path) =>
        measuringFor(settings, choice, isPrivatePath(at.split('?')[0] ?? '/'))
      const context: PageContext = {
        origin: settings.origin,
        locale: incoming.locale,
        now: ground.clock.now,
        nonce,
        demo: settings.demo,
        brand: settings.brand,
        contact: settings.site.contact,
        licence: settings.site.licence,
        ...(await visitorCountry(ground, request.cookies, request.ip, isCanadianPath(path))),
        cookieChoice,
        measuring,
        referral: referralOf(request.cookies),
        person: person ? { email: person.email } : null,
        setCookie: (name, value, { maxAge = 365 * 86_400, httpOnly = true } = {}) =>
          keep(name, pageCookie({ name, value, maxAge, httpOnly }, settings.origin)),
        call: router.caller(incoming, (cookies) => {
          for (const cookie of cookies) {
            keep(cookie.name, serializeCookie(cookie, settings.origin))
            // Later calls of this request must be the same browser and person as the first.
            incoming.cookies = { ...incoming.cookies, [cookie.name]: cookie.value }
          }
        }),
      }
      const provider = new RouterContextProvider()
      provider.set(pageContext, context)
      const response = await handlePage(toRequest(request, settings.origin), provider)
      reply.code(response.status)
      for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
      for (const line of response.headers.getSetCookie()) reply.header('set-cookie', line)
      for (const line of setCookies.values()) reply.header('set-cookie', line)
      if (!response.headers.has('content-security-policy'))
        reply.header('content-security-policy', contentPolicy(nonce, settings, measuringHosts(measuring(cookieChoice))))
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store')
      if (isPrivate) reply.header('x-robots-tag', 'noindex')
      return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '')
    }
    pages.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText(settings)))
    pages.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml').send(siteMap(settings, await sitemapPaths())),
    )
    pages.get('/manifest.webmanifest', (_request, reply) => reply.type('application/manifest+json').send(webManifest(settings)))
    pages.all('/', serve)
    pages.all('/*', serve)
  })
}
