import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { cookieChoiceOf, type CookieChoice } from '../../shared/cookie-choice.ts'
import { Failure } from '../../shared/failure.ts'
import { asLocale, localeCookie } from '../../shared/locale.ts'
import { answerBrokenRequest, decodableAddress, refuseExpectations, type BareAnswer } from './broken-requests.ts'
import { isDemoTool, isSameSecret, mayUseDemoTools } from './exposure.ts'
import { keyIn } from './key-caller.ts'
import { createSheddingServer, type LoadSheddingOptions } from './shedding-server.ts'
import { oops, type CallResult } from '../call-result.ts'
import type { FunctionRouter, IncomingCall } from '../function-router.ts'
import { databaseFailure } from '../failure-of.ts'
import type { Metrics } from '../metrics.ts'
import { networkOf } from '../outside/network.ts'
import { receiptKeySet } from '../records/receipts.ts'
import { contentPolicy, securityHeaders } from './security-headers.ts'
import { endsSession, serializeCookie, wipe } from './session.ts'
import type { Settings } from '../settings/settings.ts'
import { parseStrictJson } from './strict-json.ts'

/** Reports on the parts that must be up before traffic is taken (security R29). */
export interface Readiness {
  ready: () => Promise<boolean>
}

/** Shows the product's own page in the place of a refusal to somebody who looks at pages; null until pages are served. */
export interface RefusalPage {
  show: ((request: FastifyRequest, reply: FastifyReply, status: number, code?: string) => Promise<FastifyReply>) | null
}

/** A browser that goes to an address takes a page; a script that fetches and other programs take anything. */
export const takesPage = ({ headers, url }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html') && !/^\/(?:api|mcp)(?:[/?]|$)/.test(url)

/** How long a socket may take for its headers and for the whole of its request, looked at each second (security R9). */
export const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
} as const

/** Two hosts are none, as none is: proxies and servers disagree which of them counts. */
const hasOneHost = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1
}

const bodyLimit = 256 * 1024
const urlLimit = 2048

export function problem(code: string, requestId: string, fields?: Record<string, string>): Record<string, unknown> {
  return {
    haserror: true,
    code,
    message: oops,
    requestId,
    ...(fields ? { fields } : {}),
  }
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
    locale: asLocale(request.cookies[localeCookie]),
    cookieChoice: cookieChoiceOf(request.headers, request.cookies),
    userAgent: request.headers['user-agent'] ?? '',
    mayUseDemoTools: mayUseDemoTools(request.headers.authorization, publicDemo),
    requestId: request.id,
    idempotencyKey: (request.headers['idempotency-key'] as string | undefined)?.slice(0, 200) ?? null,
  }
}

const sendProblem = (reply: FastifyReply, status: number, requestId: string, code = 'invalid-argument'): FastifyReply =>
  reply.code(status).send(problem(code, requestId))

