import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findWidgetPartner, readWidgetStart, widgetStartPath } from '../../platform/partners/server/index.ts'
import { PlainDocument, WidgetDocument, widgetStyle, type LineWidget } from '../../platform/partners/web/index.ts'
import {
  firstPriceInTime,
  noFirstPrice,
  wrongAnswers,
  type AskingPage,
  type FirstQuestion,
  type WrongAnswer,
} from '../../platform/quotes/web/index.ts'
import { enterByPartner } from '../../platform/site/web/index.ts'
import { visitorCountry } from '../../platform/site/server/index.ts'
import { databaseFailure } from '../../server/failure-of.ts'
import { incomingCall } from '../../server/http/http.ts'
import type { IncomingCall } from '../../server/function-router.ts'
import type { LimitRule } from '../../server/http/limits.ts'
import { widgetPolicy } from '../../server/http/security-headers.ts'
import { networkOf } from '../../server/outside/network.ts'
import type { Country } from '../../shared/country.ts'
import { Failure } from '../../shared/failure.ts'
import { asLocale, localeCookie, type Locale } from '../../shared/locale.ts'
import { longDate } from '../../shared/long-date.ts'
import { builtPath } from '../built-files.server.ts'
import { compression } from '../compression.ts'
import type { App } from '../create-app.ts'
import { pageCookie } from '../page-cookie.ts'
import { textsFor } from '../texts.server.ts'

const found = import.meta.glob<LineWidget>('../../lines/*/web/widget.ts', { eager: true, import: 'widget' })
const widgets = new Map(Object.values(found).map((widget) => [widget.line, widget]))

/** Documents and prices for one network in a minute, and for all visitors of one partner. */
const networkLimit: LimitRule = { name: 'widget-ip', points: 240, seconds: 60, exact: false }
const partnerLimit: LimitRule = { name: 'widget-partner', points: 6000, seconds: 60, exact: false }

const styleHash = `sha256-${createHash('sha256').update(widgetStyle).digest('base64')}`

const sources = { 'widget-host': 'host.ts', 'widget-frame': 'frame.ts' } as const
const scripts = new Map<string, string>()

/** The address of a built script; under the dev server, which has no build, of the source itself. */
const scriptAddress = (name: keyof typeof sources): string => {
  let address = scripts.get(name)
  if (address === undefined) {
    const folder = builtPath('assets')
    const file = folder && readdirSync(folder).find((each) => each.startsWith(`${name}-`) && each.endsWith('.js'))
    address = file ? `/assets/${file}` : `/src/platform/partners/web/widget/${sources[name]}`
    scripts.set(name, address)
  }
  return address
}

/** The status of a failure, which says when to ask again; throws what is none. */
const statusOf = (error: unknown, reply: FastifyReply): number => {
  const failure = error instanceof Failure ? error : databaseFailure(error)
  if (!failure) throw error
  const { retryAfterSeconds } = failure.details
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
  return failure.status
}

const page = (document: ReactElement): string => `<!DOCTYPE html>${renderToStaticMarkup(document)}`

const valuesOf = (question: FirstQuestion): [string, string][] =>
  question.kind === 'dates' ? question.dates.map(({ name, value }) => [name, value]) : [[question.name, String(question.value)]]

/** What the price is for, in the order of the questions: the answers of an address and what the questions begin with; nothing that is wrong. */
const answersOf = (
  questions: readonly FirstQuestion[],
  search: URLSearchParams,
  wrong: ReadonlyMap<string, unknown>,
): URLSearchParams => {
  const answers = new URLSearchParams()
  for (const question of questions)
    for (const [name, value] of valuesOf(question)) if (!wrong.has(name)) answers.append(name, search.get(name) ?? value)
  return answers
}

/** The sentences for answers that are none, by their names. */
const errorsOf = (wrong: ReadonlyMap<string, WrongAnswer>, locale: Locale): Record<string, string> => {
  if (wrong.size === 0) return {}
  const t = textsFor(locale).getFixedT(locale, 'partners-widget')
  const say = ({ code, ...figures }: WrongAnswer): string => {
    const texts = Object.entries(figures).map(([key, figure]) => [
      key,
      typeof figure === 'string' ? longDate(figure, locale) : figure,
    ])
    return t(`error.${code}`, Object.fromEntries(texts) as Record<string, string | number>)
  }
  return Object.fromEntries([...wrong].map(([name, why]) => [name, say(why)]))
}

