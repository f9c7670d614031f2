import type { ServerContext } from '../../../../server/server-context.ts'
import { documentIssuer, renderPdf, type PolicyDocument } from '../../../../platform/documents/server/index.ts'
import { carrierAddress } from '../insurer.ts'
import { beneficiaryStatement } from './policy-document-statement.ts'
import { policyDocument, type PolicyIssuer } from './policy-document.ts'
import type { TermPolicy } from './policy-info.ts'
import { insurer } from '../../rules/insurer.ts'

const issuerOf = (ctx: ServerContext): PolicyIssuer => ({ ...documentIssuer(ctx, insurer.name, '/privacy-ca'), carrierAddress })

/** Everything that the contract says, from what was stored when the policy was bound. */
export function documentOf(ctx: ServerContext, policy: TermPolicy): PolicyDocument {
  return policyDocument(policy, issuerOf(ctx))
}

/** The paper that says who receives the benefit from now on. */
export function statementPdf(ctx: ServerContext, policy: TermPolicy, changedAt: string): Promise<Uint8Array> {
  return renderPdf(beneficiaryStatement(policy, issuerOf(ctx), changedAt))
}
