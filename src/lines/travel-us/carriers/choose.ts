import { createOutbound, type Outbound, type OutboundSettings } from '../../../server/outbound.ts'
import { larkspur, type TimeLimits } from './larkspur.ts'
import type { TravelCarrier } from './port.ts'

export interface TravelCarrierSettings extends Pick<OutboundSettings, 'observe' | 'maxConcurrent'> {
  /** The insurer, or its simulator: `http://127.0.0.1:4010/us-travel`. */
  baseUrl: string
  /** Sent as a bearer credential; a simulator needs none. */
  apiKey?: string | undefined
  timeLimits?: TimeLimits
}

/** The configured insurer behind the port, and its connection for metrics and closing. */
export function chooseTravelCarrier({ baseUrl, apiKey, timeLimits, ...more }: TravelCarrierSettings): {
  carrier: TravelCarrier
  outbound: Outbound
} {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const outbound = createOutbound({ company: 'us-travel', baseUrl, headers, ...more })
  return { carrier: larkspur(outbound, timeLimits), outbound }
}
