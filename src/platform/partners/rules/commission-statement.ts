import { scaleHalfUp, type Cents, type Currency } from '../../../shared/money.ts'
import { payFor, type CommissionPay, type CommissionRules } from './commission-rules.ts'

export type CommissionKind = 'sold' | 'refunded' | 'cancelled' | 'lapsed'

/** What happened to a policy; `cents` is what was paid first, and for `refunded` what was given back. */
export interface CommissionEvent {
  id: string
  /** Names the referral, and is not the policy number. */
  reference: string
  kind: CommissionKind
  line: string
  place: string
  /** The partner's licence when the event was written down. */
  licence: string
  cents: Cents
  currency: Currency
  /** ISO, UTC. */
  at: string
}

/** Why a line stands in the statement; each has a sentence of its own. */
export type CommissionWhy =
  'share' | 'flat' | 'before-rule' | 'no-rule' | 'refunded' | 'refunded-late' | 'cancelled-kept' | 'lapsed-kept'

export interface CommissionLine {
  id: string
  reference: string
  line: string
  /** YYYY-MM in UTC, of the event. */
  month: string
  at: string
  why: CommissionWhy
  /** Negative where a share is taken back. */
  cents: Cents
  currency: Currency
  /** What the sentence names: the amount paid or given back. */
  ofCents: Cents
  basisPoints: number | null
  /** `pending` in the days after the sale; `held` while the partner is not approved; else `payable`. */
  standing: 'pending' | 'payable' | 'held'
}

const dayMs = 86_400_000
const order: Readonly<Record<CommissionKind, number>> = { sold: 0, refunded: 1, cancelled: 2, lapsed: 3 }
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const isBefore = (a: CommissionEvent, b: CommissionEvent): number =>
  order[a.kind] - order[b.kind] || compare(a.at, b.at) || compare(a.id, b.id)

const feeOf = (pay: CommissionPay, { cents }: CommissionEvent): Cents =>
  'basisPoints' in pay ? scaleHalfUp(cents, pay.basisPoints, 10_000) : pay.flatCents

interface Fold {
  rules: CommissionRules
  /** ISO, UTC: the moment as of which it is reckoned. */
  asOf: string
  /** What a partner is owed who is suspended, rejected or removed is held until an administrator decides; nothing is lost. */
  isSuspended: boolean
}

interface Statement extends Fold {
  /** Every event in the order of the times. */
  events: readonly CommissionEvent[]
  /** `asOf` in milliseconds. */
  asOfMs: number
  /** The line of each event, at its place among the events. */
  lines: (CommissionLine | undefined)[]
}

/** The lines of one policy, of whose events the places are given: its sale, and what each later event changes. Without a sale there is nothing to tell. */
const foldPolicy = (places: number[], { events, lines, rules, asOfMs, isSuspended }: Statement): void => {
  const eventAt = (place: number): CommissionEvent => events[place]!
  if (places.length > 1) places.sort((a, b) => isBefore(eventAt(a), eventAt(b)))
  const soldPlace = places[0]!
  const sold = eventAt(soldPlace)
  if (sold.kind !== 'sold') return
  const soldAt = Date.parse(sold.at)
  const isPending = asOfMs < soldAt + rules.holdDays * dayMs
  const standing = isSuspended ? 'held' : isPending ? 'pending' : 'payable'
  const isBeforeRules = sold.at < rules.from
  const pay = isBeforeRules ? null : payFor(rules, sold)
  const fee = pay ? feeOf(pay, sold) : 0
  const basisPoints = pay && 'basisPoints' in pay ? pay.basisPoints : null
  const add = (place: number, why: CommissionWhy, cents: Cents): void => {
    const { id, at, cents: ofCents } = eventAt(place)
    lines[place] = {
      id,
      reference: sold.reference,
      line: sold.line,
      month: at.slice(0, 7),
      at,
      why,
      cents,
      currency: sold.currency,
      ofCents,
      basisPoints,
      standing,
    }
  }
  const paidWhy = basisPoints === null ? 'flat' : 'share'
  const unpaidWhy = isBeforeRules ? 'before-rule' : 'no-rule'
  add(soldPlace, pay ? paidWhy : unpaidWhy, fee)
  if (places.length === 1) return
  let givenBack = 0
  let takenBack = 0
  const seen = new Set([sold.id])
  for (const place of places) {
    const event = eventAt(place)
    if (event.kind === 'sold' || seen.has(event.id)) continue
    seen.add(event.id)
    if (event.kind !== 'refunded') {
      // A refund says by itself what is taken back.
      add(place, event.kind === 'lapsed' ? 'lapsed-kept' : 'cancelled-kept', 0)
    } else if (Date.parse(event.at) > soldAt + rules.clawBackDays * dayMs) {
      add(place, 'refunded-late', 0)
    } else {
      givenBack = Math.min(sold.cents, givenBack + event.cents)
      const share = givenBack === sold.cents ? fee : scaleHalfUp(fee, givenBack, sold.cents)
      add(place, 'refunded', takenBack - share)
      takenBack = share
    }
  }
}

