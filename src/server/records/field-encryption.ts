import { createCipheriv, createDecipheriv, hash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { KeyRing } from '../settings/settings.ts'
import { someRandomBytes } from './random-bytes.ts'

/** Where an encrypted value lives. It is bound into the ciphertext, which is decrypted nowhere else. */
export interface FieldPlace {
  table: string
  column: string
  row: string
}

export interface FieldEncryption {
  /** AES-256-GCM with the ring's current key; answers `v1.<key id>.<nonce>.<ciphertext and tag>`. */
  encrypt: (value: unknown, place: FieldPlace) => string
  /** The same for a value that is JSON text already. */
  encryptJson: (text: string, place: FieldPlace) => string
  /** Throws when the key is missing or the value was encrypted for another place. */
  decrypt: <T = unknown>(encrypted: string, place: FieldPlace) => T
  /** A keyed hash for look-ups of values that must not be readable (e-mail, code, request body). */
  hash: (purpose: string, value: string) => string
  /**
   * Keyed hashes of a value that go with the ring: one for each of its keys, the current one's first, each with its key's id. What is stored
   * is the first; what is looked for is any of them, until everything stored has the current key.
   */
  hashesOf: (purpose: string, value: string) => string[]
  /** What every hash of the current key begins with. */
  hashPrefix: string
}

const nonceBytes = 12

export class DecryptionError extends Error {}

export function createFieldEncryption(ring: KeyRing): FieldEncryption {
  // Prepared once: a key of bytes would be prepared again for every value.
  const keys = new Map(Object.entries(ring.keys).map(([id, bytes]) => [id, createSecretKey(bytes)]))
  const keyFor = (id: string): KeyObject => {
    const key = keys.get(id)
    if (!key) throw new DecryptionError(`The key ring has no key "${id}".`)
    return key
  }
  // Look-up hashes must outlive key rotation, so they come from the ring's oldest key.
  const oldest = Object.keys(ring.keys).at(-1) ?? ring.current
  const derivedKey = (id: string, purpose: string): KeyObject =>
    createSecretKey(Buffer.from(hkdfSync('sha256', keyFor(id), '', purpose, 32)))
  const hashKey = derivedKey(oldest, 'eider look-up hash')
  const ringHashKeys = [ring.current, ...Object.keys(ring.keys).filter((id) => id !== ring.current)].map(
    (id) => [id, derivedKey(id, 'eider rotated look-up hash')] as const,
  )
  const aad = ({ table, column, row }: FieldPlace): Buffer => Buffer.from(`${table}|${column}|${row}`)
  const encryptJson = (text: string, place: FieldPlace): string => {
    const nonce = someRandomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', keyFor(ring.current), nonce).setAAD(aad(place))
    // Bytes rather than text: the cipher reads text at a higher price than a buffer does.
    const body = cipher.update(Buffer.from(text))
    // In this mode the last step adds nothing to the text; it makes the tag.
    cipher.final()
    return `v1.${ring.current}.${nonce.toString('base64url')}.${Buffer.concat([body, cipher.getAuthTag()]).toString('base64url')}`
  }
  return {
    encrypt: (value, place) => encryptJson(JSON.stringify(value), place),
    encryptJson,
    decrypt: <T>(encrypted: string, place: FieldPlace): T => {
      const [version, id, nonce, body] = encrypted.split('.')
      if (version !== 'v1' || !id || !nonce || !body) throw new DecryptionError('This is not an encrypted value.')
      const bytes = Buffer.from(body, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', keyFor(id), Buffer.from(nonce, 'base64url')).setAAD(aad(place))
      decipher.setAuthTag(bytes.subarray(-16))
      try {
        const text = decipher.update(bytes.subarray(0, -16))
        // Adds nothing in this mode; it throws when the tag is another one, so nothing is read before it.
        decipher.final()
        return JSON.parse(text.toString('utf8')) as T
      } catch (error) {
        throw new DecryptionError('The encrypted value does not belong here or was changed.', { cause: error })
      }
    },
    hashesOf: (purpose, value) =>
      ringHashKeys.map(([id, key]) => `h1.${id}.${createHmac('sha256', key).update(`${purpose}\0${value}`).digest('base64url')}`),
    hashPrefix: `h1.${ring.current}.`,
    hash: (purpose, value) => createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('base64url'),
  }
}

/** A fresh secret of 256 bits for a cookie or a link. */
export function newToken(): string {
  return someRandomBytes(32).toString('base64url')
}

/** Random tokens need no keyed hash: they cannot be guessed. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
