import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'

const calls = '/api/functions/'

/** The name in a call's address as it stands there: an odd way to write it finds no function, here as further in. */
const nameIn = (url: string): string => {
  const end = url.indexOf('?')
  return end < 0 ? url.slice(calls.length) : url.slice(calls.length, end)
}

export interface LoadSheddingOptions {
  /** Whether a call of this function would find a place now. */
  hasSlotFor: (name: string) => boolean
  /** Whether requests to this host are for us. */
  isOurs: (host: string) => boolean
  /** What every answer carries. */
  headers: Readonly<Record<string, string>>
  /** The body of the answer to a call that is turned away. */
  bodyFor: (requestId: string) => Record<string, unknown>
  /** How many milliseconds a call waits until it hears that it is turned away. */
  holdMs?: number
}

/** A wait holds a socket and a timer; who comes when so many wait hears at once. */
const mostHeld = 2000

/**
 * A server before whose other work calls are turned away for which there is no place (security R30). Nothing but their address is
 * read. Under ten times the load most calls end here: what this costs, the others lack. So each hears of it half a second later:
 * anyone who asks again at once, whatever `Retry-After` says, still asks twice a second and not a thousand times.
 */
export function createSheddingServer(shedding: LoadSheddingOptions, options: ServerOptions, next: RequestListener): Server {
  const { holdMs = 500 } = shedding
  let held = 0
  const sample = randomUUID()
  const whole = JSON.stringify(shedding.bodyFor(sample))
  const [before = '', after = ''] = whole.split(sample)
  const head = Object.entries({
    ...shedding.headers,
    'retry-after': '1',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(whole)),
  }).flat()
  return createServer(options, (request, response) => {
    const { method, url = '' } = request
    const isCall = method === 'POST' && url.startsWith(calls) && shedding.isOurs(request.headers.host ?? '')
    if (!isCall || shedding.hasSlotFor(nameIn(url))) return next(request, response)
    const turnAway = (): void => void response.writeHead(503, head).end(`${before}${randomUUID()}${after}`)
    if (held >= mostHeld) return turnAway()
    held += 1
    const timer = setTimeout(() => {
      held -= 1
      response.off('close', gone)
      turnAway()
    }, holdMs)
    const gone = (): void => {
      held -= 1
      clearTimeout(timer)
    }
    response.once('close', gone)
  })
}
