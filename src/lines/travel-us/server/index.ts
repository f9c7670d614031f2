import { statement } from '../../../db/statement.ts'
import { handle } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { oncePer } from '../../../server/once.ts'
import { processorOf } from '../../../platform/payments/server/index.ts'
import { resumeEnds } from '../../../platform/policies/server/index.ts'
import { chooseTravelCarrier } from '../carriers/choose.ts'
import type { TravelCarrier } from '../carriers/port.ts'
import * as contract from '../contract.ts'
import { adoptPurchases, adoptQuotes } from './adopt-purchases.ts'
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
import { quoteData, listing } from './account-listing.ts'

/** The insurer of this server: its own address, or its simulator's. */
const insurerOf: (ctx: ServerContext) => TravelCarrier = oncePer((ctx: ServerContext) => {
  const { purchasePatienceMs } = ctx.settings
  return chooseTravelCarrier({
    observe: ctx.metrics.asked,
    baseUrl: ctx.settings.companyUrl('us-travel'),
    apiKey: ctx.settings.companyKey('us-travel'),
    timeLimits: { quoteMs: Math.min(10_000, purchasePatienceMs), bindMs: purchasePatienceMs },
  }).carrier
})

const flowOf = oncePer((ctx: ServerContext) => buyFlow(ctx, insurerOf(ctx), processorOf(ctx)))

const cancelFlowOf = oncePer((ctx: ServerContext) => cancelFlow(ctx, insurerOf(ctx), processorOf(ctx)))

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
  functions: (ctx) => [
    handle(contract.getUSATravelQuote, getUSATravelQuote(ctx, insurerOf(ctx))),
    handle(contract.getUSATravelReceipt, getUSATravelReceipt(ctx)),
    handle(contract.openUSATravelQuote, openUSATravelQuote(ctx, insurerOf(ctx))),
    handle(contract.purchaseUSATravelQuote, purchaseUSATravelQuote(ctx, processorOf(ctx), flowOf(ctx))),
    handle(contract.getUSATravelPurchase, getUSATravelPurchase(ctx)),
    handle(contract.getUSATravelPolicy, getUSATravelPolicy(ctx)),
    handle(contract.getUSATravelPolicyPage, getUSATravelPolicyPage(ctx)),
    handle(contract.getGeneraliPolicy, getGeneraliPolicy(ctx)),
    handle(contract.sendGeneraliPolicy, sendGeneraliPolicy(ctx)),
    handle(contract.cancelUSATravelPolicy, cancelUSATravelPolicy(ctx, cancelFlowOf(ctx))),
    handle(contract.sendQuoteLink, sendQuoteLink(ctx)),
  ],
  flows: (ctx) => [flowOf(ctx), cancelFlowOf(ctx)],
  eachMinute: (ctx) => resumeEnds(ctx, 'travel-us', cancelFlowOf(ctx)),
  outboxKinds,
  listing,
  personal: [quoteData],
  adoptions: [adoptQuotes, adoptPurchases],
  invariants: [
    {
      name: 'I5-us-travel',
      meaning: 'our policies are the insurer’s, number by number and cent by cent',
      check: async (ctx) => {
        const since = new Date(ctx.clock.now().getTime() - 24 * 3_600_000)
        const { rows } = await ctx.db.execute<{ policy_number: string; price_cents: number; state: string }>(
          statement`select policy_number, price_cents, state from policy where line = 'travel-us' and created_at > ${since}`,
        )
        const listed = await insurerOf(ctx).listSince(since.toISOString())
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
