import { joinParts } from '../../../server/join-parts.ts'
import { termLifeInsurer } from '../carriers/choose.ts'
import { applicationPart } from './application/application-part.ts'
import { estimateParts } from './estimate/estimate-parts.ts'
import { paymentPart } from './payment/payment-part.ts'
import { termPurchases } from './payment/purchases.ts'
import { policies } from './policy/policies.ts'
import { policyPart } from './policy/policy-part.ts'
import { termRates } from './rates/rate-source.ts'

const insurerOf = termLifeInsurer.ofServer
const purchases = termPurchases(insurerOf)

export const slice = joinParts('term-ca', [
  ...estimateParts(insurerOf),
  applicationPart(insurerOf),
  paymentPart(purchases),
  policyPart(purchases),
  { rates: termRates(insurerOf) },
  policies.slice,
  purchases.slice,
])
