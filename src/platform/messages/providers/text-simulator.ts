import type { SimulatorOperation } from '../../../server/simulator/simulator.ts'

/** What both simulators remember of a message, and show at `/sent`. */
export interface CarriedText {
  to: string
  text: string
  at: string
}

/** Numbers that behave in a way of their own; all of the fictional range. */
export const unknownNumber = '+12075550198'
export const optedOutNumber = '+12075550199'

export function isNumber(to: string): boolean {
  return /^\+1[2-9]\d{9}$/.test(to)
}

/** Of a request the journal keeps the end of the number and the length of the message. */
export function journalledText(to: string, text: string): unknown {
  return { to: `…${to.slice(-4)}`, letters: text.length }
}

/** The messages that were taken, to look at. */
export const sent: SimulatorOperation = {
  operation: 'sent',
  method: 'GET',
  path: '/sent',
  journalled: () => null,
  handle: ({ store }) => ({ status: 200, body: store.effectsOf('send').map(({ record }) => record as CarriedText) }),
}
