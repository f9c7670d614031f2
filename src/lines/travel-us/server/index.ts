/** The server's part of US travel insurance: its functions, joined with what the platform does for every line. */
import { handle } from '../../../server/functions.ts'
import { joinParts } from '../../../server/join-parts.ts'
import { travelInsurer } from '../carriers/choose.ts'
import * as contract from '../contract.ts'
import { assistants } from './assistants.ts'
import { callSamples } from './call-samples.ts'
import { demoTrips } from './demo-trips.ts'
import { getUSATravelFirstPrice } from './get-first-price.ts'
import { cancelUSATravelPolicy, getUSATravelPolicy, getUSATravelPurchase, sendGeneraliPolicy } from './policy-functions.ts'
import { getUSATravelPrices, getUSATravelQuote } from './get-quote.ts'
import { getUSATravelReceipt } from './get-receipt.ts'
import { outboxKinds } from './mail-work.ts'
import { openUSATravelQuote } from './open-quote.ts'
import { policies } from './policies.ts'
import { purchaseUSATravelQuote } from './purchase.ts'
import { travelPurchases } from './purchases.ts'
import { quotes } from './quotes.ts'
import { travelRates } from './rates/rate-source.ts'
import { lineName } from './sentences.ts'

const { ofServer: insurerOf, inPast: insurerAt } = travelInsurer

const purchases = travelPurchases(insurerOf, insurerAt)

export const slice = joinParts('travel-us', [
  { listing: { partnerPath: '/travel/usa/partner' } },
  { lineName, handOffPaths: ['/travel/selectplanusa', '/travel/payusa', '/travel/policyusa', '/travel/cancelusa'] },
  {
    functions: (ctx) => [
      handle(contract.getUSATravelQuote, getUSATravelQuote(ctx, insurerOf(ctx))),
      handle(contract.getUSATravelPrices, getUSATravelPrices(ctx, insurerOf(ctx))),
      handle(contract.getUSATravelFirstPrice, getUSATravelFirstPrice(ctx, insurerOf(ctx))),
      handle(contract.getUSATravelReceipt, getUSATravelReceipt(ctx)),
      handle(contract.openUSATravelQuote, openUSATravelQuote(ctx, insurerOf(ctx))),
      handle(contract.purchaseUSATravelQuote, purchaseUSATravelQuote(ctx, insurerOf(ctx), purchases)),
      handle(contract.getUSATravelPurchase, getUSATravelPurchase(ctx, purchases)),
      handle(contract.getUSATravelPolicy, getUSATravelPolicy(ctx)),
      handle(contract.getUSATravelPolicyPage, policies.getPage(ctx)),
      handle(contract.getGeneraliPolicy, policies.getPdf(ctx)),
      handle(contract.sendGeneraliPolicy, sendGeneraliPolicy(ctx)),
      handle(contract.cancelUSATravelPolicy, cancelUSATravelPolicy(ctx, purchases)),
      handle(contract.sendQuoteLink, quotes.sendLink(ctx)),
    ],
    outboxKinds,
    rates: travelRates(insurerOf),
    assistants,
    samples: callSamples,
    demo: demoTrips(purchases, insurerAt),
  },
  quotes.slice,
  policies.slice,
  purchases.slice,
])
