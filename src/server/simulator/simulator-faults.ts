import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

/**
 * How a simulator can fail on request (R32 and the fault matrix):
 * `decline` a business refusal · `error` 500, no work done · `error-after` 500 after the work · `timeout-after` the work,
 * then silence · `slow` the answer late · `drip` one byte at a time · `garbage` HTML · `truncated` half an answer ·
 * `huge` 50 MB · `wrong-type` JSON whose values have other types. All but `decline` and `error` do the work first.
 */
export const faultModes = [
  'decline',
  'error',
  'error-after',
  'timeout-after',
  'slow',
  'drip',
  'garbage',
  'truncated',
  'huge',
  'wrong-type',
] as const
export type FaultMode = (typeof faultModes)[number]

export const faultRequest = z.object({
  /** An operation of the company, or `*` for all. */
  operation: z.string(),
  mode: z.enum(faultModes),
  times: z._default(z.int().check(z.positive()), 1),
  delayMs: z.optional(z.int().check(z.nonnegative())),
})
export type Fault = z.output<typeof faultRequest>

/** A name that asks for a fault, so that a demonstration needs no switch: "Fault-timeout-after" as a last name. */
export function faultFromName(name: unknown): FaultMode | null {
  // In public a visitor is not to switch faults on.
  if (process.env['EIDER_DEMO_IN_PUBLIC'] === 'yes') return null
  const requested = typeof name === 'string' ? /\bfault-([a-z-]+)$/i.exec(name.trim())?.[1]?.toLowerCase() : undefined
  return faultModes.find((mode) => mode === requested) ?? null
}

export class FaultSwitch {
  #faults: Fault[] = []

  set(fault: Fault): void {
    this.#faults.push({ ...fault })
  }

  clear(): void {
    this.#faults = []
  }

  list(): Fault[] {
    return this.#faults.map((fault) => ({ ...fault }))
  }

  /** The fault for this call, used up by one. */
  take(operation: string): Fault | null {
    const fault = this.#faults.find((candidate) => candidate.operation === operation || candidate.operation === '*')
    if (!fault) return null
    fault.times--
    if (fault.times <= 0) this.#faults = this.#faults.filter((candidate) => candidate !== fault)
    return fault
  }
}

const otherType = (value: unknown): unknown =>
  typeof value === 'string' ? 42 : typeof value === 'number' ? 'forty-two' : Array.isArray(value) ? { 0: value[0] ?? null } : []

const wrongTypes = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, otherType(value)]))
    : otherType(body)

const megabyte = 1024 * 1024

function* hugeJson(): Generator<string> {
  yield '{"padding":"'
  const chunk = 'x'.repeat(megabyte)
  for (let i = 0; i < 50; i++) yield chunk
  yield '"}'
}

/** Waits, but not longer than the simulator or the connection lives. */
export function patiently(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const finish = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    signal.addEventListener('abort', finish)
  })
}

async function* byteByByte(text: string, delayMs: number, signal: AbortSignal): AsyncGenerator<string> {
  for (const byte of text) {
    if (signal.aborted) return
    yield byte
    await patiently(delayMs, signal)
  }
}

/** Ten minutes: longer than any caller waits. */
const hangMs = 600_000

/** Answers under a fault; the work, if this mode does any, is done already. */
export async function answerFaulty(
  reply: FastifyReply,
  fault: { mode: FaultMode; delayMs?: number | undefined },
  answer: { status: number; body: unknown },
  signal: AbortSignal,
): Promise<unknown> {
  const json = JSON.stringify(answer.body)
  reply.code(answer.status)
  switch (fault.mode) {
    case 'decline':
      return reply.send(answer.body)
    case 'error':
    case 'error-after':
      return reply.code(500).send({ error: 'internal error' })
    case 'timeout-after':
      await patiently(fault.delayMs ?? hangMs, signal)
      return reply.send(answer.body)
    case 'slow':
      await patiently(fault.delayMs ?? 3000, signal)
      return reply.send(answer.body)
    case 'drip':
      return reply.type('application/json').send(Readable.from(byteByByte(json, fault.delayMs ?? 1000, signal)))
    case 'garbage':
      return reply.code(200).type('text/html').send('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>')
    case 'truncated':
      reply.hijack()
      reply.raw.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
      reply.raw.write(json.slice(0, Math.floor(json.length / 2)), () => reply.raw.destroy())
      return reply
    case 'huge':
      return reply.code(200).type('application/json').send(Readable.from(hugeJson()))
    case 'wrong-type':
      return reply.code(200).send(wrongTypes(answer.body))
  }
}