const hourMs = 3_600_000
const questionsByLine = new Map<string, { hour: number; questions: FirstQuestion[] }>()

/** A line's questions without answers, which are the same for everybody of a language and country until the day changes. */
const plainQuestions = (widget: LineWidget, asking: AskingPage): FirstQuestion[] => {
  const hour = Math.floor(asking.now().getTime() / hourMs)
  const name = `${widget.line}.${asking.locale}.${asking.country}`
  let known = questionsByLine.get(name)
  if (known?.hour !== hour) {
    known = { hour, questions: widget.questions(asking, new URLSearchParams()) }
    questionsByLine.set(name, known)
  }
  return known.questions
}

interface WidgetRequest {
  search: URLSearchParams
  locale: Locale
  named: { partner: string; campaign: string; language: string; open: string; host: string }
}

const askedBy = (url: string): WidgetRequest => {
  const search = new URLSearchParams(url.split('?')[1] ?? '')
  const parameter = (name: string): string => search.get(name)?.slice(0, 200) ?? ''
  const locale = asLocale(search.get('language'))
  return {
    search,
    locale,
    named: {
      partner: parameter('partner'),
      campaign: parameter('campaign'),
      language: locale,
      open: parameter('open'),
      host: parameter('host'),
    },
  }
}

/**
 * The widgets of partners: `/widget.js`, the documents that it frames, their prices, and the links from them to a purchase. Nothing below
 * `/widget` reads a cookie or sets one, so that what is framed knows nobody; a document may be framed by the origins that its partner named
 * and by our own pages, which show it to the partner.
 */
