import { handle } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { oncePer } from '../../../server/once.ts'
import { processorOf } from '../../../platform/payments/server/index.ts'
import { resumeEnds } from '../../../platform/policies/server/index.ts'
import { chooseTravelCarrier } from '../carriers/choose.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import * as contract from '../contract.ts'
import { claimPurchases, claimQuotes } from './claim-purchases.ts'
import { buyFlow } from './buy-flow.ts'
import { cancelFlow } from './cancel-flow.ts'
import { cancelUSATravelPolicy } from './cancel-policy.ts'
import { getUSATravelPolicy, getUSATravelPurchase } from './get-policy.ts'
import { getUSATravelQuote } from './get-quote.ts'
import { getUSATravelReceipt } from './get-receipt.ts'
import { outboxKinds } from './mail-work.ts'
import { openUSATravelQuote } from './open-quote.ts'
import { purchaseUSATravelQuote } from './purchase.ts'
import { getGeneraliPolicy, getUSATravelPolicyPage, sendGeneraliPolicy } from './send-policy.ts'
import { sendQuoteLink } from './send-quote-link.ts'
import { quoteData, shelf } from './shelf.ts'

/** The insurer of this server: its own address, or its stand-in's. */
const insurerOf: (ground: Ground) => TravelCarrier = oncePer((ground: Ground) => {
  const { purchasePatienceMs } = ground.settings
  return chooseTravelCarrier({
    observe: ground.metrics.asked,
    baseUrl: ground.settings.companyUrl('us-travel'),
    apiKey: ground.settings.companyKey('us-travel'),
    timeLimits: { quoteMs: Math.min(10_000, purchasePatienceMs), bindMs: purchasePatienceMs },
  }).carrier
})

const flowOf = oncePer((ground: Ground) => buyFlow(ground, insurerOf(ground), processorOf(ground)))

const cancelFlowOf = oncePer((ground: Ground) => cancelFlow(ground, insurerOf(ground), processorOf(ground)))

export const slice: SliceServer = {
  name: 'travel-us',
  retention: [
    {
      what: 'links to quotes, once the trip has begun',
      sql: 'delete from us_travel_quote_link where expires_on < $1::timestamptz::date',
    },
    {
      what: 'quotes that were not bought, 90 days and once the trip has begun',
      sql: `delete from us_travel_quote q where created_at < $1::timestamptz - interval '90 days'
            and (trip->>'departureDate')::date < $1::timestamptz::date
            and not exists (select 1 from purchase p where p.quote_id = q.id)
            and not exists (select 1 from us_travel_quote_link l where l.quote_id = q.id)`,
    },
  ],
  functions: (ground) => [
    handle(contract.getUSATravelQuote, getUSATravelQuote(ground, insurerOf(ground))),
    handle(contract.getUSATravelReceipt, getUSATravelReceipt(ground)),
    handle(contract.openUSATravelQuote, openUSATravelQuote(ground, insurerOf(ground))),
    handle(contract.purchaseUSATravelQuote, purchaseUSATravelQuote(ground, processorOf(ground), flowOf(ground))),
    handle(contract.getUSATravelPurchase, getUSATravelPurchase(ground)),
    handle(contract.getUSATravelPolicy, getUSATravelPolicy(ground)),
    handle(contract.getUSATravelPolicyPage, getUSATravelPolicyPage(ground)),
    handle(contract.getGeneraliPolicy, getGeneraliPolicy(ground)),
    handle(contract.sendGeneraliPolicy, sendGeneraliPolicy(ground)),
    handle(contract.cancelUSATravelPolicy, cancelUSATravelPolicy(ground, cancelFlowOf(ground))),
    handle(contract.sendQuoteLink, sendQuoteLink(ground)),
  ],
  flows: (ground) => [flowOf(ground), cancelFlowOf(ground)],
  eachMinute: (ground) => resumeEnds(ground, 'travel-us', cancelFlowOf(ground)),
  outboxKinds,
  shelf,
  personal: [quoteData],
  claims: [claimQuotes, claimPurchases],
  invariants: [
    {
      name: 'I5-us-travel',
      meaning: 'our policies are the insurer’s, number by number and cent by cent',
      check: async (ground) => {
        const since = new Date(ground.clock.now().getTime() - 24 * 3_600_000)
        const { rows } = await ground.pool.query<{ policy_number: string; price_cents: number; state: string }>(
          "select policy_number, price_cents, state from policy where line = 'travel-us' and created_at > $1",
          [since],
        )
        const listed = await insurerOf(ground).listSince(since.toISOString())
        const theirs = new Map(listed.map((each) => [each.policyNumber, each]))
        return rows
          .filter(({ policy_number: number, price_cents: priceCents, state }) => {
            const their = theirs.get(number)
            // On its way to an end it may be either at the insurer's.
            return their?.priceCents !== priceCents || (state !== 'cancelling' && their.isCancelled !== (state === 'cancelled'))
          })
          .map((row) => row.policy_number)
      },
    },
  ],
}
