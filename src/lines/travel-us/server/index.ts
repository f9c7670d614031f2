import { handle } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { oncePer } from '../../../server/once.ts'
import { processorOf } from '../../../platform/payments/server/index.ts'
import { chooseTravelCarrier } from '../carriers/choose.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import * as contract from '../contract.ts'
import { buyFlow } from './buy-flow.ts'
import { getUSATravelPolicy, getUSATravelPurchase } from './get-policy.ts'
import { getUSATravelQuote } from './get-quote.ts'
import { openUSATravelQuote } from './open-quote.ts'
import { purchaseUSATravelQuote } from './purchase.ts'

/** The insurer of this server: its own address, or its stand-in's. */
const insurerOf: (ground: Ground) => TravelCarrier = oncePer((ground: Ground) => {
  const { purchasePatienceMs } = ground.settings
  return chooseTravelCarrier({
    baseUrl: ground.settings.companyUrl('us-travel'),
    timeLimits: { quoteMs: Math.min(10_000, purchasePatienceMs), bindMs: purchasePatienceMs },
  }).carrier
})

const flowOf = oncePer((ground: Ground) => buyFlow(ground, insurerOf(ground), processorOf(ground)))

export const slice: SliceServer = {
  name: 'travel-us',
  functions: (ground) => [
    handle(contract.getUSATravelQuote, getUSATravelQuote(ground, insurerOf(ground))),
    handle(contract.openUSATravelQuote, openUSATravelQuote(ground, insurerOf(ground))),
    handle(contract.purchaseUSATravelQuote, purchaseUSATravelQuote(ground, processorOf(ground), flowOf(ground))),
    handle(contract.getUSATravelPurchase, getUSATravelPurchase(ground)),
    handle(contract.getUSATravelPolicy, getUSATravelPolicy(ground)),
  ],
  flows: (ground) => [flowOf(ground)],
}