export async function serveWidgets({ http, router, ctx }: App): Promise<void> {
  const { settings } = ctx

  /** A visitor without cookies, of a network that is counted here. */
  const cookieless = (request: FastifyRequest, locale: Locale): IncomingCall => ({
    address: networkOf(request.ip),
    cookies: {},
    locale,
    requestId: request.id,
    hasOwnLimits: true,
    isNobody: true,
  })
  const count = (request: FastifyRequest, partner: string | null): void => {
    router.limits.takeCounted(networkLimit, networkOf(request.ip))
    if (partner !== null) router.limits.takeCounted(partnerLimit, partner)
  }

  /** Everything that a document or a price is made of. */
  const prepare = (
    request: FastifyRequest,
    widget: LineWidget,
    widgetRequest: WidgetRequest,
    country: Country,
    questionsOf: (asking: AskingPage) => FirstQuestion[],
  ) => {
    const { search, locale } = widgetRequest
    // The lines find their words there.
    textsFor(locale)
    const asking = { call: router.caller(cookieless(request, locale), () => {}), country, locale, now: ctx.clock.now }
    const questions = questionsOf(asking)
    const wrong = wrongAnswers(questions, search)
    const priceOf = () => (wrong.size > 0 ? Promise.resolve(noFirstPrice) : widget.price(asking, search))
    return { asking, questions, errors: errorsOf(wrong, locale), priceOf, answers: answersOf(questions, search, wrong) }
  }

  const startOf = ({ named }: WidgetRequest, { line }: LineWidget, partner: string, answers: URLSearchParams): string =>
    widgetStartPath(ctx, { line, partner, campaign: named.campaign, language: named.language, answers: answers.toString() })

  /** What stands in a widget's place: framed by nobody. */
  const plain = (reply: FastifyReply, status: number, { locale }: WidgetRequest, landing: string): FastifyReply => {
    const t = textsFor(locale).getFixedT(locale, 'partners-widget')
    const title = status === 429 ? t('too-many') : t('plain.title')
    return reply
      .code(status)
      .header('content-security-policy', widgetPolicy(styleHash, [], settings))
      .send(page(createElement(PlainDocument, { locale, t, style: widgetStyle, title, landing })))
  }

  await http.register(async (scope) => {
    await scope.register(compress, compression)
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.header('x-robots-tag', 'noindex')
      next()
    })

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

    scope.get<{ Params: { line: string } }>('/widget/:line', async (request, reply) => {
      const widgetRequest = askedBy(request.url)
      const { locale, named } = widgetRequest
      const widget = widgets.get(request.params.line)
      reply.type('text/html; charset=utf-8').header('content-language', locale)
      try {
        count(request, null)
        const partner = widget ? await findWidgetPartner(ctx, named.partner) : null
        if (!widget || !partner) return plain(reply, 404, widgetRequest, widget?.landing ?? '/')
        count(request, partner.key)
        const { country } = await visitorCountry(ctx, {}, request.ip, false, async () => null)
        const { asking, questions, errors, priceOf, answers } = prepare(request, widget, widgetRequest, country, (asking) =>
          widget.questions(asking, widgetRequest.search),
        )
        const known = [settings.origin, ...partner.origins]
        return reply
          .header('content-security-policy', widgetPolicy(styleHash, ["'self'", ...partner.origins], settings))
          .header('cross-origin-resource-policy', 'cross-origin')
          .removeHeader('x-frame-options')
          .send(
            page(
              createElement(WidgetDocument, {
                locale,
                brand: settings.brand,
                t: textsFor(locale).getFixedT(locale, 'partners-widget'),
                style: widgetStyle,
                script: scriptAddress('widget-frame'),
                line: widget.line,
                company: partner.company,
                paid: partner.paidFor(widget.line),
                insurer: widget.insurer,
                words: widget.words(asking),
                questions,
                typed: Object.fromEntries(Object.keys(errors).map((name) => [name, widgetRequest.search.get(name) ?? ''])),
                errors,
                first: await firstPriceInTime(priceOf()),
                start: startOf(widgetRequest, widget, partner.key, answers),
                opensTab: named.open === 'tab',
                host: known.includes(named.host) ? named.host : null,
                named,
              }),
            ),
          )
      } catch (error) {
        return plain(reply, statusOf(error, reply), widgetRequest, widget?.landing ?? '/')
      }
    })

    // Too small to be compressed: the hook would only cost.
    scope.get<{ Params: { line: string } }>('/widget/:line/price', { compress: false }, async (request, reply) => {
      const widgetRequest = askedBy(request.url)
      const widget = widgets.get(request.params.line)
      try {
        count(request, null)
        const partner = widget ? await findWidgetPartner(ctx, widgetRequest.named.partner) : null
        if (!widget || !partner) return reply.code(404).send({ ...noFirstPrice, errors: {}, start: widget?.landing ?? '/' })
        count(request, partner.key)
        const { errors, priceOf, answers } = prepare(request, widget, widgetRequest, 'US', (asking) =>
          plainQuestions(widget, asking),
        )
        const { price, message } = await priceOf()
        const answer = { price, message, errors, start: startOf(widgetRequest, widget, partner.key, answers) }
        // As bytes: letters of other scripts would be written together with the headers, which takes longer.
        return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer)))
      } catch (error) {
        return reply.code(statusOf(error, reply)).send({ ...noFirstPrice, errors: {}, start: widget?.landing ?? '/' })
      }
    })

    /** At the top level, so with the visitor's cookies: the one address here that sets some, as the entry pages of partners do. */
    scope.get<{ Params: { line: string } }>('/start/:line', async (request, reply) => {
      const widget = widgets.get(request.params.line)
      const start = widget ? readWidgetStart(ctx, widget.line, new URLSearchParams(request.url.split('?')[1] ?? '')) : null
      const setCookies: string[] = []
      const setCookie: Parameters<typeof enterByPartner>[0]['setCookie'] = (
        name,
        value,
        { maxAge = 365 * 86_400, httpOnly = true } = {},
      ) => void setCookies.push(pageCookie({ name, value, maxAge, httpOnly }, settings.origin))
      const call = router.caller(incomingCall(request, settings), () => {})
      const isEntered = start ? await enterByPartner({ call, setCookie }, start.partner, start.campaign) : null
      if (!widget || !start || isEntered === null) return reply.redirect(widget?.landing ?? '/', 303)
      if (request.cookies[localeCookie] === undefined) setCookie(localeCookie, asLocale(start.language), { httpOnly: false })
      for (const line of setCookies) reply.header('set-cookie', line)
      return reply.redirect(widget.nextOf(new URLSearchParams(start.answers)), 303)
    })
  })
}
