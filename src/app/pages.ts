import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router'
import { databaseFailure } from '../server/failure-of.ts'
import { incomingCall, isCrossSite, problem, takesPage } from '../server/http/http.ts'
import { asCountry } from '../shared/country.ts'
import { Failure } from '../shared/failure.ts'
import { leftForm } from '../shared/left-form.ts'
import { directionOf, locales, type Locale } from '../shared/locale.ts'
import { contentPolicy } from '../server/http/security-headers.ts'
import { endsSession, serializeCookie, wipe, type SetCookie } from '../server/http/session.ts'
import { nameOf } from '../platform/profile/server/index.ts'
import { customerCountry, referralOf, seenCountryCookie, visitorCountry } from '../platform/site/server/index.ts'
import type { Settings } from '../server/settings/settings.ts'
import { someRandomBytes } from '../server/records/random-bytes.ts'
import { hourPlaces } from '../shared/hours.ts'
import { fillPlaces } from '../web/i18n.ts'
import { pageContext, type PageContext } from '../web/page-context.ts'
import { workingRoles } from '../web/site-part.ts'
import { compression } from './compression.ts'
import type { App } from './create-app.ts'
import { asksToSignIn, unsentFormOf } from './unsent-form.ts'
import { LeftForms, leftFormToken } from './left-forms.ts'
import { loadersThatExplain } from './loaders-that-explain.ts'
import { isAccountPath, isCanadianPath, isPrivatePath, sitemapPaths } from './mounted.server.ts'
import { measuringFor, measuringHosts } from './measuring.ts'
import { pageCookie } from './page-cookie.ts'
import { robotsText, siteMap, webManifest } from './site-files.ts'
import { textsFor } from './texts.server.ts'
import { serveWidgets } from './widgets.server.ts'

const readMethods = ['GET', 'HEAD']
/** A form may be a purchase; a page that is only read gives way as a read does. */
const rateClassOf = (isRead: boolean) => (isRead ? 'read' : 'purchase')
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i

/**
 * A page takes a form, and nothing is one. Below /api/ a page speaks with programs and reads the body itself. Answers the status
 * of the refusal, or null.
 */
const whyNoForm = async (request: FastifyRequest, origin: string): Promise<number | null> => {
  const type = request.headers['content-type']
  if (request.headers['content-encoding']) return 415
  if (request.url.startsWith('/api/') || type === undefined) return null
  if (!formType.test(type)) return 415
  // Any text is a form of the usual kind; only the parts of the other one can be broken, so only they are read twice.
  if (!/^multipart/i.test(type)) return null
  return toRequest(request, origin)
    .formData()
    .then(
      () => null,
      () => 400,
    )
}

const toRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // Where the request comes from has been checked; under our no-referrer policy a form says "null", which the router refuses.
    if (value !== undefined && name !== 'origin') headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const isRead = readMethods.includes(request.method)
  const body = isRead ? null : ((request.body as Buffer | undefined) ?? null)
  if (!isRead && !headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(new URL(request.url, origin), { method: request.method, headers, body: body ? new Uint8Array(body) : null })
}

/** What is looked for in the place of a request that was refused: no page has this address. */
const refusedRequest = ({ headers: { cookie = '' } }: FastifyRequest, origin: string): Request =>
  new Request(new URL('/refused', origin), { headers: { cookie } })

