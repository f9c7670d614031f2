import { handle } from '../../../server/functions.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { processorOf } from '../../../platform/payments/server/index.ts'
import { travelInsurer } from '../carriers/choose.ts'
import * as contract from '../contract.ts'
import { adoptQuotes } from './adopt-quotes.ts'
import { cancelUSATravelPolicy } from './cancel-policy.ts'
import { getUSATravelPolicy, getUSATravelPurchase } from './get-policy.ts'
import { getUSATravelQuote } from './get-quote.ts'
import { getUSATravelReceipt } from './get-receipt.ts'
import { outboxKinds } from './mail-work.ts'
import { openUSATravelQuote } from './open-quote.ts'
import { policies } from './policies.ts'
import { purchaseUSATravelQuote } from './purchase.ts'
import { travelPurchases } from './purchases.ts'
import { sendGeneraliPolicy } from './send-policy.ts'
import { sendQuoteLink } from './send-quote-link.ts'
import { quoteData, listing } from './account-listing.ts'

const insurerOf = travelInsurer.ofServer

const purchases = travelPurchases(insurerOf)

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
    handle(contract.purchaseUSATravelQuote, purchaseUSATravelQuote(ctx, processorOf(ctx), purchases)),
    handle(contract.getUSATravelPurchase, getUSATravelPurchase(ctx)),
    handle(contract.getUSATravelPolicy, getUSATravelPolicy(ctx)),
    handle(contract.getUSATravelPolicyPage, policies.getPage(ctx)),
    handle(contract.getGeneraliPolicy, policies.getPdf(ctx)),
    handle(contract.sendGeneraliPolicy, sendGeneraliPolicy(ctx)),
    handle(contract.cancelUSATravelPolicy, cancelUSATravelPolicy(ctx, purchases.endFlow(ctx))),
    handle(contract.sendQuoteLink, sendQuoteLink(ctx)),
  ],
  flows: purchases.slice.flows,
  eachMinute: purchases.slice.eachMinute,
  outboxKinds: (ctx) => [...outboxKinds(ctx), ...purchases.slice.outboxKinds(ctx)],
  listing,
  personal: [quoteData],
  adoptions: [adoptQuotes, ...purchases.slice.adoptions],
  invariants: purchases.slice.invariants,
}
