import { Failure } from '../../shared/failure.ts'

/** Input limits (security R9). Byte limits of the whole body are kept by the HTTP server. */
const limits = { depth: 32, keys: 2000, stringBytes: 4096, longStringBytes: 10_240, items: 100 }
const longFields = new Set(['message', 'notes'])
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/** Half of a character that needs two: no database and no header can hold it. */
const loneHalf = /\p{Surrogate}/u
// oxlint-disable-next-line no-control-regex -- "not plain ASCII"
const beyondAscii = /[^\u0000-\u007f]/

const bad = (path: string, code: string): Failure =>
  new Failure('invalid-argument', `body: ${code}`, { fields: { [path || 'body']: code } })

/** Keys as written in the text. More of them than in the parsed value means that one was written twice. */
const writtenKeys = (text: string): number => {
  let colons = 0
  let depth = 0
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i)
    if (c === 34) {
      for (i += 1; i < text.length; i += 1) {
        const inside = text.charCodeAt(i)
        if (inside === 92) i += 1
        else if (inside === 34) break
      }
    } else if (c === 58) colons += 1
    else if (c === 123 || c === 91) {
      depth += 1
      if (depth > limits.depth) throw bad('', 'too-deep')
    } else if (c === 125 || c === 93) depth -= 1
  }
  return colons
}

/** Cleans a payload in place and answers how many keys it has; throws at the first thing that may not come in. */
const cleanPayload = (value: unknown): number => {
  let keys = 0
  const clean = (node: unknown, path: string, key: string): unknown => {
    if (typeof node === 'string') {
      const most = longFields.has(key) ? limits.longStringBytes : limits.stringBytes
      if (node.length > most) throw bad(path, 'too-long')
      if (control.test(node)) throw bad(path, 'control-character')
      if (!beyondAscii.test(node)) return node
      if (loneHalf.test(node)) throw bad(path, 'not-text')
      if (Buffer.byteLength(node) > most) throw bad(path, 'too-long')
      return node.normalize('NFC')
    }
    if (Array.isArray(node)) {
      if (node.length > limits.items) throw bad(path, 'too-many')
      for (let i = 0; i < node.length; i += 1) node[i] = clean(node[i], `${path}.${i}`, key)
      return node
    }
    if (typeof node === 'object' && node !== null) {
      const record = node as Record<string, unknown>
      for (const name of Object.keys(record)) {
        keys += 1
        if (forbiddenKeys.has(name)) throw bad(path, 'forbidden-key')
        if (name.length > 200) throw bad(path, 'key-too-long')
        record[name] = clean(record[name], path ? `${path}.${name}` : name, name)
      }
    }
    return node
  }
  clean(value, '', '')
  return keys
}

/** The same look at a payload that a page hands over in process: what came in with a form is no cleaner than a body. */
export function cleanOf<T>(payload: T): T {
  cleanPayload(payload)
  return payload
}

/**
 * Parses a JSON object strictly: depth, counts and lengths are limited, a key may stand only once, prototype keys and
 * control characters are refused, text becomes NFC. Types are never changed.
 */
export function parseStrictJson(text: string): Record<string, unknown> {
  const written = writtenKeys(text)
  if (written > limits.keys) throw bad('', 'too-many-keys')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw bad('', 'not-json')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw bad('', 'not-an-object')
  if (cleanPayload(value) !== written) throw bad('', 'duplicate-key')
  return value as Record<string, unknown>
}
