import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A public Ed25519 key as others know it. */
export interface PublicReceiptKey {
  id: string
  /** The raw 32 bytes in base64url. */
  x: string
}

export interface ReceiptKeys {
  current: PublicReceiptKey
  privateKey: KeyObject
  /** Keys that signed before: receipts live longer than they do. */
  old: PublicReceiptKey[]
}

/** A key is named after itself, so that no two keys ever share a name. */
const publicReceiptKey = (x: string): PublicReceiptKey => ({
  id: createHash('sha256').update(Buffer.from(x, 'base64url')).digest('base64url').slice(0, 12),
  x,
})

/** In demo mode the key is made once and kept in the data folder, readable by its owner only. */
export function demoReceiptKey(folder: string): string {
  const file = join(folder, 'receipt-key')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, `${privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}\n`, { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/**
 * `key` is an Ed25519 private key, PKCS8 in base64 (openssl genpkey -algorithm ed25519 -outform der | base64 -w0); `old` are
 * public keys in base64url with commas between them. Answers null for what is none.
 */
export function parseReceiptKeys(key: string, old: string): ReceiptKeys | null {
  try {
    const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
    if (privateKey.asymmetricKeyType !== 'ed25519') return null
    const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
    const others = old
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    if (!x || others.some((other) => !/^[\w-]{43}$/.test(other))) return null
    return { current: publicReceiptKey(x), privateKey, old: others.map(publicReceiptKey) }
  } catch {
    return null
  }
}
