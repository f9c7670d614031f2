/** The server's part of term life insurance in Canada: its functions, joined with what the platform does for every line. */
import { joinParts } from '../../../server/join-parts.ts'
import { termLifeInsurer } from '../carriers/choose.ts'
import { applicationPart } from './application/application-part.ts'
import { demoLives } from './demo/demo-lives.ts'
import { estimateParts } from './estimate/estimate-parts.ts'
import { paymentPart } from './payment/payment-part.ts'
import { termPurchases } from './payment/purchases.ts'
import { policies } from './policy/policies.ts'
import { policyPart } from './policy/policy-part.ts'
import { termRates } from './rates/rate-source.ts'
import { lineName } from './sentences.ts'

const { ofServer: insurerOf, inPast: insurerAt } = termLifeInsurer
const purchases = termPurchases(insurerOf, insurerAt)

export const slice = joinParts('term-ca', [
  { listing: { partnerPath: '/canadianterm/partner' } },
  { lineName, handOffPaths: ['/canadianterm/survey', '/canadianterm/policy'] },
  ...estimateParts(insurerOf),
  applicationPart(insurerOf),
  paymentPart(purchases),
  policyPart(purchases),
  { rates: termRates(insurerOf) },
  policies.slice,
  purchases.slice,
  { demo: demoLives(purchases, insurerAt) },
])
