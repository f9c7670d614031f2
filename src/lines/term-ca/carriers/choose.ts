import { createOutbound, type Outbound, type OutboundSettings } from '../../../server/outbound.ts'
import type { TermLifeCarrier } from './port.ts'
import { sweetgale, type TimeLimits } from './sweetgale.ts'

export interface TermLifeCarrierSettings extends Pick<OutboundSettings, 'observe' | 'maxConcurrent'> {
  /** The insurer, or its simulator: `http://127.0.0.1:3100/term-ca`. */
  baseUrl: string
  /** Sent as a bearer credential; a simulator needs none. */
  apiKey?: string | undefined
  timeLimits?: TimeLimits
}

/** The configured insurer behind the port, and its connection for metrics and closing. */
export function chooseTermLifeCarrier({ baseUrl, apiKey, timeLimits, ...more }: TermLifeCarrierSettings): {
  carrier: TermLifeCarrier
  outbound: Outbound
} {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const outbound = createOutbound({ company: 'term-ca', baseUrl, headers, ...more })
  return { carrier: sweetgale(outbound, timeLimits), outbound }
}
