import { handle } from '../../../../server/functions.ts'
import type { SliceServer } from '../../../../server/slice.ts'
import { processorOf } from '../../../../platform/payments/server/index.ts'
import * as contract from '../../contract.ts'
import { lapseUnpaid } from '../policy/lapse.ts'
import { cancelCATermPolicy, revokeCATermDebit } from '../policy/cancel-policy.ts'
import { changeCATermBeneficiaries } from '../policy/change-beneficiaries.ts'
import type { InsurerOf } from '../insurer.ts'
import { buyingKinds } from '../mail-work.ts'
import {
  CATermBindPolicy,
  createCATermCustomer,
  getCATermPurchase,
  payCATerm,
  storeCATermACH,
  storeCATermCreditCard,
  subscribeCATerm,
} from './pay-functions.ts'
import { policies } from '../policy/policies.ts'
import { getCATermPolicy, sendCATermPolicyPdf } from '../policy/policy-functions.ts'
import { termPurchases } from './purchases.ts'
import { replaceCATermPaymentMethod } from '../policy/replace-method.ts'
import { listing } from '../account-listing.ts'

/** From the payment on: customer, method, subscription, policy, documents, and every way back. */
export function buying(insurerOf: InsurerOf): Partial<SliceServer> {
  const purchases = termPurchases(insurerOf)
  return {
    functions: (ctx) => [
      handle(contract.createCATermCustomer, createCATermCustomer(ctx, processorOf(ctx))),
      handle(contract.storeCATermCreditCard, storeCATermCreditCard(ctx, processorOf(ctx))),
      handle(contract.storeCATermACH, storeCATermACH(ctx, processorOf(ctx))),
      handle(contract.subscribeCATerm, subscribeCATerm(ctx, processorOf(ctx), purchases)),
      handle(contract.CATermBindPolicy, CATermBindPolicy(ctx)),
      handle(contract.payCATerm, payCATerm(ctx, processorOf(ctx), purchases)),
      handle(contract.getCATermPurchase, getCATermPurchase(ctx)),
      handle(contract.getCATermPolicy, getCATermPolicy(ctx)),
      handle(contract.getCATermPolicyPdf, policies.getPdf(ctx)),
      handle(contract.sendCATermPolicyPdf, sendCATermPolicyPdf(ctx)),
      handle(contract.getCATermPolicyPage, policies.getPage(ctx)),
      handle(contract.cancelCATermPolicy, cancelCATermPolicy(ctx, processorOf(ctx), purchases.endFlow(ctx))),
      handle(contract.revokeCATermDebit, revokeCATermDebit(ctx, processorOf(ctx), purchases.endFlow(ctx))),
      handle(contract.replaceCATermPaymentMethod, replaceCATermPaymentMethod(ctx, processorOf(ctx))),
      handle(contract.changeCATermBeneficiaries, changeCATermBeneficiaries(ctx)),
    ],
    outboxKinds: (ctx) => [...buyingKinds(ctx), ...purchases.slice.outboxKinds(ctx)],
    listing,
    flows: purchases.slice.flows,
    adoptions: purchases.slice.adoptions,
    invariants: purchases.slice.invariants,
    eachMinute: async (ctx) => {
      await lapseUnpaid(ctx)
      await purchases.slice.eachMinute(ctx)
    },
  }
}
