import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isCrossSite, queryOf, takesPage } from '../server/http/incoming-request.ts'
import { problem } from '../server/http/problem.ts'
import type { Settings } from '../server/settings/settings.ts'
import { leftForm } from '../shared/left-form.ts'
import { fillPlaces } from '../web/i18n.ts'
import { pageContext, type PageContext } from '../web/page-context.ts'
import { compression } from './compression.ts'
import type { App } from './create-app.ts'
import { LeftForms, leftFormToken } from './left-forms.ts'
import { loadersThatExplain } from './loaders-that-explain.ts'
import { sitemapPaths } from './mounted.server.ts'
import { openVisit, textPlaces, type PageVisit } from './page-visit.ts'
import { sendPage } from './send-page.ts'
import { robotsText, siteMap, webManifest } from './site-files.ts'
import { turnAway } from './turn-away.ts'
import { asksToSignIn, unsentFormOf } from './unsent-form.ts'
import { serveWidgets } from './widgets/widgets.server.ts'

const readMethods = ['GET', 'HEAD']
/** A form may be a purchase; a page that is only read gives way as a read does. */
const rateClassOf = (isRead: boolean) => (isRead ? 'read' : 'purchase')
const storedForAnHour = 'public, max-age=3600'
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i

/**
 * A page takes a form, and a request without a body counts as one. Below /api/ a page speaks with programs and reads the body itself.
 * Answers the status of the refusal, or null.
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

/** What is looked for in the place of a request that was refused: no page has this address. It may say where its reader goes back to. */
const refusedRequest = ({ headers: { cookie = '' } }: FastifyRequest, origin: string, back: string | undefined): Request =>
  new Request(new URL(back ? `/refused?back=${encodeURIComponent(back)}` : '/refused', origin), { headers: { cookie } })

const isPage = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith('text/html')

/** What a page that stands in the place of another one is made from. */
interface InPlace {
  unsentForm?: PageContext['unsentForm']
  notOwn?: PageContext['notOwn']
}

/** What the build made for browsers, where there is a build. */
const serveClientFiles = async (pages: FastifyInstance): Promise<void> => {
  const folder = join(process.cwd(), 'build/client')
  if (!existsSync(folder)) return
  await pages.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // What never changes was packed by the build.
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : storedForAnHour)
    },
  })
}

/** What search engines and installed apps read of the site. */
const serveSiteFiles = (pages: FastifyInstance, settings: Settings): void => {
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply.header('cache-control', storedForAnHour).type(type).send(text)
  pages.get('/robots.txt', (_request, reply) => send(reply, 'text/plain', robotsText(settings)))
  pages.get('/sitemap.xml', async (_request, reply) => send(reply, 'application/xml', siteMap(settings, await sitemapPaths())))
  pages.get('/manifest.webmanifest', (_request, reply) => send(reply, 'application/manifest+json', webManifest(settings)))
}

/**
 * Serves the client's files and every page route. Pages call the named functions in process. `build` is given in development:
 * it is asked at every request, and Vite serves the files.
 */
export async function servePages(app: App, build?: () => Promise<ServerBuild>): Promise<void> {
  const { http, router, refusalPage } = app
  const { settings } = app.ctx
  const load = () => import('virtual:react-router/server-build') as Promise<ServerBuild>
  let handlePage: ReturnType<typeof createRequestHandler> | null = null
  fillPlaces((locale) => textPlaces(settings, locale))
  await serveWidgets(app)

  await http.register(async (pages) => {
    await pages.register(compress, compression)
    if (!build) await serveClientFiles(pages)
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const leftForms = new LeftForms()
    pages.addHook('onRequest', (request, reply, next) => {
      const token = request.method === 'POST' ? leftFormToken(queryOf(request).get(leftForm.query)) : null
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
      showsPage(request) ? show(request, reply, status) : reply.code(status).send(problem(code, request.id))

    const refuseForLoad = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      turnAway(reply, request, settings, request.method === 'POST' ? toRequest(request, settings.origin) : null)

    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const isRead = readMethods.includes(request.method)
      if (!isRead && request.method !== 'POST') {
        reply.header('allow', [...readMethods, 'POST'].join(', '))
        return refuse(request, reply, 405)
      }
      if (!isRead && isCrossSite(request.headers, settings)) return refuse(request, reply, 403, 'permission-denied')
      if (!router.hasSlotForClass(rateClassOf(isRead), 'page')) return refuseForLoad(request, reply)
      const awaited = isRead ? leftFormToken(request.cookies[leftForm.cookie]) : null
      if (awaited) await leftForms.rest(awaited)
      const noForm = isRead ? null : await whyNoForm(request, settings.origin)
      return noForm ? refuse(request, reply, noForm) : show(request, reply, null)
    }

    /** What the page's loaders and actions answer; null where nobody can find out who looks. It takes a place from its first wait on. */
    const answerOf = async (
      request: FastifyRequest,
      refusal: number | null,
      { unsentForm = null, notOwn = null }: InPlace,
    ): Promise<{ visit: PageVisit; response: Response } | null> => {
      const rateClass = rateClassOf(refusal !== null || readMethods.includes(request.method))
      router.loadShedding.enter(rateClass)
      try {
        handlePage ??= build
          ? createRequestHandler(async () => loadersThatExplain(await build()), 'development')
          : createRequestHandler(loadersThatExplain(await load()), 'production')
        const visit = await openVisit(app, request, { refusal, unsentForm, notOwn })
        if (!visit) return null
        const provider = new RouterContextProvider()
        provider.set(pageContext, visit.context)
        const wanted =
          refusal === null ? toRequest(request, settings.origin) : refusedRequest(request, settings.origin, notOwn?.path)
        return { visit, response: await handlePage(wanted, provider) }
      } finally {
        router.loadShedding.leave(rateClass)
      }
    }

    /** The page that was asked for, or the one that says that the request was refused. */
    const show = async (
      request: FastifyRequest,
      reply: FastifyReply,
      refusal: number | null,
      inPlace: InPlace = {},
    ): Promise<FastifyReply> => {
      const answer = await answerOf(request, refusal, inPlace)
      if (!answer) return refuseForLoad(request, reply)
      const { visit, response } = answer
      if (refusal === null && request.method === 'POST' && asksToSignIn(response, visit.path) && showsPage(request)) {
        const unsent = await unsentFormOf(toRequest(request, settings.origin))
        if (unsent) return show(request, reply, 401, { unsentForm: unsent })
      }
      // An address of a file answers without a page: a browser that asks for pages gets ours.
      if (response.status === 404 && refusal === null && (visit.notOwn || !isPage(response)) && showsPage(request))
        return show(request, reply, 404, { notOwn: visit.notOwn && { path: request.url, list: visit.notOwn } })
      if (response.status === 405 && refusal === null) {
        reply.header('allow', readMethods.join(', '))
        // The router's own answer is for its scripts; anybody else is told as of every request that no page takes.
        if (!visit.path.endsWith('.data')) return refuse(request, reply, 405)
      }
      return sendPage(reply, response, visit, settings)
    }
    refusalPage.show = refuse
    pages.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      if (error.statusCode !== 413) throw error
      return refuse(request, reply, 413)
    })
    serveSiteFiles(pages, settings)
    pages.all('/', serve)
    pages.all('/*', serve)
  })
}
