import { createMcpHandler, isSpecType } from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCrossSite } from '../../../server/http/incoming-request.ts'
import { problem } from '../../../server/http/problem.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { parseStrictJson } from '../../../server/http/strict-json.ts'
import { networkOf } from '../../../server/outside/network.ts'
import type { Served } from '../../../server/slice.ts'
import { Failure } from '../../../shared/failure.ts'
import { assistantServer } from './assistant-server.ts'
import { toolsOf } from './assistant-tools.ts'

const path = '/mcp'
/** Bytes of one message. */
const bodyLimit = 32 * 1024

/** Of one network in a minute: messages of any kind, and calls of each tool. */
const messageLimit: LimitRule = { name: 'assistant', points: 300, seconds: 60, exact: false }
const toolLimit = (tool: string): LimitRule => ({ name: `assistant-${tool}`, points: 60, seconds: 60, exact: false })

/** Codes of JSON-RPC 2.0, and two of the range that it leaves to servers. */
const codes = { parse: -32_700, request: -32_600, params: -32_602, refused: -32_000, tooMany: -32_029 } as const

const sendError = (
  reply: FastifyReply,
  status: number,
  { code, message, data, id = null }: { code: number; message: string; data?: object; id?: unknown },
): FastifyReply => reply.code(status).send({ jsonrpc: '2.0', error: { code, message, ...(data ? { data } : {}) }, id })

const idOf = ({ id }: Record<string, unknown>): unknown => (typeof id === 'string' || typeof id === 'number' ? id : null)

const toolIn = ({ method, params }: Record<string, unknown>): string | null => {
  const { name } = (typeof params === 'object' && params !== null ? params : {}) as { name?: unknown }
  return method === 'tools/call' && typeof name === 'string' ? name : null
}

/** Requests that are answered here, as the protocol writes them. */
const requestOf = new Map<unknown, (value: unknown) => boolean>([
  ['initialize', isSpecType.InitializeRequest],
  ['tools/list', isSpecType.ListToolsRequest],
  ['tools/call', isSpecType.CallToolRequest],
  ['resources/list', isSpecType.ListResourcesRequest],
  ['resources/read', isSpecType.ReadResourceRequest],
])

/** The library would answer these as a fault of its own (-32603). */
const hasWrongParams = (message: Record<string, unknown>): boolean =>
  idOf(message) !== null && requestOf.get(message['method'])?.(message) === false

/** The headers that the protocol reads; no cookie and no authorization is among them. */
const protocolHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && /^(?:accept|content-type|mcp-[a-z-]+)$/.test(name)) headers.set(name, value)
  return headers
}

const refuseBody = (error: unknown, reply: FastifyReply): FastifyReply => {
  const fields = error instanceof Failure ? Object.values(error.details.fields ?? {}) : []
  const [why = 'not-json'] = fields
  return why === 'not-json'
    ? sendError(reply, 400, { code: codes.parse, message: 'Parse error: the body is not JSON.' })
    : sendError(reply, 400, { code: codes.request, message: `Invalid request: one JSON-RPC message a request (${why}).` })
}

/**
 * Serves the Model Context Protocol at `/mcp` over streamable HTTP: each request is answered by a server of its own, there is no session
 * and no stream. Hosts other than ours were refused before (421); a browser's request from another site is refused here (403).
 */
export async function serveAssistants({ http, router, ctx, assistantLines }: Served): Promise<void> {
  const { settings } = ctx
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const status = error.statusCode === 413 ? 413 : 400
      return sendError(reply, status, { code: codes.request, message: status === 413 ? 'Too large.' : 'Invalid request.' })
    })
    if (!settings.assistants) {
      scope.all(path, async (request, reply) => reply.code(404).send(problem('not-found', request.id)))
      return
    }
    const tools = assistantLines.flatMap((line) => toolsOf(ctx, router, line))
    const limits = new Map(tools.map(({ name }) => [name, toolLimit(name)]))
    scope.all(path, async (request, reply) => {
      if (isCrossSite(request.headers, settings))
        return sendError(reply, 403, { code: codes.refused, message: 'Requests of browsers from other sites are refused.' })
      const asking = { address: networkOf(request.ip), requestId: request.id }
      let message: Record<string, unknown> | undefined
      if (request.method === 'POST') {
        const type = (request.headers['content-type'] ?? '').toLowerCase().replace(/\s/g, '')
        if (!/^application\/json(?:;charset=utf-8)?$/.test(type) || request.headers['content-encoding'])
          return sendError(reply, 415, { code: codes.request, message: 'The body is plain application/json.' })
        try {
          message = parseStrictJson(String(request.body ?? ''))
        } catch (error) {
          return refuseBody(error, reply)
        }
      }
      try {
        router.limits.takeCounted(messageLimit, asking.address)
        const limit = message && limits.get(toolIn(message) ?? '')
        if (limit) router.limits.takeCounted(limit, asking.address)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const seconds = error.details.retryAfterSeconds ?? 60
        return sendError(reply.header('retry-after', String(seconds)), 429, {
          code: codes.tooMany,
          message: `Too many requests. Ask again in ${seconds} seconds.`,
          data: { retryAfterSeconds: seconds },
          id: message ? idOf(message) : null,
        })
      }
      if (message && hasWrongParams(message))
        return sendError(reply, 200, {
          code: codes.params,
          message: `Invalid params for ${String(message['method'])}.`,
          id: idOf(message),
        })
      // No streams: nothing changes here that could be told.
      const handler = createMcpHandler(() => assistantServer(ctx, { lines: assistantLines, tools }, asking), {
        maxSubscriptions: 0,
        keepAliveMs: 0,
        onerror: (error) => ctx.log.debug({ err: error, requestId: request.id }, 'a message of an assistant was refused'),
      })
      const answer = await handler.fetch(
        new Request(new URL(path, settings.origin), { method: request.method, headers: protocolHeaders(request) }),
        message ? { parsedBody: message } : {},
      )
      const text = await answer.text()
      for (const name of ['content-type', 'allow', 'mcp-protocol-version']) {
        const value = answer.headers.get(name)
        if (value) reply.header(name, value)
      }
      return reply.code(answer.status).send(text)
    })
  })
}
