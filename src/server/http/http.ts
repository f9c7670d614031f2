/** The HTTP server without pages: its limits, what it refuses before anything is done, health and the named functions. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Failure } from '../../shared/failure.ts'
import type { FunctionRouter } from '../function-router.ts'
import { databaseFailure } from '../failure-of.ts'
import type { Metrics } from '../metrics.ts'
import type { Settings } from '../settings/settings.ts'
import { answerBrokenRequest, decodableAddress, refuseExpectations, type BareAnswer } from './broken-requests.ts'
import { whyRefused } from './incoming-request.ts'
import { problem, sendProblem } from './problem.ts'
import { contentPolicy, securityHeaders } from './security-headers.ts'
import { bodyLimit, serveFunctions } from './serve-functions.ts'
import { serveMonitoring, type Readiness } from './serve-monitoring.ts'
import { createSheddingServer, type LoadSheddingOptions } from './shedding-server.ts'

/** Shows the product's own page in the place of a refusal to somebody who looks at pages; null until pages are served. */
export interface RefusalPage {
  show: ((request: FastifyRequest, reply: FastifyReply, status: number, code?: string) => Promise<FastifyReply>) | null
}

/** How long a socket may take for its headers and for the whole of its request, looked at each second (security R9). */
export const socketLimits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
} as const

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

  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers)
    const status = whyRefused(request, settings)
    if (status === null) next()
    else if (status === 414 && refusalPage.show)
      refusalPage.show(request, reply, 414).catch((error: unknown) => reply.send(error))
    else if (status === 401)
      sendProblem(reply.header('www-authenticate', 'Basic realm="demo", charset="UTF-8"'), 401, request.id, 'unauthenticated')
    else sendProblem(reply, status, request.id)
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

  serveMonitoring(app, { settings, readiness, metrics })
  await app.register((scope) => serveFunctions(scope, router, settings))
  return app
}
