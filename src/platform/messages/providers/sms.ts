import * as z from 'zod/mini'
import { type Outbound, OutsideError } from '../../../server/outside/outbound.ts'
import type { TextMessenger } from './port.ts'

const accepted = z.object({ ref: z.string(), state: z.literal('QUEUED') })
const fault = z.object({ fault: z.object({ code: z.enum(['NUM', 'STOP']) }) })
const reasons = { NUM: 'number-unknown', STOP: 'opted-out' } as const

/** The text-message company's own way of being asked. */
export function smsMessenger(outbound: Outbound, timeoutMs = 10_000): TextMessenger {
  return {
    async send({ to, text, key }) {
      try {
        const answer = await outbound.request({
          method: 'POST',
          path: '/messages',
          body: { msisdn: to, body: text },
          key,
          timeoutMs,
          schema: accepted,
        })
        return { outcome: 'accepted', id: answer.ref }
      } catch (error) {
        const read = error instanceof OutsideError && error.kind === 'refused' ? fault.safeParse(error.body) : null
        if (!read?.success) throw error
        return { outcome: 'refused', reason: reasons[read.data.fault.code] }
      }
    },
  }
}
