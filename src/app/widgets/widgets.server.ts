/** The widgets of partners over HTTP: the script, the framed documents, their prices, and the links to a purchase. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findWidgetPartner, readWidgetStart, widgetStartPath } from '../../platform/partners/server/index.ts'
import { PlainDocument, WidgetDocument, widgetStyle, type LineWidget } from '../../platform/partners/web/index.ts'
import { firstPriceInTime, noFirstPrice, type FirstPriceContext } from '../../platform/quotes/web/index.ts'
import { enterByPartner } from '../../platform/site/web/index.ts'
import { visitorCountry } from '../../platform/site/server/index.ts'
import { databaseFailure } from '../../server/failure-of.ts'
import { incomingCall, queryOf } from '../../server/http/incoming-request.ts'
import type { LimitRule } from '../../server/http/limits.ts'
import { widgetPolicy } from '../../server/http/security-headers.ts'
import { networkOf } from '../../server/outside/network.ts'
import type { Country } from '../../shared/country.ts'
import { Failure } from '../../shared/failure.ts'
import { asLocale, localeCookie, type Locale } from '../../shared/locale.ts'
import { builtPath } from '../built-files.server.ts'
import { compression } from '../compression.ts'
import type { App } from '../create-app.ts'
import { pageCookie } from '../page-cookie.ts'
import { textsFor } from '../texts.server.ts'
import { answersTo, plainQuestions, readWidgetRequest, type WidgetRequest } from './widget-request.server.ts'
import { scriptAddress } from './widget-scripts.server.ts'

const found = import.meta.glob<LineWidget>('../../lines/*/web/widget.ts', { eager: true, import: 'widget' })
const widgets = new Map(Object.values(found).map((widget) => [widget.line, widget]))

type OfLine = { Params: { line: string } }
/** The parts of the app that widgets use. */
type Serving = Pick<App, 'router' | 'ctx'>

/** Documents and prices for one network in a minute, and for all visitors of one partner. */
const networkLimit: LimitRule = { name: 'widget-ip', points: 240, seconds: 60, exact: false }
const partnerLimit: LimitRule = { name: 'widget-partner', points: 6000, seconds: 60, exact: false }

const styleHash = `sha256-${createHash('sha256').update(widgetStyle).digest('base64')}`

/** The status of a failure, which says when to ask again; throws what is none. */
const statusOf = (error: unknown, reply: FastifyReply): number => {
  const failure = error instanceof Failure ? error : databaseFailure(error)
  if (!failure) throw error
  const { retryAfterSeconds } = failure.details
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return failure.status
}

const page = (document: ReactElement): string => `<!DOCTYPE html>${renderToStaticMarkup(document)}`

/** The widget that a request is for with its partner, counted against the limits of both; null where one of them is not known. */
async function findCounted({ router, ctx }: Serving, request: FastifyRequest<OfLine>, { named }: WidgetRequest) {
  router.limits.takeCounted(networkLimit, networkOf(request.ip))
  const widget = widgets.get(request.params.line)
  const partner = widget ? await findWidgetPartner(ctx, named.partner) : null
  if (!widget || !partner) return null
  router.limits.takeCounted(partnerLimit, partner.key)
  return { widget, partner }
}

/** The page that a line asks its price with: a visitor without cookies, of a network that is counted here. */
function firstPriceContextOf(
  { router, ctx }: Serving,
  request: FastifyRequest,
  locale: Locale,
  country: Country,
): FirstPriceContext {
  // The lines find their words there.
  textsFor(locale)
  const visitor = {
    address: networkOf(request.ip),
    cookies: {},
    locale,
    requestId: request.id,
    hasOwnLimits: true,
    isNobody: true,
  }
  return { call: router.caller(visitor, () => {}), country, locale, now: ctx.clock.now }
}

const startOf = (
  { ctx }: Serving,
  { named }: WidgetRequest,
  { line, partner, answers }: { line: string; partner: string; answers: URLSearchParams },
): string =>
  widgetStartPath(ctx, { line, partner, campaign: named.campaign, language: named.language, answers: answers.toString() })

/** Sends the plain page in a widget's place; no site may frame it. */
function sendPlain({ ctx }: Serving, reply: FastifyReply, status: number, locale: Locale, landing: string): FastifyReply {
  const t = textsFor(locale).getFixedT(locale, 'partners-widget')
  const title = status === 429 ? t('too-many') : t('plain.title')
  return reply
    .code(status)
    .header('content-security-policy', widgetPolicy(styleHash, [], ctx.settings))
    .send(page(createElement(PlainDocument, { locale, t, style: widgetStyle, title, landing })))
}

const landingOf = ({ params }: FastifyRequest<OfLine>): string => widgets.get(params.line)?.landing ?? '/'

function serveScript(scope: FastifyInstance): void {
  scope.get('/widget.js', (_request, reply) => {
    const address = scriptAddress('widget-host')
    const file = builtPath(address)
    if (file === null) return reply.redirect(address)
    return reply
      .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(file, 'utf8'))
  })
}

