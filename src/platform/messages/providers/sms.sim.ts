import * as z from 'zod/mini'
import { defineSimulator, type SimulatorFactory } from '../../../server/simulator/simulator.ts'
import { isNumber, journalledText, optedOutNumber, sent, unknownNumber } from './text-simulator.ts'

const request = z.object({ msisdn: z.string(), body: z.string().check(z.minLength(1), z.maxLength(480)) })

const refusal = (status: number, code: string): { status: number; body: unknown } => ({ status, body: { fault: { code } } })

/** A text-message company that takes every message and delivers none. */
export const simulator: SimulatorFactory = ({ clock }) =>
  defineSimulator({
    company: 'sms',
    refusal: (_status, code) => ({ fault: { code } }),
    clock,
    operations: [
      {
        operation: 'send',
        method: 'POST',
        path: '/messages',
        isKeyed: true,
        journalled: ({ body }) => {
          const read = request.safeParse(body)
          return read.success ? journalledText(read.data.msisdn, read.data.body) : null
        },
        handle: ({ body, key, now }) => {
          const read = request.safeParse(body)
          if (!read.success) return refusal(400, 'FORM')
          const { msisdn: to, body: text } = read.data
          if (!isNumber(to) || to === unknownNumber) return refusal(422, 'NUM')
          if (to === optedOutNumber) return refusal(422, 'STOP')
          return { status: 202, body: { ref: `S-${key}`, state: 'QUEUED' }, record: { to, text, at: now.toISOString() } }
        },
      },
      sent,
    ],
  })
