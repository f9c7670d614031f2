import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A passkey made of software, for one site: answers what a browser's `navigator.credentials` would, as JSON. */
export class SoftPasskey {
  readonly id = base64(randomBytes(16))
  #keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  #origin: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  #authenticatorData(flags: number, attested: Uint8Array = new Uint8Array()): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE((this.#counter += 1))
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter, attested])
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }))
  }

  #answer(response: Record<string, unknown>): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
  }

  /** `options`: what the server gave for `create`. */
  create(options: string): string {
    const { challenge } = JSON.parse(options) as { challenge: string }
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE: an elliptic key for ES256.
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(this.#authenticatorData(0x45, attested))],
      ]) as never,
    )
    return this.#answer({
      clientDataJSON: base64(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64(attestationObject),
      transports: ['internal'],
    })
  }

  /** `options`: what the server gave for `get`. */
  get(options: string): string {
    const { challenge } = JSON.parse(options) as { challenge: string }
    const clientData = this.#clientData('webauthn.get', challenge)
    const authenticatorData = this.#authenticatorData(0x05)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: base64(clientData),
      authenticatorData: base64(authenticatorData),
      signature: base64(signature),
    })
  }
}
