import { compiledSchema } from '../compiled-schema.ts'
import { OutsideError, type Outbound, type OutboundRequest } from '../outside/outbound.ts'

interface Waiting {
  call: { at: string; method: string; path: string; key?: string; body?: unknown }
  answer: (answer: { status: number; body: unknown }) => void
  fail: (error: unknown) => void
}

/** So many calls in one request. */
const callsAtOnce = 250

/** A simulated company that is told of the past: what is asked in one turn goes to it in few requests, in the order of its moments. */
export interface PastCompany {
  /** A connection on which everything is asked at this moment. */
  at: (moment: Date) => Outbound
}

/** The company keeps no past: it is none of the simulators. */
export class NoPast extends Error {}

export function pastCompany(company: string, baseUrl: string): PastCompany {
  let waiting: Waiting[] = []

  const tell = async (some: readonly Waiting[]): Promise<void> => {
    const response = await fetch(`${baseUrl}/past`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(some.map(({ call }) => call)),
    })
    if (!response.ok) throw new NoPast(`${company} takes over no past (${response.status})`)
    const answers = (await response.json()) as { status: number; body: unknown }[]
    some.forEach(({ answer }, at) => answer(answers[at] ?? { status: 500, body: null }))
  }

  const tellAll = async (): Promise<void> => {
    const all = waiting.toSorted((a, b) => (a.call.at < b.call.at ? -1 : a.call.at > b.call.at ? 1 : 0))
    waiting = []
    try {
      for (let from = 0; from < all.length; from += callsAtOnce) await tell(all.slice(from, from + callsAtOnce))
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }

  const request = async <T>(at: Date, { method, path, key, body, schema }: OutboundRequest<T>): Promise<T> => {
    const { status, body: responseBody } = await new Promise<{ status: number; body: unknown }>((answer, fail) => {
      if (waiting.length === 0) setImmediate(() => void tellAll())
      const call = {
        at: at.toISOString(),
        method,
        path,
        ...(key === undefined ? {} : { key }),
        ...(body === undefined ? {} : { body }),
      }
      waiting.push({ call, answer, fail })
    })
    if (status >= 400) throw new OutsideError('refused', company, `http-${status}`, { status, body: responseBody })
    const read = compiledSchema(schema).safeParse(responseBody)
    if (!read.success) throw new OutsideError('unknown', company, 'unexpected-shape', { status })
    return read.data
  }

  return {
    at: (moment) => ({
      request: (options) => request(moment, options),
      state: () => ({ breaker: 'closed', inFlight: waiting.length }),
      close: () => Promise.resolve(),
    }),
  }
}
