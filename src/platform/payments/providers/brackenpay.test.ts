import { openBench } from '../../../../test/simulator-bench.ts'
import { behavesLikeAPaymentProvider, type ProviderBench } from './behaviour.ts'
import { simulator } from './brackenpay.sim.ts'
import { paymentProcessor } from './choose.ts'
import { takesOrders } from './orders-behaviour.ts'
import { takesInstalments } from './recurring-behaviour.ts'

const clock = (): Date => new Date('2026-03-01T17:00:00Z')

const open = async (): Promise<ProviderBench> => {
  const bench = await openBench(
    () => simulator({ clock }),
    (baseUrl) => {
      const { port: provider, outbound } = paymentProcessor.connect({ baseUrl, timeLimits: { purchaseMs: 700, lookUpMs: 3000 } })
      return { provider, outbound }
    },
  )
  const bill = async (subscriptionId: string, unpaid = false): Promise<void> => {
    const body = JSON.stringify({ unpaid })
    const path = `${bench.url}/subscriptions/${subscriptionId}/bill`
    await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  }
  return { ...bench, bill }
}

behavesLikeAPaymentProvider('Brackenpay', open)
takesInstalments('Brackenpay', open)
takesOrders('Brackenpay', open)
