/** The few PostgreSQL wire messages the embedded engine's stream has to make or read itself. */

const encoder = new TextEncoder()

/** One message: type letter, big-endian length, body. */
export function message(type: string, ...parts: (string | Uint8Array)[]): Uint8Array {
  const chunks = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part))
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4)
  const out = new Uint8Array(length + 1)
  out[0] = type.charCodeAt(0)
  new DataView(out.buffer).setUint32(1, length)
  let at = 5
  for (const chunk of chunks) {
    out.set(chunk, at)
    at += chunk.length
  }
  return out
}

const uint32 = (value: number): Uint8Array => {
  const out = new Uint8Array(4)
  new DataView(out.buffer).setUint32(0, value)
  return out
}

const parameter = (name: string, value: string): Uint8Array => message('S', `${name}\0${value}\0`)

export function concat(chunks: Uint8Array[]): Uint8Array {
  if (chunks.length === 1 && chunks[0]) return chunks[0]
  const out = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    out.set(chunk, at)
    at += chunk.length
  }
  return out
}

/** What a server says after a start-up message: no password needed, its parameters, ready and idle. */
export function greeting(connection: number): Uint8Array {
  return concat([
    message('R', uint32(0)),
    parameter('server_version', '17.5'),
    parameter('server_encoding', 'UTF8'),
    parameter('client_encoding', 'UTF8'),
    parameter('DateStyle', 'ISO, MDY'),
    parameter('TimeZone', 'UTC'),
    parameter('integer_datetimes', 'on'),
    parameter('standard_conforming_strings', 'on'),
    message('K', uint32(connection), uint32(connection)),
    message('Z', 'I'),
  ])
}

/** An error answer followed by "ready, idle", for when the engine itself is gone. */
export function engineGone(reason: string): Uint8Array {
  return concat([message('E', `SFATAL\0C57P01\0M${reason}\0`, new Uint8Array(1)), message('Z', 'I')])
}

export const rollback = message('Q', 'ROLLBACK\0')

/** ReadyForQuery with status idle closes an answer when no transaction is open. */
export function endsIdle(answer: Uint8Array): boolean {
  return answer.at(-1) === 73 && answer.at(-6) === 90
}
