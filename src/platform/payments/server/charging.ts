import { randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { FlowSteps, StepPatience } from '../../../server/durable/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { OutsideError } from '../../../server/outside/outbound.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { ChargeOutcome, PaymentProvider } from '../providers/port.ts'
import { isCertainlyUntaken } from '../rules/call-off.ts'

/** What is taken, for which purchase, and from what it is shown to be taken. */
export interface ToTake {
  purchaseId: string
  amountCents: Cents
  currency: Currency
  cardBrand: string
  cardLast4: string
}

/** `called-off`: nothing was taken, because somebody asked in time that nothing be. */
export type NothingTaken = { kind: 'unavailable' | 'called-off' }
export type Charged = { kind: 'captured'; chargeId: string } | { kind: 'declined'; reason: string } | NothingTaken

/** Whether an earlier run may have asked the processor already, and whether the purchase was called off. */
export interface TakingTerms {
  mayHaveTaken: boolean
  /** As the flow read it when it began; later tries ask anew. */
  isCalledOff: boolean
  readCalledOff: () => Promise<boolean>
  /** For so long a call may be on its way at the processor, whatever we hear of it. */
  onItsWayMs: number
}

/** About fifteen minutes of asking again, with growing pauses (security R20). */
const untilKnown: StepPatience = { attempts: 17, firstWaitSeconds: 0.5, waitGrowth: 1.5 }

/** The step waits: a call that was made may still be carried out. */
export class CallMayBeOnItsWay extends Error {
  constructor() {
    super('a call may still be on its way')
    this.name = 'CallMayBeOnItsWay'
  }
}

export function chargeKey(purchaseId: string): string {
  return `${purchaseId}:charge`
}

/** The name of a charge's or refund's booking, and the end of its key: nothing for the first one. */
export const numbered = (name: string, separator: string, number: number): string =>
  number === 1 ? name : `${name}${separator}${number}`

export const refundKey = (purchaseId: string, number: number): string => numbered(`${purchaseId}:refund`, ':', number)

const asCharged = (outcome: ChargeOutcome): Charged =>
  outcome.outcome === 'captured' ? { kind: 'captured', chargeId: outcome.chargeId } : { kind: 'declined', reason: outcome.reason }

/** Double entry: the processor owes us what we owe to the insurer, or the other way round. */
export async function book(
  tx: Tx,
  ctx: ServerContext,
  entry: { purchaseId: string; booking: 'capture' | 'refund'; number: number; amountCents: Cents; currency: Currency },
): Promise<void> {
  const { purchaseId, amountCents, currency } = entry
  const booking = numbered(entry.booking, '-', entry.number)
  const sign = entry.booking === 'capture' ? 1 : -1
  const at = ctx.clock.now()
  await tx.execute(statement`insert into ledger_entry (id, purchase_id, booking, account, amount_cents, currency, at)
    values (${randomUUID()}, ${purchaseId}, ${booking}, 'processor', ${sign * amountCents}, ${currency}, ${at}),
      (${randomUUID()}, ${purchaseId}, ${booking}, 'premium-owed', ${-sign * amountCents}, ${currency}, ${at})
    on conflict do nothing`)
}

/** Writes down that this much is about to be asked for, before anybody is asked (security R20). Twice is once. */
export async function openCharge(ctx: ServerContext, tx: DbOrTx, order: ToTake): Promise<void> {
  const { purchaseId, amountCents, currency, cardBrand, cardLast4 } = order
  const now = ctx.clock.now()
  await tx.execute(statement`insert into charge (id, purchase_id, key, amount_cents, currency, state, card_brand, card_last4, created_at, updated_at)
    values (${randomUUID()}, ${purchaseId}, ${chargeKey(purchaseId)}, ${amountCents}, ${currency}, 'intent', ${cardBrand}, ${cardLast4}, ${now}, ${now})
    on conflict do nothing`)
}

/**
 * Takes the money once: the processor's call under our key. An unclear answer is cleared up by asking the processor for that key; nobody
 * is told "failed" before that. A purchase that was called off is not charged any more once it is certain that it was not charged before.
 */
export function takeMoney<Taken extends Charged>(
  steps: FlowSteps,
  purchaseId: string,
  { mayHaveTaken, isCalledOff, readCalledOff, onItsWayMs }: TakingTerms,
  processor: { find: (key: string) => Promise<Taken | null>; take: (key: string) => Promise<Taken> },
): Promise<Taken | NothingTaken> {
  const key = chargeKey(purchaseId)
  let unclear = mayHaveTaken
  let notSent = 0
  let tries = 0
  let askedAt = performance.now()
  return steps.call<Taken | NothingTaken>(
    'charge',
    async () => {
      try {
        const found = unclear ? await processor.find(key) : null
        if (found) return found
        if (tries++ === 0 ? isCalledOff : await readCalledOff()) {
          if (isCertainlyUntaken({ unclear, quietMs: performance.now() - askedAt, onItsWayMs })) return { kind: 'called-off' }
          throw new CallMayBeOnItsWay()
        }
        return await processor.take(key).finally(() => (askedAt = performance.now()))
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        if (error.kind === 'unknown') unclear = true
        // Three times certainly not sent, and never sent before: nothing was charged, so we may say so.
        else if (error.kind === 'not-sent' && !unclear && ++notSent >= 3) return { kind: 'unavailable' }
        throw error
      }
    },
    untilKnown,
  )
}

/** One payment by a card that is a token already. */
export function chargeCard(
  processor: PaymentProvider,
  steps: FlowSteps,
  { purchaseId, amountCents, currency }: ToTake,
  { token, ...terms }: { token: string } & TakingTerms,
): Promise<Charged> {
  return takeMoney<Charged>(steps, purchaseId, terms, {
    find: async (key) => {
      const found = await processor.findCharge(key)
      return found && asCharged(found)
    },
    take: async (key) => asCharged(await processor.charge({ token, amountCents, currency, key })),
  })
}

/** Writes down what came of asking, with its booking. */
export async function recordCharge(
  ctx: ServerContext,
  tx: Tx,
  { purchaseId, amountCents, currency }: ToTake,
  charged: Charged,
): Promise<void> {
  const state = charged.kind === 'captured' ? 'captured' : charged.kind === 'declined' ? 'declined' : 'void'
  const chargeId = charged.kind === 'captured' ? charged.chargeId : null
  await tx.execute(
    statement`update charge set state = ${state}, processor_charge_id = ${chargeId}, updated_at = ${ctx.clock.now()} where key = ${chargeKey(purchaseId)}`,
  )
  if (charged.kind === 'captured') await book(tx, ctx, { purchaseId, booking: 'capture', number: 1, amountCents, currency })
}

/** A captured charge that is to be given back, by its number among the purchase's. */
export interface ToRefund {
  number: number
  chargeId: string
  amountCents: Cents
  currency: Currency
}

/** Writes down that all of these charges are to be given back, and why. Twice is once. */
export async function openRefunds(
  ctx: ServerContext,
  tx: Tx,
  purchaseId: string,
  reason: string,
  charges: readonly Pick<ToRefund, 'number' | 'amountCents' | 'currency'>[],
): Promise<void> {
  const now = ctx.clock.now()
  for (const { number, amountCents, currency } of charges)
    await tx.execute(statement`insert into refund (id, charge_id, key, amount_cents, currency, state, reason, created_at, updated_at)
      select ${randomUUID()}, id, ${refundKey(purchaseId, number)}, ${amountCents}, ${currency}, 'intent', ${reason}, ${now}, ${now}
      from charge where purchase_id = ${purchaseId} and number = ${number} on conflict do nothing`)
}

/** Gives all of a charge back, under its own key, and asks again until the processor confirms (security R21). Answers the refund's id there. */
export function refundCharge(
  processor: PaymentProvider,
  steps: FlowSteps,
  purchaseId: string,
  { number, chargeId, amountCents }: ToRefund,
): Promise<string> {
  return steps.call(
    numbered('refund', '-', number),
    async () => {
      const outcome = await processor.refund({ chargeId, amountCents, key: refundKey(purchaseId, number) })
      if (outcome.outcome === 'refused') throw new Error(`the processor refuses the refund: ${outcome.reason}`)
      return outcome.refundId
    },
    // A day of trying: money that is not ours goes back.
    { attempts: 40, firstWaitSeconds: 0.5, waitGrowth: 1.35 },
  )
}

/** Writes down that a charge was given back, with its booking. */
export async function recordRefund(
  ctx: ServerContext,
  tx: Tx,
  purchaseId: string,
  { number, amountCents, currency }: ToRefund,
  refundId: string,
): Promise<void> {
  await tx.execute(
    statement`update refund set state = 'done', processor_refund_id = ${refundId}, updated_at = ${ctx.clock.now()} where key = ${refundKey(purchaseId, number)}`,
  )
  await book(tx, ctx, { purchaseId, booking: 'refund', number, amountCents, currency })
}

/**
 * The card or account that a purchase was paid with: what a refund goes back to, whatever pays its instalments from now on. Null where
 * nothing was captured.
 */
export async function paidWith(ctx: ServerContext, purchaseId: string): Promise<{ brand: string; last4: string } | null> {
  const { rows } = await ctx.db.execute<{ brand: string; last4: string }>(
    statement`select card_brand as brand, card_last4 as last4 from charge where purchase_id = ${purchaseId} and state = 'captured' order by number limit 1`,
  )
  return rows[0] ?? null
}

/** What was captured for a purchase, the first charge first; `isBack` once it was given back. */
export async function capturedCharges(ctx: ServerContext, purchaseId: string): Promise<(ToRefund & { isBack: boolean })[]> {
  const { rows } = await ctx.db.execute<{
    number: number
    processor_charge_id: string
    amount_cents: number
    currency: Currency
    is_back: boolean
  }>(statement`select number, processor_charge_id, amount_cents, currency,
      exists (select 1 from refund r where r.charge_id = charge.id and r.state = 'done') as is_back
    from charge where purchase_id = ${purchaseId} and state = 'captured' order by number`)
  return rows.map((row) => ({
    number: row.number,
    chargeId: row.processor_charge_id,
    amountCents: row.amount_cents,
    currency: row.currency,
    isBack: row.is_back,
  }))
}
