/** The server's part of pet insurance: its functions, joined with what the platform does for every line. */
import { handle } from '../../../server/functions.ts'
import { joinParts } from '../../../server/join-parts.ts'
import { processorOf } from '../../../platform/payments/server/index.ts'
import { petInsurer } from '../carriers/choose.ts'
import * as contract from '../contract.ts'
import { assistants } from './assistants.ts'
import { callSamples } from './call-samples.ts'
import { demoPets } from './demo-pets.ts'
import { lapseUnpaid } from './lapse.ts'
import { outboxKinds } from './mail-work.ts'
import { policies } from './policies.ts'
import { cancelPetPolicy, getPetPolicy, getPetPurchase } from './policy-functions.ts'
import { calcPetPremiums, getEligibility, getPetFirstPrice } from './prices.ts'
import { purchasePetPolicy, purchasePetPolicyHasBilling } from './purchase.ts'
import { petPurchases } from './purchases.ts'
import { quotes } from './quotes.ts'
import { getPetReceipt, openPetQuote, petbillingpreview } from './quoting.ts'
import { replacePetPaymentMethod } from './replace-card.ts'
import { petRates } from './rates/rate-source.ts'
import { getages, getbreeds, trupantionPaymentParams } from './reference-data.ts'
import { lineName } from './sentences.ts'

const { ofServer: insurerOf, inPast: insurerAt } = petInsurer

const purchases = petPurchases(insurerOf, insurerAt)

export const slice = joinParts('pet', [
  { lineName, handOffPaths: ['/pet/selectplan', '/pet/pay', '/pet/policy'] },
  {
    functions: (ctx) => [
      handle(contract.getbreeds, getbreeds()),
      handle(contract.getages, getages()),
      handle(contract.trupantionPaymentParams, trupantionPaymentParams()),
      handle(contract.getPetFirstPrice, getPetFirstPrice(ctx, insurerOf(ctx))),
      handle(contract.getEligibility, getEligibility(ctx, insurerOf(ctx))),
      handle(contract.calcPetPremiums, calcPetPremiums(ctx, insurerOf(ctx))),
      handle(contract.petbillingpreview, petbillingpreview(ctx, insurerOf(ctx))),
      handle(contract.openPetQuote, openPetQuote(ctx, insurerOf(ctx))),
      handle(contract.getPetReceipt, getPetReceipt(ctx)),
      handle(contract.sendPetQuoteLink, quotes.sendLink(ctx)),
      handle(contract.purchasePetPolicy, purchasePetPolicy(ctx, insurerOf(ctx), purchases)),
      handle(contract.purchasePetPolicyHasBilling, purchasePetPolicyHasBilling(ctx, insurerOf(ctx), purchases)),
      handle(contract.getPetPurchase, getPetPurchase(ctx, purchases)),
      handle(contract.getPetPolicy, getPetPolicy(ctx)),
      handle(contract.getPetPolicyPage, policies.getPage(ctx)),
      handle(contract.getTrupanionPolicy, policies.getPdf(ctx)),
      handle(contract.sendTrupanionPolicy, policies.sendAgain(ctx)),
      handle(contract.replacePetPaymentMethod, replacePetPaymentMethod(ctx, processorOf(ctx))),
      handle(contract.cancelPetPolicy, cancelPetPolicy(ctx, purchases)),
    ],
    outboxKinds,
    rates: petRates(insurerOf),
    assistants,
    samples: callSamples,
    eachMinute: lapseUnpaid,
    demo: demoPets(purchases, insurerAt),
  },
  quotes.slice,
  policies.slice,
  purchases.slice,
])
