import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

const calls = '/api/functions/'

/** The name in a call's address as it stands there: an odd way to write it finds no function, here as further in. */
const nameIn = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url.slice(calls.length) : url.slice(calls.length, end)
}

export interface FrontDoor {
  /** Whether a call of this function would find a place now. */
  hasPlaceFor: (name: string) => boolean
  /** Whether requests to this host are for us. */
  isOurs: (host: string) => boolean
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
  /** The body of the answer to a call that is turned away. */
  bodyFor: (requestId: string) => Record<string, unknown>
}

/**
 * A server before whose other work calls are turned away for which there is no place (security R30). Nothing but their address is
 * read. Under ten times the load most calls end here: what this costs, the others lack.
 */
export const createServerBehind = (door: FrontDoor, options: ServerOptions, next: RequestListener): Server => {
  const sample = randomUUID()
  const whole = JSON.stringify(door.bodyFor(sample))
  const [before = '', after = ''] = whole.split(sample)
  const head = Object.entries({
    ...door.headers,
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(whole)),
  }).flat()
  return createServer(options, (request, response) => {
    const { method, url = '' } = request
    const isCall = method === 'POST' && url.startsWith(calls) && door.isOurs(request.headers.host ?? '')
    if (!isCall || door.hasPlaceFor(nameIn(url))) next(request, response)
    else response.writeHead(503, head).end(`${before}${randomUUID()}${after}`)
  })
}
