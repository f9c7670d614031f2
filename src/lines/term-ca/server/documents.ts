import { randomUUID } from 'node:crypto'
import type { Ground } from '../../../server/ground.ts'
import { documentsOf, renderHtml, renderPdf } from '../../../platform/documents/server/index.ts'
import { carrierName } from './insurer.ts'
import { beneficiaryStatement } from './policy-document-statement.ts'
import { policyDocument, type PolicyHouse } from './policy-document.ts'
import type { TermPolicy } from './policy-info.ts'

/** The brokerage as the documents name it; sample details until administration holds them. */
const houseOf = (ground: Ground): PolicyHouse => ({
  brand: ground.settings.brand,
  carrier: carrierName,
  agent: {
    name: `${ground.settings.brand} Insurance Services (sample)`,
    licence: 'Sample licence 0000000',
    phone: '1-800-555-0100',
    email: `help@${new URL(ground.settings.origin).hostname}`,
  },
  privacyUrl: `${ground.settings.origin}/`,
})

/** The contract's language: whatever the site was read in (T-080). */
const contractLocale = 'en'

export const fileNameOf = ({ policyNumber }: Pick<TermPolicy, 'policyNumber'>): string => `${policyNumber}.pdf`

/** The contract: as stored when it is there and whole, made again from the data otherwise. */
export const pdfOf = async (ground: Ground, policy: TermPolicy): Promise<Uint8Array> => {
  const store = await documentsOf(ground)
  const { rows } = await ground.pool.query<{ checksum: string }>(
    'select checksum from policy_document where policy_id = $1 and locale = $2',
    [policy.id, contractLocale],
  )
  if (rows[0]) {
    const kept = await store.read(policy.policyNumber, 'pdf', rows[0].checksum).catch((error: unknown) => {
      ground.log.warn({ err: error }, 'stored document cannot be read; making it again')
      return null
    })
    if (kept) return kept
  }
  return renderPdf(policyDocument(policy, houseOf(ground)))
}

/** Makes the contract and keeps it with its checksum; rejects while the store is full, to be tried again. */
export const keepDocument = async (ground: Ground, policy: TermPolicy): Promise<void> => {
  const store = await documentsOf(ground)
  const pdf = await renderPdf(policyDocument(policy, houseOf(ground)))
  const { sha256, size } = await store.put(policy.policyNumber, 'pdf', pdf)
  await ground.pool.query(
    `insert into policy_document (id, policy_id, locale, file_name, checksum, size_bytes, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (policy_id, locale) do update set checksum = excluded.checksum, size_bytes = excluded.size_bytes`,
    [randomUUID(), policy.id, contractLocale, fileNameOf(policy), sha256, size, ground.clock.now()],
  )
}

export const htmlOf = (ground: Ground, policy: TermPolicy, nonce?: string): string =>
  renderHtml(policyDocument(policy, houseOf(ground)), nonce ? { nonce } : {})

/** The paper that says who receives the benefit from now on. */
export const statementPdf = (ground: Ground, policy: TermPolicy, changedAt: string): Promise<Uint8Array> =>
  renderPdf(beneficiaryStatement(policy, houseOf(ground), changedAt))
