import type { Ground } from '../../../server/ground.ts'
import { brokerageOf, keepPolicyPdf, readPolicyPdf, renderHtml, renderPdf } from '../../../platform/documents/server/index.ts'
import { carrierAddress, carrierName } from './insurer.ts'
import { beneficiaryStatement } from './policy-document-statement.ts'
import { policyDocument, type PolicyHouse } from './policy-document.ts'
import type { TermPolicy } from './policy-info.ts'

const houseOf = (ground: Ground): PolicyHouse => ({
  brand: ground.settings.brand,
  carrier: carrierName,
  carrierAddress,
  agent: brokerageOf(ground),
  privacyUrl: `${ground.settings.origin}/privacy-ca`,
})

/** The contract is in English whatever the site was read in (T-080). */
const contractOf = (ground: Ground, policy: TermPolicy) => ({
  policy,
  locale: 'en' as const,
  document: () => policyDocument(policy, houseOf(ground)),
})

export const pdfOf = (ground: Ground, policy: TermPolicy): Promise<Uint8Array> =>
  readPolicyPdf(ground, contractOf(ground, policy))

export const keepDocument = (ground: Ground, policy: TermPolicy): Promise<void> =>
  keepPolicyPdf(ground, contractOf(ground, policy))

export const htmlOf = (ground: Ground, policy: TermPolicy, nonce?: string): string =>
  renderHtml(policyDocument(policy, houseOf(ground)), nonce ? { nonce } : {})

/** The paper that says who receives the benefit from now on. */
export const statementPdf = (ground: Ground, policy: TermPolicy, changedAt: string): Promise<Uint8Array> =>
  renderPdf(beneficiaryStatement(policy, houseOf(ground), changedAt))
