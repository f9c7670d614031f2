import { hash } from 'node:crypto'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The ten characters by which a quote's purchase is called. Two tabs buying the same quote get the same ones, so they can buy it only
 * once; a new attempt after a failed one gets the next. `attempt` is the number of purchases that ended without a policy.
 */
export function purchaseReference(quoteId: string, attempt: number): string {
  const bytes = hash('sha256', `${quoteId}|${attempt}`, 'buffer')
  let reference = ''
  for (let at = 0; at < 10; at += 1) reference += crockford[bytes.readUInt8(at) % 32]
  return reference
}