function serveDocument(scope: FastifyInstance, serving: Serving): void {
  const { ctx } = serving
  const { settings } = ctx

  const documentOf = async (
    request: FastifyRequest,
    widgetRequest: WidgetRequest,
    { widget, partner }: NonNullable<Awaited<ReturnType<typeof findCounted>>>,
  ): Promise<ReactElement> => {
    const { search, locale, named } = widgetRequest
    const { country } = await visitorCountry(ctx, {}, request.ip, false, async () => null)
    const context = firstPriceContextOf(serving, request, locale, country)
    const questions = widget.questions(context, search)
    const { errors, answers, price } = answersTo(questions, widgetRequest, { widget, context })
    const known = [settings.origin, ...partner.origins]
    return createElement(WidgetDocument, {
      locale,
      brand: settings.brand,
      t: textsFor(locale).getFixedT(locale, 'partners-widget'),
      style: widgetStyle,
      script: scriptAddress('widget-frame'),
      line: widget.line,
      company: partner.company,
      paid: partner.paidFor(widget.line),
      insurer: widget.insurer,
      words: widget.words(context),
      questions,
      typed: Object.fromEntries(Object.keys(errors).map((name) => [name, search.get(name) ?? ''])),
      errors,
      first: await firstPriceInTime(price()),
      start: startOf(serving, widgetRequest, { line: widget.line, partner: partner.key, answers }),
      opensTab: named.open === 'tab',
      host: known.includes(named.host) ? named.host : null,
      named,
    })
  }

  scope.get<OfLine>('/widget/:line', async (request, reply) => {
    const widgetRequest = readWidgetRequest(request.url)
    const { locale } = widgetRequest
    reply.type('text/html; charset=utf-8').header('content-language', locale)
    try {
      const counted = await findCounted(serving, request, widgetRequest)
      if (!counted) return sendPlain(serving, reply, 404, locale, landingOf(request))
      const document = page(await documentOf(request, widgetRequest, counted))
      return reply
        .header('content-security-policy', widgetPolicy(styleHash, ["'self'", ...counted.partner.origins], settings))
        .header('cross-origin-resource-policy', 'cross-origin')
        .removeHeader('x-frame-options')
        .send(document)
    } catch (error) {
      return sendPlain(serving, reply, statusOf(error, reply), locale, landingOf(request))
    }
  })
}

function servePrice(scope: FastifyInstance, serving: Serving): void {
  // Too small to be compressed: the hook would only cost.
  scope.get<OfLine>('/widget/:line/price', { compress: false }, async (request, reply) => {
    const widgetRequest = readWidgetRequest(request.url)
    const nothing = { ...noFirstPrice, errors: {}, start: landingOf(request) }
    try {
      const counted = await findCounted(serving, request, widgetRequest)
      if (!counted) return reply.code(404).send(nothing)
      const { widget, partner } = counted
      const context = firstPriceContextOf(serving, request, widgetRequest.locale, 'US')
      const { errors, answers, price } = answersTo(plainQuestions(widget, context), widgetRequest, { widget, context })
      const start = startOf(serving, widgetRequest, { line: widget.line, partner: partner.key, answers })
      const { price: first, message } = await price()
      const answer = { price: first, message, errors, start }
      // As bytes: letters of other scripts would be written together with the headers, which takes longer.
      return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)))
    } catch (error) {
      return reply.code(statusOf(error, reply)).send(nothing)
    }
  })
}

/** At the top level, so with the visitor's cookies: the one address here that sets some, as the entry pages of partners do. */
function serveStart(scope: FastifyInstance, { router, ctx }: Serving): void {
  const { settings } = ctx
  scope.get<OfLine>('/start/:line', async (request, reply) => {
    const widget = widgets.get(request.params.line)
    const start = widget ? readWidgetStart(ctx, widget.line, queryOf(request)) : null
    const setCookies: string[] = []
    const setCookie: Parameters<typeof enterByPartner>[0]['setCookie'] = (
      name,
      value,
      { maxAge = 365 * 86_400, httpOnly = true } = {},
    ) => void setCookies.push(pageCookie({ name, value, maxAge, httpOnly }, settings.origin))
    const call = router.caller(incomingCall(request, settings), () => {})
    const isEntered = start ? await enterByPartner({ call, setCookie }, start.partner, start.campaign) : null
    if (!widget || !start || isEntered === null) return reply.redirect(landingOf(request), 303)
    if (request.cookies[localeCookie] === undefined) setCookie(localeCookie, asLocale(start.language), { httpOnly: false })
    for (const line of setCookies) reply.header('set-cookie', line)
    return reply.redirect(widget.nextOf(new URLSearchParams(start.answers)), 303)
  })
}

/**
 * The widgets of partners: `/widget.js`, the documents that it frames, their prices, and the links from them to a purchase. Nothing below
 * `/widget` reads a cookie or sets one, so that what is framed knows nobody; a document may be framed by the origins that its partner named
 * and by our own pages, which show it to the partner.
 */
export async function serveWidgets({ http, router, ctx }: App): Promise<void> {
  const serving = { router, ctx }
  await http.register(async (scope) => {
    await scope.register(compress, compression)
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('x-robots-tag', 'noindex')
      next()
    })
    serveScript(scope)
    serveDocument(scope, serving)
    servePrice(scope, serving)
    serveStart(scope, serving)
  })
}
