import * as z from 'zod/mini'
import { defineSimulator, type SimulatorFactory } from '../../../server/simulator/simulator.ts'
import { isNumber, journalledText, optedOutNumber, sent, unknownNumber } from './text-simulator.ts'

const request = z.object({
  recipient: z.object({ wa_id: z.string() }),
  type: z.literal('text'),
  text: z.object({ body: z.string().check(z.minLength(1), z.maxLength(4096)) }),
})

const refusal = (status: number, kind: string): { status: number; body: unknown } => ({ status, body: { error: { kind } } })

/** A WhatsApp company that takes every message and delivers none. */
export const simulator: SimulatorFactory = ({ clock }) =>
  defineSimulator({
    company: 'whatsapp',
    refusal: (_status, kind) => ({ error: { kind } }),
    clock,
    operations: [
      {
        operation: 'send',
        method: 'POST',
        path: '/outbound',
        isKeyed: true,
        journalled: ({ body }) => {
          const read = request.safeParse(body)
          return read.success ? journalledText(read.data.recipient.wa_id, read.data.text.body) : null
        },
        handle: ({ body, key, now }) => {
          const read = request.safeParse(body)
          if (!read.success) return refusal(400, 'malformed')
          const to = `+${read.data.recipient.wa_id}`
          if (!isNumber(to) || to === unknownNumber) return refusal(404, 'recipient_missing')
          if (to === optedOutNumber) return refusal(403, 'recipient_blocked')
          const record = { to, text: read.data.text.body, at: now.toISOString() }
          return { status: 200, body: { messages: [{ id: `wamid.${key}` }] }, record }
        },
      },
      sent,
    ],
  })
