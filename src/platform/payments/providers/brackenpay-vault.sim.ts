import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { dateIn } from '../../../shared/dates.ts'
import {
  faultFromName,
  type FaultMode,
  type SimulatorAnswer,
  type SimulatorCall,
  type SimulatorStore,
} from '../../../server/simulator/simulator.ts'
import { schemeOf, whatIsWrongWithCard } from './brackenpay-cards.sim.ts'
import type { WirePayment } from './brackenpay-wire.ts'

/** The published test numbers (facts §5); a sandbox must not take a real card, so nothing else is accepted. */
const goodCards = [
  '4111111111111111',
  '4242424242424242',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '30569309025904',
  '3530111333300000',
]
const badCards = { '4000000000000002': '05', '4000000000009995': '51', '4000000000000069': '54' } as const
/** `R9`: an account ending in 0000 is returned unpaid (facts §5). */
export type Decline = (typeof badCards)[keyof typeof badCards] | 'R9'

const declineOf = (pan: string): Decline | null => (Object.hasOwn(badCards, pan) ? badCards[pan as keyof typeof badCards] : null)

/** What is kept of a card or an account: how it will behave, never its number. */
export interface Vaulted {
  kind: 'CARD' | 'EFT'
  tail: string
  decline: Decline | null
  /** A fault that the holder's name asks for at the charge. */
  fault: FaultMode | null
  reuse: boolean
  /** What its order is about, where it was kept for one: the first payment is this and no other. */
  firstMinor?: number
}

export function refusal(_status: number, tag: string, detail: string): unknown {
  return { problem: { tag, detail } }
}
export function refuse(status: number, tag: string, detail: string): SimulatorAnswer {
  return {
    status,
    body: refusal(status, tag, detail),
  }
}
export function unreadable(): SimulatorAnswer {
  return refuse(400, 'body.bad', 'The request could not be read.')
}

/** A no with a tag of which its documentation tells nothing. */
export function notTaken(): SimulatorAnswer {
  return refuse(422, 'risk.no', 'This is not taken.')
}

export function declined(key: string, why: Decline | 'VU' | 'VX'): SimulatorAnswer {
  const payment: WirePayment = { state: 'DECLINED', merchantRef: key, why }
  return { status: 402, body: payment, record: payment }
}

export function vaultedBy(store: SimulatorStore, ref: string): Vaulted | null {
  const effect = store.find('vault', ref) ?? store.find('orderVault', ref) ?? store.find('vaultAccount', ref)
  return (effect?.record as Vaulted | undefined) ?? null
}

const cardRequest = z.object({
  pan: z.string(),
  goodThru: z.string().check(z.regex(/^\d{2}\/\d{4}$/)),
  cvv: z.string(),
  holder: z.string(),
  postal: z.string(),
  reuse: z.boolean(),
})

const newRef = (): string => `bv_${randomBytes(16).toString('hex')}`

/** Keeps a card, for an order where one is named. */
export function vaultCard({ body, now }: Pick<SimulatorCall, 'body' | 'now'>, firstMinor?: number): SimulatorAnswer {
  const read = cardRequest.safeParse(body)
  if (!read.success) return unreadable()
  const { pan, goodThru, holder, reuse } = read.data
  const tag = whatIsWrongWithCard(read.data, dateIn(now, 'America/New_York'))
  if (tag) return refuse(422, tag, 'The card details are not valid.')
  const decline = declineOf(pan)
  if (!decline && !goodCards.includes(pan)) return refuse(422, 'pan.sandbox', 'Only test cards are accepted here.')
  const vaultRef = newRef()
  const vaulted: Vaulted = { kind: 'CARD', tail: pan.slice(-4), decline, fault: faultFromName(holder), reuse }
  const record: Vaulted = firstMinor === undefined ? vaulted : { ...vaulted, firstMinor }
  return { status: 201, body: { vaultRef, scheme: schemeOf(pan), tail: record.tail, goodThru }, record, madeKey: vaultRef }
}

const accountRequest = z.object({
  inst: z.string().check(z.regex(/^\d{3}$/)),
  transit: z.string().check(z.regex(/^\d{5}$/)),
  acct: z.string().check(z.regex(/^\d{7,12}$/)),
  holder: z.string(),
  use: z.enum(['CHQ', 'SAV', 'BUS']),
})

const vaultAccount = ({ body }: SimulatorCall): SimulatorAnswer => {
  const read = accountRequest.safeParse(body)
  if (!read.success) return refuse(422, 'acct.bad', 'The account details are not valid.')
  const { inst, acct, holder } = read.data
  const vaultRef = newRef()
  const decline = acct.endsWith('0000') ? 'R9' : null
  const record: Vaulted = { kind: 'EFT', tail: acct.slice(-4), decline, fault: faultFromName(holder), reuse: true }
  return { status: 201, body: { vaultRef, inst, tail: record.tail }, record, madeKey: vaultRef }
}

/** Never the number nor the CVV: the journal shows the brand and the last four. */
export const journalledCard = ({ body }: SimulatorCall): unknown => {
  const read = cardRequest.safeParse(body)
  if (!read.success) return null
  const { pan, goodThru, reuse } = read.data
  return { scheme: schemeOf(pan), tail: /^\d{12,19}$/.test(pan) ? pan.slice(-4) : null, goodThru, reuse }
}

const journalledAccount = ({ body }: SimulatorCall): unknown => {
  const read = accountRequest.safeParse(body)
  return read.success ? { inst: read.data.inst, tail: read.data.acct.slice(-4), use: read.data.use } : null
}

/** Numbers in, references out. */
export const vaultOperations = [
  {
    operation: 'vault',
    method: 'POST',
    path: '/vault',
    handle: (call: SimulatorCall) => vaultCard(call),
    journalled: journalledCard,
    decline: notTaken,
  },
  {
    operation: 'vaultAccount',
    method: 'POST',
    path: '/vault/accounts',
    handle: vaultAccount,
    journalled: journalledAccount,
    decline: notTaken,
  },
] as const