/**
 * The places of each policy's events. What was paid in another currency is another policy. Most policies have one event or two, so that
 * an array for each would cost more than what is reckoned: each place knows the next one of its policy.
 */
function* placesOfPolicies(events: readonly CommissionEvent[]): Generator<number[]> {
  const firstPlaces = { USD: new Map<string, number>(), CAD: new Map<string, number>() }
  const lastPlaces = new Int32Array(events.length).fill(-1)
  const nextPlaces = new Int32Array(events.length).fill(-1)
  for (let place = 0; place < events.length; place += 1) {
    const { reference, currency } = events[place]!
    const first = firstPlaces[currency].get(reference)
    if (first === undefined) firstPlaces[currency].set(reference, place)
    else nextPlaces[lastPlaces[first]!] = place
    lastPlaces[first ?? place] = place
  }
  for (const [first, last] of lastPlaces.entries()) {
    if (last < 0) continue
    const places = []
    for (let place = first; place >= 0; place = nextPlaces[place]!) places.push(place)
    yield places
  }
}

/**
 * The statement of one partner, from the events alone: whatever order they come in, and however often one comes, the lines are the same.
 * In the order of their times. Exact to the cent: a whole refund within the claw-back days brings a policy to nought. Events that come in
 * the order of their times, as a file of them does, are read fastest.
 */
export function commissionStatement(input: Iterable<CommissionEvent>, fold: Fold): CommissionLine[] {
  const events = [...input].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
  const lines: (CommissionLine | undefined)[] = Array.from({ length: events.length })
  const statement: Statement = { ...fold, events, lines, asOfMs: Date.parse(fold.asOf) }
  for (const places of placesOfPolicies(events)) foldPolicy(places, statement)
  return lines.filter((line) => line !== undefined)
}

export interface CommissionTotal {
  month: string
  currency: Currency
  /** Policies that were sold. */
  sold: number
  /** Cents: all lines together, and each standing. */
  total: Cents
  pending: Cents
  payable: Cents
  held: Cents
}

/** By month, the latest first, and by currency. */
export function commissionTotals(lines: readonly CommissionLine[]): CommissionTotal[] {
  const totals = new Map<string, CommissionTotal>()
  const totalOf = (month: string, currency: Currency): CommissionTotal => {
    const key = `${month} ${currency}`
    const total = totals.get(key) ?? { month, currency, sold: 0, total: 0, pending: 0, payable: 0, held: 0 }
    totals.set(key, total)
    return total
  }
  let total: CommissionTotal | undefined
  for (const { month, currency, cents, standing, why } of lines) {
    if (total?.month !== month || total.currency !== currency) total = totalOf(month, currency)
    total.total += cents
    total[standing] += cents
    if (why === 'share' || why === 'flat' || why === 'before-rule' || why === 'no-rule') total.sold += 1
  }
  return [...totals.values()].sort((a, b) => compare(b.month, a.month) || compare(a.currency, b.currency))
}