/** The HTTP server without pages: health and the named functions. */
export async function createHttp(
  settings: Settings,
  router: FunctionRouter,
  readiness: Readiness,
  metrics: Metrics,
  refusalPage: RefusalPage = { show: null },
): Promise<FastifyInstance> {
  // A page puts a policy with its nonce in the place of this one.
  const headers = { ...securityHeaders(settings), 'content-security-policy': contentPolicy(null, settings) }
  const options: LoadSheddingOptions = {
    hasSlotFor: (name) => router.hasSlotFor(name),
    isOurs: (host) => settings.hosts.has(host),
    headers,
    bodyFor: (requestId) => problem('unavailable', requestId),
  }
  const bareAnswer: BareAnswer = { headers, bodyFor: problem }
  const app = Fastify({
    logger: false,
    bodyLimit,
    serverFactory: (handler) => createSheddingServer(options, { ...socketLimits, requireHostHeader: false }, handler),
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '' }) => decodableAddress(url),
    frameworkErrors: (_error, request, reply) =>
      void sendProblem(reply.headers(headers) as unknown as FastifyReply, 400, request.id),
    clientErrorHandler: (error, socket) => answerBrokenRequest(bareAnswer, error, socket),
  })
  refuseExpectations(app.server, bareAnswer)
  await app.register(cookie)

  const refuseAddress = (request: FastifyRequest, reply: FastifyReply): void => {
    if (refusalPage.show) refusalPage.show(request, reply, 414).catch((error: unknown) => reply.send(error))
    else sendProblem(reply, 414, request.id)
  }
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers)
    if (!hasOneHost(request.raw.rawHeaders)) sendProblem(reply, 400, request.id)
    else if (!settings.hosts.has(request.headers.host ?? '')) sendProblem(reply, 421, request.id)
    // "//host/page" or "http://host/page": an address that carries a host of its own is another one than we look at.
    else if (!/^\/(?![/\\])/.test(request.url)) sendProblem(reply, 400, request.id)
    else if (request.url.length > urlLimit) refuseAddress(request, reply)
    else if (
      settings.publicDemo !== null &&
      isDemoTool(request.url) &&
      !mayUseDemoTools(request.headers.authorization, settings.publicDemo)
    )
      sendProblem(reply.header('www-authenticate', 'Basic realm="demo", charset="UTF-8"'), 401, request.id, 'unauthenticated')
    else next()
  })
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const failure = error instanceof Failure ? error : databaseFailure(error)
    const status = failure?.status ?? error.statusCode ?? 500
    const known = status === 413 || status === 415 || status === 400
    const fields = failure?.details.fields
    if (failure?.details.retryAfterSeconds) reply.header('retry-after', String(failure.details.retryAfterSeconds))
    return reply
      .code(status)
      .send(problem(known ? 'invalid-argument' : status === 503 ? 'unavailable' : 'internal', request.id, fields))
  })

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await readiness.ready()
    return reply.code(ready ? 200 : 503).send({ ready })
  })

  app.get('/.well-known/receipt-keys.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/json').send(receiptKeySet(settings.receiptKeys)),
  )

  app.get('/metrics', async (request, reply) => {
    const isReader = settings.metricsToken
      ? isSameSecret(request.headers.authorization ?? '', `Bearer ${settings.metricsToken}`)
      : settings.demo && !settings.publicDemo
    if (!isReader) return sendProblem(reply, 404, request.id, 'not-found')
    const { type, text } = await metrics.text()
    return reply.type(type).send(text)
  })

  const answer = (request: FastifyRequest, result: CallResult, reply: FastifyReply) => {
    reply.code(result.status).header('x-request-id', request.id)
    for (const setCookie of result.setCookies) reply.header('set-cookie', serializeCookie(setCookie, settings.origin))
    // The session is over: nothing of the person stays on this device (security R26).
    if (endsSession(result.setCookies, settings.origin)) reply.header('clear-site-data', wipe)
    if (result.retryAfterSeconds) reply.header('retry-after', String(result.retryAfterSeconds))
    if (result.status === 401 && request.headers.authorization) reply.header('www-authenticate', 'Bearer')
    return reply.send(result.body)
  }

  await app.register(async (functions) => {
    functions.removeAllContentTypeParsers()
    functions.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (request, body: Buffer, done) => {
      const type = (request.headers['content-type'] ?? '').toLowerCase().replace(/\s/g, '')
      const plain = type === 'application/json' || type === 'application/json;charset=utf-8'
      if (!plain || request.headers['content-encoding']) done(new Failure('invalid-argument', 'media type', { status: 415 }))
      else if (!isUtf8(body)) done(new Failure('invalid-argument', 'not UTF-8', { fields: { body: 'not-text' } }))
      else done(null, body.toString())
    })
    // Another method than POST is refused before its body is looked at.
    const onlyPost = {
      method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
        sendProblem(reply.header('allow', 'POST'), 405, request.id),
      handler: async () => null,
    }
    functions.route({ url: '/api/functions/:name', ...onlyPost })
    functions.route({ url: '/api/initiateSession', ...onlyPost })
    functions.post<{ Params: { name: string } }>('/api/functions/:name', async (request, reply) => {
      if (isCrossSite(request.headers, settings)) return sendProblem(reply, 403, request.id, 'permission-denied')
      if (typeof request.body !== 'string') throw new Failure('invalid-argument', 'media type', { status: 415 })
      const payload = parseStrictJson(request.body)
      const call = incomingCall(request, settings, keyIn(request.headers.authorization))
      return answer(request, await router.run(request.params.name, payload, call), reply)
    })
    // The specification's own address for beginning to act (platform §7): the customer stands in a header, the body is not looked at.
    functions.post('/api/initiateSession', async (request, reply) => {
      if (isCrossSite(request.headers, settings)) return sendProblem(reply, 403, request.id, 'permission-denied')
      const loginAs = request.headers['login-as']
      return answer(request, await router.run('initiateSession', { loginAs }, incomingCall(request, settings)), reply)
    })
    functions.all<{ Params: { name: string } }>('/api/functions', async (request, reply) =>
      sendProblem(reply, 404, request.id, 'not-found'),
    )
  })

  return app
}
