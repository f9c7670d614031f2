import { handle } from '../../../../server/functions.ts'
import type { SlicePart } from '../../../../server/join-parts.ts'
import { processorOf } from '../../../../platform/payments/server/index.ts'
import * as contract from '../../contract.ts'
import { listing } from '../account-listing.ts'
import { policyMails } from '../mail-work.ts'
import type { TermPurchases } from '../payment/purchases.ts'
import { cancelCATermPolicy, revokeCATermDebit } from './cancel-policy.ts'
import { changeCATermBeneficiaries } from './change-beneficiaries.ts'
import { lapseUnpaid } from './lapse.ts'
import { policies } from './policies.ts'
import { getCATermPolicy, getCATermPolicyPdf, sendCATermPolicyPdf } from './policy-functions.ts'
import { replaceCATermPaymentMethod } from './replace-method.ts'

/** The policy, its documents and mails, and every way back. */
export function policyPart(purchases: TermPurchases): SlicePart {
  return {
    functions: (ctx) => [
      handle(contract.getCATermPolicy, getCATermPolicy(ctx)),
      handle(contract.getCATermPolicyPdf, getCATermPolicyPdf(ctx)),
      handle(contract.sendCATermPolicyPdf, sendCATermPolicyPdf(ctx)),
      handle(contract.getCATermPolicyPage, policies.getPage(ctx)),
      handle(contract.cancelCATermPolicy, cancelCATermPolicy(ctx, purchases)),
      handle(contract.revokeCATermDebit, revokeCATermDebit(ctx, processorOf(ctx), purchases.endFlow(ctx))),
      handle(contract.replaceCATermPaymentMethod, replaceCATermPaymentMethod(ctx, processorOf(ctx))),
      handle(contract.changeCATermBeneficiaries, changeCATermBeneficiaries(ctx)),
    ],
    outboxKinds: policyMails,
    listing,
    eachMinute: lapseUnpaid,
  }
}
