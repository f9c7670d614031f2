/** The server's part of travel insurance for Canadians: its functions, joined with what the platform does for every line. */
import { handle } from '../../../server/functions.ts'
import { joinParts } from '../../../server/join-parts.ts'
import { canadaTravelInsurer } from '../carriers/choose.ts'
import * as contract from '../contract.ts'
import { assistants } from './assistants.ts'
import { callSamples } from './call-samples.ts'
import { getCaTravelCorrection } from './correction.ts'
import { demoTrips } from './demo-trips.ts'
import { getCaTravelFirstPrice } from './get-first-price.ts'
import { getCaTravelPrices } from './get-prices.ts'
import { getCaTravelPlans } from './get-plans.ts'
import { cancelCaTravelPolicy, getCaTravelPolicy, getCaTravelPurchase } from './policy-functions.ts'
import { getCaTravelQuote, getCaTravelQuoteFinal } from './get-quote.ts'
import { getCaTravelReceipt } from './get-receipt.ts'
import { getCanadaTravelSurvey } from './get-survey.ts'
import { outboxKinds } from './mail-work.ts'
import { openCaTravelQuote } from './open-quote.ts'
import { loadProducts } from './plan-products.ts'
import { policies } from './policies.ts'
import { purchaseTravelInsuranceCa } from './purchase.ts'
import { canadaTravelPurchases } from './purchases.ts'
import { questions } from './question-sets.ts'
import { quotes } from './quotes.ts'
import { canadaTravelRates } from './rates/rate-source.ts'
import { lineName } from './sentences.ts'

const { ofServer: insurerOf, inPast: insurerAt } = canadaTravelInsurer

const purchases = canadaTravelPurchases(insurerOf, insurerAt)

export const slice = joinParts('travel-ca', [
  { lineName, handOffPaths: ['/travelcoverageoptionscanada', '/travelpersonaldetailsca', '/travelpolicyca', '/travelcancelca'] },
  {
    functions: (ctx) => [
      handle(contract.getCanadaTravelSurvey, getCanadaTravelSurvey(ctx)),
      handle(contract.getCaTravelPlans, getCaTravelPlans(ctx)),
      handle(contract.getCaTravelFirstPrice, getCaTravelFirstPrice(ctx, insurerOf(ctx))),
      handle(contract.getCaTravelPrices, getCaTravelPrices(ctx, insurerOf(ctx))),
      handle(contract.getCaTravelQuote, getCaTravelQuote(ctx, insurerOf(ctx))),
      handle(contract.getCaTravelQuoteFinal, getCaTravelQuoteFinal(ctx, insurerOf(ctx))),
      handle(contract.openCaTravelQuote, openCaTravelQuote(ctx, insurerOf(ctx))),
      handle(contract.sendCaTravelQuoteLink, quotes.sendLink(ctx)),
      handle(contract.getCaTravelReceipt, getCaTravelReceipt(ctx)),
      handle(contract.purchaseTravelInsuranceCa, purchaseTravelInsuranceCa(ctx, insurerOf(ctx), purchases)),
      handle(contract.getCaTravelPurchase, getCaTravelPurchase(ctx, purchases)),
      handle(contract.getCaTravelPolicy, getCaTravelPolicy(ctx)),
      handle(contract.getCaTravelPolicyPage, policies.getPage(ctx)),
      handle(contract.getTugoPolicy, policies.getPdf(ctx)),
      handle(contract.sendTugoPolicy, policies.sendAgain(ctx)),
      handle(contract.getCaTravelCorrection, getCaTravelCorrection(ctx)),
      handle(contract.cancelCaTravelPolicy, cancelCaTravelPolicy(ctx, purchases)),
    ],
    outboxKinds,
    questionLine: questions.line,
    onStart: async (ctx) => {
      await questions.load(ctx)
      await loadProducts(ctx)
    },
    rates: canadaTravelRates(insurerOf),
    assistants,
    samples: callSamples,
    demo: demoTrips(purchases, insurerAt),
  },
  quotes.slice,
  policies.slice,
  purchases.slice,
])
