import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** What an answer is made of before there is a request that could be answered. */
export interface BareAnswer {
  headers: Readonly<Record<string, string>>
  bodyFor: (code: string, requestId: string) => Record<string, unknown>
}

/** Each reason of the parser that is not simply a bad request. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

const partsOf = ({ headers, bodyFor }: BareAnswer, status: number) => {
  const body = JSON.stringify(bodyFor(status === 408 ? 'deadline-exceeded' : 'invalid-argument', randomUUID()))
  const whole = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { body, whole }
}

/** Answers bytes that are no request, or not within the time, as every other refusal is answered (security R9, R14). */
export function answerBrokenRequest(answer: BareAnswer, { code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statuses[code ?? ''] ?? 400
  const { body, whole } = partsOf(answer, status)
  const lines = Object.entries(whole).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  socket.destroySoon()
}

/** Refuses `Expect` with anything but 100-continue, which no handler would see otherwise. */
export function refuseExpectations(server: Server, answer: BareAnswer): void {
  server.on('checkExpectation', (_request, response) => {
    const { body, whole } = partsOf(answer, 417)
    response.writeHead(417, whole).end(body)
  })
}

const canBeDecoded = (path: string): boolean => {
  try {
    // What the call answers is looked at: the build leaves out one that is made for its failure alone.
    return decodeURIComponent(path).length > 0
  } catch {
    return false
  }
}

/** Percent signs that stand for no text are escaped, so that the address can be looked for and is not found. */
export function decodableAddress(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  return canBeDecoded(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}
