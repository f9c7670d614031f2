import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import type * as z from 'zod/mini'
import { Failure } from '../../shared/failure.ts'
import { Breaker, type BreakerRules, type BreakerState, RetryBudget } from './breaker.ts'
import { compiledSchema } from '../compiled-schema.ts'
import { Exchange } from './exchange.ts'

/**
 * What a call to an outside company can end in, besides an answer:
 * - `refused`: a definite no (4xx); nothing was done.
 * - `not-sent`: nothing reached the company (no connection, breaker open, too many waiting); nothing was done.
 * - `unknown`: the company may or may not have done it (time-out, 5xx, broken or unreadable answer): ask by key.
 */
export type OutsideErrorKind = 'refused' | 'not-sent' | 'unknown'

/**
 * A failure, so that the router answers an uncaught one with the catalogue's sentence; an adapter turns a `refused` that it
 * expects into a value.
 */
export class OutsideError extends Failure {
  readonly kind: OutsideErrorKind
  readonly company: string
  /** A word for the log, for instance `http-500`, `timed-out`, `breaker-open`; never text from the company. */
  readonly reason: string
  /** Null when no answer came. */
  readonly httpStatus: number | null
  /** Private, so that no logger that copies an error's fields copies what a company wrote about a person. */
  readonly #body: unknown

  constructor(
    kind: OutsideErrorKind,
    company: string,
    reason: string,
    details: { status?: number; body?: unknown; cause?: unknown } = {},
  ) {
    const code = kind === 'refused' ? 'internal' : reason === 'timed-out' ? 'deadline-exceeded' : 'unavailable'
    super(code, `${company}: ${kind} (${reason})`, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'OutsideError'
    this.kind = kind
    this.company = company
    this.reason = reason
    this.httpStatus = details.status ?? null
    this.#body = details.body ?? null
  }

  /** The parsed JSON of a refusal, for the adapter to read with its own schema; null when there was none. */
  get body(): unknown {
    return this.#body
  }
}

/** Whether a company did not answer; a company that says no has answered. */
export function isAway(error: unknown): boolean {
  return error instanceof OutsideError && error.kind !== 'refused'
}

export interface OutboundSettings {
  /** For logs and errors. */
  company: string
  /** Scheme, host and an optional path in front of every path; the only place this client can reach. */
  baseUrl: string
  connectMs?: number
  maxBytes?: number
  /** Connections at most; one slow company cannot take more than these. */
  maxConcurrent?: number
  /** Calls that may wait for a connection beyond those before the next one is turned away. */
  maxWaiting?: number
  /** Sent with every call, for instance the credentials of the company. */
  headers?: Record<string, string>
  breaker?: BreakerRules
  /** Told after every attempt: for metrics and the log. No bodies. */
  observe?: (event: {
    company: string
    method: string
    path: string
    outcome: 'answered' | OutsideErrorKind
    reason: string
    ms: number
    /** As it stands after this attempt. */
    breaker: BreakerState
  }) => void
}

export interface OutboundRequest<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Begins with a slash; the adapter encodes what people typed. */
  path: string
  body?: unknown
  /** The idempotency key, sent as `idempotency-key`. Only a keyed call is ever tried again. */
  key?: string
  /** For all attempts together. R28: 10 s for a quote, 30 s for a purchase. */
  timeoutMs: number
  schema: z.ZodMiniType<T>
  /** One can go on without the answer: a failure does not count among those that close the way to the company. */
  isOptional?: boolean
}

export interface Outbound {
  /** The checked answer of a 2xx; everything else is thrown as an `OutsideError`. */
  request<T>(request: OutboundRequest<T>): Promise<T>
  state(): { breaker: BreakerState; inFlight: number }
  close(): Promise<void>
}

const maxRetries = 2
const backoffMs = 100

type FailureOf = (kind: OutsideErrorKind, reason: string, details?: ConstructorParameters<typeof OutsideError>[3]) => OutsideError

/** The answer of a 2xx, if it has the shape that was asked for; any other is thrown as what it says of the call. */
const checkedAnswer = <T>({ status, isJson }: Exchange, text: string, schema: z.ZodMiniType<T>, failure: FailureOf): T => {
  if (status >= 200 && status < 300) {
    const parsed = isJson ? compiledSchema(schema).safeParse(jsonOrUndefined(text)) : null
    if (parsed?.success) return parsed.data
    throw failure('unknown', parsed ? 'unexpected-shape' : 'not-json', { status })
  }
  // 408 says that the company gave up waiting, which does not tell what it had done; 429 says that it did nothing.
  if (status === 429) throw failure('not-sent', 'http-429', { status })
  if (status >= 400 && status < 500 && status !== 408)
    throw failure('refused', `http-${status}`, { status, body: isJson ? (jsonOrUndefined(text) ?? null) : null })
  throw failure('unknown', `http-${status}`, { status })
}

