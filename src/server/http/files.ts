import type { FastifyInstance } from 'fastify'
import type { FunctionDefinition } from '../../shared/function.ts'
import type { FunctionRouter } from '../function-router.ts'
import type { Settings } from '../settings/settings.ts'
import { sendFile, type FileToSend } from './file-to-send.ts'
import { incomingCall, isCrossSite } from './incoming-request.ts'
import { problem } from './problem.ts'
import type { RefusalPage } from './http.ts'
import { serializeCookie } from './session.ts'

type Query = Readonly<Record<string, string | undefined>>

/** An address where a function hands out a file in the place of its answer. */
export interface FileAddress {
  path: string
  definition: FunctionDefinition
  /** Null where the address is not one that we have given out. */
  payloadOf: (query: Query) => Record<string, unknown> | null
  /** The page that says why there is no file, and where too many were asked for in how many seconds there is one. */
  refusedPath: (query: Query, code: string, seconds?: number) => string
}

/** Only plain text of one kind is in a query: an address with a name twice is none of ours. */
const plainQuery = (query: unknown): Query =>
  Object.fromEntries(
    Object.entries(query as Record<string, unknown>).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** The files of the slices: a GET from our own pages, through the same entry point as every call. */
export function serveFiles(
  http: FastifyInstance,
  router: FunctionRouter,
  settings: Settings,
  { addresses, refusalPage }: { addresses: readonly FileAddress[]; refusalPage: RefusalPage },
): void {
  for (const { path, definition, payloadOf, refusedPath } of addresses)
    http.get(path, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      if (isCrossSite(request.headers, settings)) return reply.code(403).send(problem('permission-denied', request.id))
      const query = plainQuery(request.query)
      const payload = payloadOf(query)
      if (!payload)
        return refusalPage.show
          ? refusalPage.show(request, reply, 404, 'not-found')
          : reply.code(404).send(problem('not-found', request.id))
      let file: FileToSend | undefined
      const result = await router.run(definition.name, payload, {
        ...incomingCall(request, settings),
        takeFile: (toSend) => (file = toSend),
      })
      for (const cookie of result.setCookies) reply.header('set-cookie', serializeCookie(cookie, settings.origin))
      if (file) return sendFile(reply, file)
      // Who may not have it is told nothing more; everybody else reads why on the page.
      if (result.status === 401 || result.status === 403) return reply.code(result.status).send(result.body)
      return reply.redirect(refusedPath(query, String(result.body['code']), result.retryAfterSeconds), 303)
    })
}
