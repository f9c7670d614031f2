import { sign } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Receipt, SignedReceipt } from '../../shared/receipt.ts'
import type { ServerContext } from '../server-context.ts'
import type { ReceiptKeys } from './receipt-keys.ts'

/** Signs a receipt's canonical form (RFC 8785), so that anyone who has it can prove whose price it was and that it is whole. */
export function signReceipt({ settings }: Pick<ServerContext, 'settings'>, receipt: Receipt): SignedReceipt {
  const { current, privateKey } = settings.receiptKeys
  const signature = sign(null, Buffer.from(canonicalize(receipt) ?? ''), privateKey)
  return { receipt, keyId: current.id, publicKey: current.x, signature: signature.toString('base64url') }
}

/** The published keys as a JSON Web Key Set (RFC 8037), newest first. */
export function receiptKeySet({ current, old }: ReceiptKeys): { keys: Record<string, string>[] } {
  return {
    keys: [current, ...old].map(({ id, x }) => ({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: id, x })),
  }
}
