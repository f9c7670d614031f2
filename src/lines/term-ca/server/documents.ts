import type { ServerContext } from '../../../server/server-context.ts'
import { brokerageOf, keepPolicyPdf, readPolicyPdf, renderHtml, renderPdf } from '../../../platform/documents/server/index.ts'
import { carrierAddress, carrierName } from './insurer.ts'
import { beneficiaryStatement } from './policy-document-statement.ts'
import { policyDocument, type PolicyIssuer } from './policy-document.ts'
import type { TermPolicy } from './policy-info.ts'

const issuerOf = (ctx: ServerContext): PolicyIssuer => ({
  brand: ctx.settings.brand,
  carrier: carrierName,
  carrierAddress,
  agent: brokerageOf(ctx),
  privacyUrl: `${ctx.settings.origin}/privacy-ca`,
})

/** The contract is in English whatever the site was read in (T-080). */
const contractOf = (ctx: ServerContext, policy: TermPolicy) => ({
  policy,
  locale: 'en' as const,
  document: () => policyDocument(policy, issuerOf(ctx)),
})

export function pdfOf(ctx: ServerContext, policy: TermPolicy): Promise<Uint8Array> {
  return readPolicyPdf(ctx, contractOf(ctx, policy))
}

export function keepDocument(ctx: ServerContext, policy: TermPolicy): Promise<void> {
  return keepPolicyPdf(ctx, contractOf(ctx, policy))
}

export function htmlOf(ctx: ServerContext, policy: TermPolicy, nonce?: string): string {
  return renderHtml(policyDocument(policy, issuerOf(ctx)), nonce ? { nonce } : {})
}

/** The paper that says who receives the benefit from now on. */
export function statementPdf(ctx: ServerContext, policy: TermPolicy, changedAt: string): Promise<Uint8Array> {
  return renderPdf(beneficiaryStatement(policy, issuerOf(ctx), changedAt))
}
