import { companyOf } from '../../../server/outside/company.ts'
import { brackenpay } from './brackenpay.ts'

/** The payment processor. */
export const paymentProcessor = companyOf('payments', brackenpay, (purchaseMs) => ({
  purchaseMs,
  lookUpMs: Math.min(10_000, purchaseMs),
}))
