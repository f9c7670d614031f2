import type { ServerContext } from '../../../../server/server-context.ts'
import { findCustomerOf, storedMethods } from '../../../../platform/payments/server/index.ts'
import type { ApplicationView } from '../../contract.ts'
import { newestPurchase } from '../../../../platform/purchases/server/index.ts'
import { findFactsByPurchase } from '../../../../platform/policies/server/index.ts'
import { fromApplication } from './pay-order.ts'
import { policyFacts } from '../policy/policy-info.ts'
import type { StoredApplication } from '../application/stored-application.ts'

export type PaymentView = Pick<ApplicationView, 'payment' | 'policyNum' | 'templateId'>

const nothingYet: PaymentView = {
  payment: { customerId: null, paymentId: null, subscriptionId: null, paymentSuccessful: null, method: null },
  policyNum: null,
  templateId: null,
}

const wasBound = new Set(['bound', 'refunding', 'refunded'])
const hasFailed = new Set(['declined', 'failed', 'refunded'])

/** How far the payment of an application has come; nothing before it was approved. A step whose id is here is skipped (T-059). */
export async function paymentOf(ctx: ServerContext, { id, owner, status }: StoredApplication): Promise<PaymentView> {
  if (status === 'started' || status === 'declined' || status === 'referred') return nothingYet
  const customer = await findCustomerOf(ctx, 'term-ca', id)
  if (customer?.owner !== owner) return nothingYet
  const [method] = await storedMethods(ctx, customer.id)
  const newest = await newestPurchase(ctx, fromApplication, owner, id)
  const policy = newest && (await findFactsByPurchase(ctx, newest.id))
  const isOver = !policy && newest !== null && hasFailed.has(newest.state)
  return {
    payment: {
      customerId: customer.id,
      paymentId: method?.id ?? null,
      subscriptionId: newest && !isOver ? newest.id : null,
      paymentSuccessful: policy || (newest && wasBound.has(newest.state) && !isOver) ? true : isOver ? false : null,
      method: method ? { kind: method.kind, brand: method.brand, last4: method.last4 } : null,
    },
    policyNum: policy?.policyNumber ?? null,
    templateId: policy ? policyFacts.parse(policy.facts).templateId : null,
  }
}
