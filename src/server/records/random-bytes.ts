import { randomBytes } from 'node:crypto'

const pageBytes = 4096
let page = Buffer.alloc(0)

/**
 * Random bytes for an id, a token or a nonce, 4,096 at most. The system is asked for a page of them at once, because each question costs as
 * much as encrypting a field; no byte is handed out twice.
 */
export function someRandomBytes(count: number): Buffer {
  if (page.length < count) page = randomBytes(pageBytes)
  const taken = page.subarray(0, count)
  page = page.subarray(count)
  return taken
}
