/** Which company looks up addresses. */
import { createOutbound, type Outbound, type OutboundSettings } from '../../../server/outside/outbound.ts'
import type { AddressService } from './port.ts'
import { waypost } from './waypost.ts'

export interface AddressSettings extends Pick<OutboundSettings, 'observe'> {
  /** The service, or its simulator: `http://127.0.0.1:4010/address`. */
  baseUrl: string
  /** Sent as a bearer credential; a simulator needs none. */
  apiKey?: string | undefined
  timeoutMs?: number
}

export function chooseAddressService({ baseUrl, apiKey, timeoutMs, ...settings }: AddressSettings): {
  service: AddressService
  outbound: Outbound
} {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const outbound = createOutbound({ company: 'address', baseUrl, headers, ...settings })
  return { service: waypost(outbound, timeoutMs), outbound }
}
