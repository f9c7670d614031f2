import * as z from 'zod/mini'
import { type Outbound, OutsideError } from '../../../server/outside/outbound.ts'
import type { TextMessenger } from './port.ts'

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) })
const fault = z.object({ error: z.object({ kind: z.enum(['recipient_missing', 'recipient_blocked']) }) })
const reasons = { recipient_missing: 'number-unknown', recipient_blocked: 'opted-out' } as const

/** The WhatsApp company's own way of being asked. */
export function whatsappMessenger(outbound: Outbound, timeoutMs = 10_000): TextMessenger {
  return {
    async send({ to, text, key }) {
      try {
        const answer = await outbound.request({
          method: 'POST',
          path: '/outbound',
          body: { recipient: { wa_id: to.replace('+', '') }, type: 'text', text: { body: text } },
          key,
          timeoutMs,
          schema: accepted,
        })
        return { outcome: 'accepted', id: answer.messages[0]?.id ?? '' }
      } catch (error) {
        const read = error instanceof OutsideError && error.kind === 'refused' ? fault.safeParse(error.body) : null
        if (!read?.success) throw error
        return { outcome: 'refused', reason: reasons[read.data.error.kind] }
      }
    },
  }
}
