import { readThroughCuts } from '../../../server/database-away.ts'
import type { FlowSteps } from '../../../server/durable/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isAway, OutsideError } from '../../../server/outside/outbound.ts'
import {
  beginSubscription,
  chargeCard,
  findCustomerOf,
  keepMethod,
  processorOf,
  type BegunSubscription,
  type Charged,
  type TakingTerms,
  type ToTake,
} from '../../payments/server/index.ts'
import type { PurchaseTerms, StoredPurchase } from './purchase-line.ts'

export type Paid = Charged | BegunSubscription | { kind: 'method-refused' | 'method-away' }

/** After so many tries the method is given up: no money moves while a method is kept. */
const methodTries = 4

/** Takes the first payment, by a card's token or as the first instalment of a subscription. */
export async function takePayment<Order>(
  ctx: ServerContext,
  line: PurchaseTerms<Order>,
  steps: FlowSteps,
  { order, cardToken }: StoredPurchase<Order>,
  { toTake, terms }: { toTake: ToTake; terms: TakingTerms },
): Promise<Paid> {
  const processor = processorOf(ctx)
  if (!line.instalments) {
    if (cardToken === null) throw new Error('a payment by card without its token')
    return chargeCard(processor, steps, toTake, { token: cardToken, ...terms })
  }
  const { methodId, customerReference, ...how } = line.instalments(order)
  let failures = 0
  const method = await steps.call<{ processorId: string } | { kind: 'method-refused' | 'method-away' }>('method', async () => {
    try {
      const { processorMethodId } = await keepMethod(ctx, processor, methodId)
      return processorMethodId ? { processorId: processorMethodId } : { kind: 'method-refused' }
    } catch (error) {
      if (error instanceof OutsideError && ++failures >= methodTries)
        return { kind: isAway(error) ? 'method-away' : 'method-refused' }
      throw error
    }
  })
  if ('kind' in method) return method
  const customer = await readThroughCuts(() => findCustomerOf(ctx, line.line, customerReference))
  if (!customer) throw new Error('a payment without its customer')
  const { processorCustomerId: customerId } = customer
  return beginSubscription(processor, steps, toTake, { customerId, methodId: method.processorId, ...how, ...terms })
}
