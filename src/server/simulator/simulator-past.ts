import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { SimulatorStore } from './simulator-store.ts'

/** What a company is told of the past: calls with the moments at which they are to have been made. */
const pastRequest = z.array(
  z.object({
    at: z.iso.datetime(),
    method: z.enum(['GET', 'POST', 'DELETE']),
    path: z.string(),
    key: z._default(z.string(), ''),
    body: z.optional(z.unknown()),
  }),
)

/** A call as its operation is given it. */
interface PastCall {
  body: unknown
  params: Record<string, string>
  query: Record<string, string>
  headers: Record<string, never>
  key: string
  now: Date
  store: SimulatorStore
  isPast: true
}

interface PastOperation {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  work: (call: PastCall) => { status: number; body: unknown }
}

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/**
 * `POST /past`: many calls in one request, each done as if it had come at its moment. A demonstration gives a company its history by it;
 * no fault strikes, and nothing is done that the company would not have done then.
 */
export function servePast(
  app: FastifyInstance,
  at: string,
  { clock, store, operations }: { clock: () => Date; store: SimulatorStore; operations: readonly PastOperation[] },
): void {
  const patterns = operations.map((operation) => ({ ...operation, pattern: pathPattern(operation.path) }))
  app.post(`${at}/past`, { bodyLimit: 64 * 1024 * 1024 }, (request, reply) => {
    const { data } = pastRequest.safeParse(request.body)
    const now = clock()
    if (!data || data.some((call) => new Date(call.at) > now))
      return reply
        .code(400)
        .send({ error: 'the past is a list of {at, method, path, key?, body?}, each at a moment that has passed' })
    return data.map((entry) => {
      const { pathname, searchParams } = new URL(entry.path, 'http://company')
      for (const { method, pattern, work } of patterns) {
        const found = method === entry.method ? pattern.exec(pathname) : null
        if (!found) continue
        const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)] as const)
        const { status, body } = work({
          body: entry.body,
          params: Object.fromEntries(params),
          query: Object.fromEntries(searchParams),
          headers: {},
          key: entry.key,
          now: new Date(entry.at),
          store,
          isPast: true,
        })
        return { status, body }
      }
      return { status: 404, body: null }
    })
  })
}
