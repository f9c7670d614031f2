import { createOutbound, type Outbound, type OutboundSettings } from '../../../server/outbound.ts'
import { brackenpay, type TimeLimits } from './brackenpay.ts'
import type { PaymentProvider } from './port.ts'

export interface PaymentSettings extends Pick<OutboundSettings, 'observe' | 'maxConcurrent'> {
  /** The processor, or its simulator: `http://127.0.0.1:4010/payments`. */
  baseUrl: string
  /** Sent as a bearer credential; a simulator needs none. */
  apiKey?: string | undefined
  timeLimits?: TimeLimits
}

/** The configured processor behind the port, and its connection for metrics and closing. */
export function choosePaymentProvider({ baseUrl, apiKey, timeLimits, ...more }: PaymentSettings): {
  provider: PaymentProvider
  outbound: Outbound
} {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const outbound = createOutbound({ company: 'payments', baseUrl, headers, ...more })
  return { provider: brackenpay(outbound, timeLimits), outbound }
}
