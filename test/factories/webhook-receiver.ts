import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

/** How a receiver answers: a status, or what it does with the response itself. */
export type Answering = number | ((response: ServerResponse, received: Received) => void)

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** A partner's receiver: a real HTTP server that keeps what it gets, and answers at each path as it is told to. */
export async function openReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answering>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: plain(request.headers), body: Buffer.concat(parts).toString() }
      received.push(one)
      const answer = answers.get(one.path) ?? 204
      if (typeof answer === 'number') response.writeHead(answer).end()
      else answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    answer: (path: string, answering: Answering): void => void answers.set(path, answering),
    at: (path: string): Received[] => received.filter((one) => one.path === path),
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a receiver reads at the moment that the request names. Throws where no signature is one of this secret. */
export function verified(secret: string, { headers, body }: Received): Record<string, any> {
  const now = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1000
  try {
    return new Webhook(secret).verify(body, headers) as Record<string, unknown>
  } finally {
    Date.now = now
  }
}