/** One client for one company at one base URL (R28). Redirects are not followed and nothing is decompressed. */
export function createOutbound(settings: OutboundSettings): Outbound {
  const { company, observe } = settings
  const base = new URL(settings.baseUrl)
  if (base.protocol !== 'http:' && base.protocol !== 'https:') throw new Error(`${company}: the base URL is not http`)
  const prefix = base.pathname.replace(/\/$/, '')
  const maxConcurrent = settings.maxConcurrent ?? 64
  const maxInFlight = maxConcurrent + (settings.maxWaiting ?? 128)
  const maxBytes = settings.maxBytes ?? 2 * 1024 * 1024
  const pool = new Pool(base.origin, {
    connections: maxConcurrent,
    pipelining: 1,
    connect: { timeout: settings.connectMs ?? 2000 },
    // The deadline of each call is kept by the exchange, more exactly than the coarse timers of the pool.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const breaker = new Breaker(settings.breaker)
  const budget = new RetryBudget()
  const getHeaders = { accept: 'application/json', ...settings.headers }
  const postHeaders = { ...getHeaders, 'content-type': 'application/json' }
  let inFlight = 0

  const failure: FailureOf = (kind, reason, details) => new OutsideError(kind, company, reason, details)

  const attempt = async <T>(request: OutboundRequest<T>, body: string | null, deadline: number): Promise<T> => {
    const started = performance.now()
    if (!breaker.allows(started)) throw failure('not-sent', 'breaker-open')
    const exchange = new Exchange(maxBytes, deadline - started)
    const headers = body === null ? getHeaders : postHeaders
    const options = {
      method: request.method,
      path: prefix + request.path,
      headers: request.key === undefined ? headers : { ...headers, 'idempotency-key': request.key },
      body,
    }
    let error: OutsideError | null = null
    try {
      pool.dispatch(options, exchange)
      const text = await exchange.done
      return checkedAnswer(exchange, text, request.schema, failure)
    } catch (thrown) {
      error =
        thrown instanceof OutsideError
          ? thrown
          : failure(exchange.wasSent ? 'unknown' : 'not-sent', exchange.reason ?? 'connection', { cause: thrown })
      throw error
    } finally {
      const now = performance.now()
      if (!request.isOptional || breaker.state === 'probing') breaker.record(error !== null && error.kind !== 'refused', now)
      observe?.({
        company,
        method: request.method,
        path: request.path,
        outcome: error?.kind ?? 'answered',
        reason: error?.reason ?? 'ok',
        ms: now - started,
        breaker: breaker.state,
      })
    }
  }

  const mayRetry = (error: unknown, request: OutboundRequest<unknown>, tried: number): boolean =>
    error instanceof OutsideError &&
    error.kind !== 'refused' &&
    error.reason !== 'breaker-open' &&
    error.reason !== 'timed-out' &&
    request.key !== undefined &&
    tried < maxRetries &&
    budget.take()

  return {
    async request<T>(request: OutboundRequest<T>): Promise<T> {
      if (!request.path.startsWith('/') || request.path.startsWith('//'))
        throw new Error(`${company}: a path begins with one slash`)
      if (inFlight >= maxInFlight) throw failure('not-sent', 'too-many-waiting')
      inFlight++
      budget.called()
      const deadline = performance.now() + request.timeoutMs
      const body = request.body === undefined ? null : JSON.stringify(request.body)
      let mayHaveReached: OutsideError | null = null
      try {
        for (let tried = 0; ; tried++) {
          try {
            return await attempt(request, body, deadline)
          } catch (error) {
            if (error instanceof OutsideError && error.kind === 'unknown') mayHaveReached = error
            // A later attempt that was not sent, or that met the earlier one still in progress (409), says nothing about
            // whether the earlier one was carried out.
            const saysNothing = error instanceof OutsideError && (error.kind === 'not-sent' || error.httpStatus === 409)
            const worst = saysNothing && mayHaveReached ? mayHaveReached : error
            if (!mayRetry(error, request, tried)) throw worst
            const pauseMs = Math.random() * backoffMs * 2 ** tried
            if (performance.now() + pauseMs >= deadline) throw worst
            await wait(pauseMs)
          }
        }
      } finally {
        inFlight--
      }
    },
    state: () => ({ breaker: breaker.state, inFlight }),
    close: () => pool.destroy(),
  }
}

const jsonOrUndefined = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