/** Too much is asked at once: a plain page that asks again by itself. */
const turnAway = (reply: FastifyReply, request: FastifyRequest, settings: Settings): FastifyReply => {
  const { locale } = incomingCall(request, settings)
  const { t } = textsFor(locale)
  const title = t('busy.title')
  return reply
    .code(503)
    .header('retry-after', '2')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!DOCTYPE html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="3"><title>${title}</title><h1>${title}</h1><p>${t('busy.text')}</p></html>`,
    )
}

/**
 * Serves the client's files and every page route. Pages call the named functions in process. `build` is given in development:
 * it is asked at every request, and Vite serves the files.
 */
export async function servePages(app: App, build?: () => Promise<ServerBuild>): Promise<void> {
  const { http, router, ctx, refusalPage } = app
  const { settings } = ctx
  const load = () => import('virtual:react-router/server-build') as Promise<ServerBuild>
  let handlePage: ReturnType<typeof createRequestHandler> | null = null
  const placesIn = (locale: Locale) => ({ brand: settings.brand, ...hourPlaces(settings.site.hours, locale) })
  fillPlaces(placesIn)
  await serveWidgets(app)

  await http.register(async (pages) => {
    await pages.register(compress, compression)
    const folder = join(process.cwd(), 'build/client')
    if (!build && existsSync(folder))
      await pages.register(fastifyStatic, {
        root: folder,
        wildcard: false,
        index: false,
        // What never changes was packed by the build.
        preCompressed: true,
        globIgnore: ['**/*.{br,gz}'],
        setHeaders: (reply, path) => {
          void reply.header(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          )
        },
      })
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const leftForms = new LeftForms()
    pages.addHook('onRequest', (request, reply, next) => {
      const token =
        request.method === 'POST' ? leftFormToken(new URL(request.url, settings.origin).searchParams.get(leftForm.query)) : null
      if (token) reply.raw.once('close', () => leftForms.end(token))
      next()
    })

    const showsPage = (request: FastifyRequest): boolean => takesPage(request) && router.hasSlotForClass('read', 'page')

    /** Refuses with a page where somebody looks at pages and there is a place for one, else as every refusal is answered. */
    const refuse = async (
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
      code = 'invalid-argument',
    ): Promise<FastifyReply> =>
      showsPage(request)
        ? show(request, reply, status)
        : reply.code(status).header('cache-control', 'no-store').send(problem(code, request.id))

    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const isRead = readMethods.includes(request.method)
      if (!isRead && request.method !== 'POST') {
        reply.header('allow', [...readMethods, 'POST'].join(', '))
        return refuse(request, reply, 405)
      }
      if (!isRead && isCrossSite(request.headers, settings)) return refuse(request, reply, 403, 'permission-denied')
      if (!router.hasSlotForClass(rateClassOf(isRead), 'page')) return turnAway(reply, request, settings)
      const awaited = isRead ? leftFormToken(request.cookies[leftForm.cookie]) : null
      if (awaited) await leftForms.rest(awaited)
      const noForm = isRead ? null : await whyNoForm(request, settings.origin)
      return noForm ? refuse(request, reply, noForm) : show(request, reply, null)
    }

    /** The page that was asked for, or the one that says that the request was refused. */
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      refusal: number | null,
      unsentForm: PageContext['unsentForm'] = null,
    ): Promise<FastifyReply> => {
      const rateClass = rateClassOf(refusal !== null || readMethods.includes(request.method))
      handlePage ??= build
        ? createRequestHandler(async () => loadersThatExplain(await build()), 'development')
        : createRequestHandler(loadersThatExplain(await load()), 'production')
      // Loaders read words before anything is rendered, and a page may show something in another language than its own (`textsOf`).
      for (const locale of locales) textsFor(locale)
      const nonce = someRandomBytes(16).toString('base64')
      const incoming = { ...incomingCall(request, settings), hasSlot: true }
      const setCookies = new Map<string, string>()
      const keep = (name: string, line: string): void => void setCookies.set(name, line)
      const signedIn = Boolean(request.cookies[router.sessions.names.session])
      let failure: Failure | null = null
      const noteError = (error: unknown): void => {
        if (error instanceof Failure) failure = error
        if (isRouteErrorResponse(error) || (error instanceof Failure && error.status < 500)) return
        const isPassing = error instanceof Failure && error.status === 503
        ctx.log[isPassing ? 'warn' : 'error']({ requestId: request.id, err: error }, 'page failed')
      }
      const issued: SetCookie[] = []
      const give = (cookies: SetCookie[]): void => {
        issued.push(...cookies)
        for (const cookie of cookies) {
          keep(cookie.name, serializeCookie(cookie, settings.origin))
          // Later calls of this request must be the same browser and person as the first.
          incoming.cookies = { ...incoming.cookies, [cookie.name]: cookie.value }
        }
      }
      let identified: Awaited<ReturnType<typeof router.sessions.identify>> | null
      try {
        identified = signedIn ? await router.sessions.identify(request.cookies) : null
      } catch (error) {
        if (!databaseFailure(error)) throw error
        ctx.log.warn({ requestId: request.id, err: error }, 'page failed')
        return turnAway(reply, request, settings)
      }
      if (identified) give(identified.setCookies)
      const person = identified?.caller.person ?? null
      const acting = identified?.caller.acting ?? null
      const path = request.url.split('?')[0] ?? '/'
      const isPrivate = isPrivatePath(path) || unsentForm !== null
      const { cookieChoice } = incoming
      const measuring: PageContext['measuring'] = (choice, at = path) =>
        measuringFor(settings, choice, unsentForm !== null || isPrivatePath(at.split('?')[0] ?? '/'))
      const seen = asCountry(request.cookies[seenCountryCookie])
      if (isCanadianPath(path) && seen !== 'CA')
        keep(
          seenCountryCookie,
          pageCookie({ name: seenCountryCookie, value: 'CA', maxAge: null, httpOnly: true }, settings.origin),
        )
      const ownCountry = async () => {
        if (!isAccountPath(path)) return null
        const policyNumber = new URLSearchParams(request.url.split('?')[1]).get('policy') ?? ''
        return (person ? await customerCountry(ctx, `person:${person.id}`, policyNumber) : null) ?? seen
      }
      const context: PageContext = {
        origin: settings.origin,
        locale: incoming.locale,
        now: ctx.clock.now,
        nonce,
        demo: settings.demo,
        publicDemo: settings.publicDemo !== null,
        brand: settings.brand,
        places: placesIn(incoming.locale),
        contact: settings.site.contact,
        licence: settings.site.licence,
        agency: settings.site.agency,
        lineNames: ctx.lineNames[incoming.locale],
        ...(await visitorCountry(ctx, request.cookies, request.ip, isCanadianPath(path), ownCountry)),
        cookieChoice,
        measuring,
        // What comes of acting is stamped with the partner who acts, no matter who sent this browser before (P-078).
        referral: acting ? { partnerId: acting.partnerKey } : referralOf(request.cookies),
        person: person ? { email: person.email } : null,
        acting:
          acting && person
            ? {
                name: await nameOf(ctx, person.id),
                company: acting.company,
                by: acting.person.email,
                handOffPaths: ctx.handOffPaths,
              }
            : null,
        staff: workingRoles.find((role) => role === identified?.caller.role) ?? null,
        refusal,
        unsentForm,
        noteError,
        setCookie: (name, value, { maxAge = 365 * 86_400, httpOnly = true } = {}) =>
          keep(name, pageCookie({ name, value, maxAge, httpOnly }, settings.origin)),
        call: router.caller(incoming, give),
      }
      const provider = new RouterContextProvider()
      provider.set(pageContext, context)
      router.loadShedding.enter(rateClass)
      const wanted = refusal === null ? toRequest(request, settings.origin) : refusedRequest(request, settings.origin)
      const response = await handlePage(wanted, provider).finally(() => router.loadShedding.leave(rateClass))
      if (refusal === null && request.method === 'POST' && asksToSignIn(response, path) && showsPage(request)) {
        const unsent = await unsentFormOf(toRequest(request, settings.origin))
        if (unsent) return show(request, reply, 401, unsent)
      }
      const body = response.body ? Buffer.from(await response.arrayBuffer()) : ''
      // A page that could not go on without what a function refused says so with the function's own status.
      const ended = [429, 500].includes(response.status) ? (failure as Failure | null) : null
      reply.code(ended?.status ?? response.status)
      if (ended?.details.retryAfterSeconds) reply.header('retry-after', String(ended.details.retryAfterSeconds))
      for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
      for (const line of response.headers.getSetCookie()) reply.header('set-cookie', line)
      for (const line of setCookies.values()) reply.header('set-cookie', line)
      if (endsSession(issued, settings.origin)) reply.header('clear-site-data', wipe)
      if (!response.headers.has('content-security-policy'))
        reply.header('content-security-policy', contentPolicy(nonce, settings, measuringHosts(measuring(cookieChoice))))
      if (!response.headers.has('content-language')) reply.header('content-language', incoming.locale)
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store')
      if (isPrivate) reply.header('x-robots-tag', 'noindex')
      if (response.status === 405 && refusal === null) reply.header('allow', readMethods.join(', '))
      return reply.send(body)
    }
    refusalPage.show = refuse
    pages.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode !== 413) throw error
      return refuse(request, reply, 413)
    })
    pages.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsText(settings)))
    pages.get('/sitemap.xml', async (_request, reply) =>
      reply.type('application/xml').send(siteMap(settings, await sitemapPaths())),
    )
    pages.get('/manifest.webmanifest', (_request, reply) => reply.type('application/manifest+json').send(webManifest(settings)))
    pages.all('/', serve)
    pages.all('/*', serve)
  })
}
