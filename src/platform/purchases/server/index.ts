/** The server's part of purchases: buying, ending and giving back, for every line. */
import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import * as contract from '../contract.ts'
import { askForRefund, getRefundRequest } from './ask-for-refund.ts'
import { endRefused } from './end-flow.ts'
import { endedStates, openStates } from '../rules/purchase-state.ts'
import { inList } from './in-list.ts'
import { purchaseInvariants } from './invariants.ts'
import { forgetOrders, hasOpenPurchase, readOwnPurchases } from './find-purchases.ts'
import { hasOpenMoneyCase } from './open-purchase-case.ts'
import { refundDeclinedMail } from './refund-declined.ts'
import { getUnresolvedPurchases } from './unresolved-purchases.ts'

export { buyFromQuote, type FoundQuote, type QuotePurchase, type Replaceable } from './buy-from-quote.ts'
export type { PaidBy } from './means-of-payment.ts'
export { answerWithinMs, type BegunPurchase, type ReadOrder } from './begin-purchase.ts'
export { callOff, flowsOfPurchases, type FlowOfPurchase } from './call-off.ts'
export { travelCancelling } from './travel-cancelling.ts'
export { cancelKey, endRefused, readInstalments, type EndFlow, type PolicyEnd } from './end-flow.ts'
export { carryOutEnd, currentEndFlow, isEndRefused, markEnding, type Ending } from './ending.ts'
export { orderFacts, type CardOrder, type NotBought, type PurchaseLine, type StoredPurchase } from './purchase-line.ts'
export type { PastPurchase } from './past-purchase.ts'
export { recordPriceMismatch } from './price-mismatch.ts'
export { purchaseReference } from './purchase-reference.ts'
export { cardNotBought, purchaseTexts, tripPurchaseTexts, type QuotePurchaseCode } from './sentences.ts'
export { purchaseOf, type Purchases } from './purchase-of.ts'
export { endedPurchases, findLivePurchase, isPurchaseOf, isWorthKeeping, newestPurchase } from './find-purchases.ts'
export { purchasesOnTheWay } from './purchase-store.ts'
export { flowActs } from '../rules/flow-acts.ts'
export { openStates, purchaseStates } from '../rules/purchase-state.ts'

const open = inList(openStates)

export const slice: SliceServer = {
  name: 'purchases',
  functions: (ctx) => [
    handle(contract.getUnresolvedPurchases, getUnresolvedPurchases(ctx)),
    handle(contract.askForRefund, askForRefund(ctx)),
    handle(contract.getRefundRequest, getRefundRequest(ctx)),
  ],
  outboxKinds: (ctx) => [refundDeclinedMail(ctx)],
  invariants: purchaseInvariants,
  gauges: [
    {
      name: 'purchases_unresolved',
      help: 'Purchases that are neither bound, declined nor refunded yet',
      sql: `select count(*)::int as n from purchase where state in ${open}`,
    },
    {
      name: 'purchases_unresolved_oldest_seconds',
      help: 'How long the oldest of them has been open',
      sql: `select coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as n from purchase where state in ${open}`,
    },
    {
      name: 'policy_ends_refused',
      help: 'Policies that their owner has ended and the insurer refused to end when it was last asked',
      sql: `select count(*)::int as n from policy p join purchase u on u.id = p.purchase_id
            where p.state = 'cancelling' and u.outcome_code = '${endRefused}'`,
    },
  ],
  personal: [
    {
      name: 'purchases',
      collect: async (ctx, { subject }) => ({ records: await readOwnPurchases(ctx, subject) }),
      // Nobody could end it, and nobody would be given what is owed, once its person is gone.
      isInUse: async (tx, { subject }) => (await hasOpenPurchase(tx, subject)) || hasOpenMoneyCase(tx, subject),
      erase: (_ctx, tx, { subject }) => forgetOrders(tx, subject),
    },
  ],
  retention: [
    {
      what: 'what was ordered and not bought, 90 days; its row stays with the ledger',
      sql: `update purchase set details = null where state in ${inList(endedStates)} and details is not null
            and updated_at < $1::timestamptz - interval '90 days'
            and not exists (select 1 from policy where policy.purchase_id = purchase.id)`,
    },
  ],
  encrypted: [
    { table: 'purchase', column: 'details', rowName: 'id::text' },
    { table: 'purchase', column: 'card_token', rowName: 'id::text' },
  ],
}
