import { handle } from '../../../../server/functions.ts'
import type { SlicePart } from '../../../../server/join-parts.ts'
import { processorOf } from '../../../../platform/payments/server/index.ts'
import * as contract from '../../contract.ts'
import {
  CATermBindPolicy,
  createCATermCustomer,
  getCATermPurchase,
  payCATerm,
  storeCATermACH,
  storeCATermCreditCard,
  subscribeCATerm,
} from './pay-functions.ts'
import type { TermPurchases } from './purchases.ts'

/** Customer, method, subscription, bind. */
export function paymentPart(purchases: TermPurchases): SlicePart {
  return {
    functions: (ctx) => [
      handle(contract.createCATermCustomer, createCATermCustomer(ctx, processorOf(ctx))),
      handle(contract.storeCATermCreditCard, storeCATermCreditCard(ctx, processorOf(ctx))),
      handle(contract.storeCATermACH, storeCATermACH(ctx, processorOf(ctx))),
      handle(contract.subscribeCATerm, subscribeCATerm(ctx, processorOf(ctx), purchases)),
      handle(contract.CATermBindPolicy, CATermBindPolicy(ctx)),
      handle(contract.payCATerm, payCATerm(ctx, processorOf(ctx), purchases)),
      handle(contract.getCATermPurchase, getCATermPurchase(ctx, purchases)),
    ],
  }
}
