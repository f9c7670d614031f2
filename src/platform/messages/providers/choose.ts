import { createOutbound, type Outbound, type OutboundSettings } from '../../../server/outside/outbound.ts'
import type { TextMessenger } from './port.ts'
import { smsMessenger } from './sms.ts'
import { whatsappMessenger } from './whatsapp.ts'

export type TextChannel = 'sms' | 'whatsapp'

const messengers = { sms: smsMessenger, whatsapp: whatsappMessenger }

/** The configured company of a channel behind the port, and its connection for closing. */
export function chooseMessenger(
  channel: TextChannel,
  {
    baseUrl,
    apiKey,
    timeoutMs,
    ...settings
  }: { baseUrl: string; apiKey?: string | undefined; timeoutMs?: number } & Pick<OutboundSettings, 'observe'>,
): { messenger: TextMessenger; outbound: Outbound } {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const outbound = createOutbound({ company: channel, baseUrl, headers, ...settings })
  return { messenger: messengers[channel](outbound, timeoutMs), outbound }
}
