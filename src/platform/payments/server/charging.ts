import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { ledgerEntry } from '../../../db/tables/payments.ts'
import type { Step, StepPatience } from '../../../server/durable-flow.ts'
import type { Ground } from '../../../server/ground.ts'
import { OutsideError } from '../../../server/outbound.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { ChargeOutcome, PaymentProvider } from '../providers/port.ts'

/** A purchase that is about to be paid for. The card is a token already. */
export interface ToCharge {
  purchaseId: string
  amountCents: Cents
  currency: Currency
  token: string
  cardBrand: string
  cardLast4: string
  /** True when this process began the purchase, so that nothing can have been charged by an earlier run. */
  beganHere: boolean
}

export type Charged = { kind: 'captured'; chargeId: string } | { kind: 'declined'; reason: string } | { kind: 'unavailable' }

/** About fifteen minutes of asking again, with growing pauses (security R20). */
const untilKnown: StepPatience = { attempts: 17, firstWaitSeconds: 0.5, waitGrowth: 1.5 }

const chargeKey = (purchaseId: string): string => `${purchaseId}:charge`
const refundKey = (purchaseId: string): string => `${purchaseId}:refund`

const asCharged = (outcome: ChargeOutcome): Charged =>
  outcome.outcome === 'captured' ? { kind: 'captured', chargeId: outcome.chargeId } : { kind: 'declined', reason: outcome.reason }

const book = async (
  tx: Tx,
  ground: Ground,
  purchaseId: string,
  booking: 'capture' | 'refund',
  amountCents: Cents,
  currency: Currency,
): Promise<void> => {
  const sign = booking === 'capture' ? 1 : -1
  const at = ground.clock.now()
  await tx
    .insert(ledgerEntry)
    .values([
      { id: randomUUID(), purchaseId, booking, account: 'processor', amountCents: sign * amountCents, currency, at },
      { id: randomUUID(), purchaseId, booking, account: 'premium-owed', amountCents: -sign * amountCents, currency, at },
    ])
    .onConflictDoNothing()
}

/**
 * Takes the money once: intent row, the processor's charge under our key, result row with its ledger booking.
 * An unclear answer is cleared up by asking the processor for our key; nobody is told "failed" before that.
 */
export const chargeCard = async (ground: Ground, processor: PaymentProvider, step: Step, order: ToCharge): Promise<Charged> => {
  const { purchaseId, amountCents, currency } = order
  const key = chargeKey(purchaseId)
  await step('charge-intent', async () => {
    await ground.pool.query(
      `insert into charge (id, purchase_id, key, amount_cents, currency, state, card_brand, card_last4, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'intent', $6, $7, $8, $8) on conflict do nothing`,
      [randomUUID(), purchaseId, key, amountCents, currency, order.cardBrand, order.cardLast4, ground.clock.now()],
    )
  })
  let unclear = !order.beganHere
  let notSent = 0
  const charged = await step<Charged>(
    'charge',
    async () => {
      try {
        const found = unclear ? await processor.findCharge(key) : null
        return asCharged(found ?? (await processor.charge({ token: order.token, amountCents, currency, key })))
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
  await step('charge-result', async () => {
    await ground.db.transaction(async (tx) => {
      const { sql } = await import('drizzle-orm')
      const now = ground.clock.now()
      if (charged.kind !== 'captured') {
        await tx.execute(
          sql`update charge set state = ${charged.kind === 'declined' ? 'declined' : 'void'}, updated_at = ${now} where key = ${key}`,
        )
        return
      }
      await tx.execute(
        sql`update charge set state = 'captured', processor_charge_id = ${charged.chargeId}, updated_at = ${now} where key = ${key}`,
      )
      await tx.execute(
        sql`update purchase set state = 'charged', updated_at = ${now} where id = ${purchaseId} and state = 'started'`,
      )
      await book(tx, ground, purchaseId, 'capture', amountCents, currency)
    })
  })
  return charged
}

/** Gives all of it back, under its own key, and asks again until the processor confirms (security R21). */
export const refundCharge = async (
  ground: Ground,
  processor: PaymentProvider,
  step: Step,
  order: { purchaseId: string; chargeId: string; amountCents: Cents; currency: Currency; reason: string },
): Promise<void> => {
  const { purchaseId, amountCents, currency } = order
  const key = refundKey(purchaseId)
  await step('refund-intent', async () => {
    const now = ground.clock.now()
    await ground.pool.query(
      `insert into refund (id, charge_id, key, amount_cents, currency, state, reason, created_at, updated_at)
       select $1, id, $2, $3, $4, 'intent', $5, $6, $6 from charge where purchase_id = $7 on conflict do nothing`,
      [randomUUID(), key, amountCents, currency, order.reason, now, purchaseId],
    )
    await ground.pool.query("update purchase set state = 'refunding', updated_at = $2 where id = $1 and state <> 'refunded'", [
      purchaseId,
      now,
    ])
  })
  const refundId = await step(
    'refund',
    async () => {
      const outcome = await processor.refund({ chargeId: order.chargeId, amountCents, key })
      if (outcome.outcome === 'refused') throw new Error(`the processor refuses the refund: ${outcome.reason}`)
      return outcome.refundId
    },
    // A day of trying: money that is not ours goes back.
    { attempts: 40, firstWaitSeconds: 0.5, waitGrowth: 1.35 },
  )
  await step('refund-result', async () => {
    await ground.db.transaction(async (tx) => {
      const { sql } = await import('drizzle-orm')
      const now = ground.clock.now()
      await tx.execute(
        sql`update refund set state = 'done', processor_refund_id = ${refundId}, updated_at = ${now} where key = ${key}`,
      )
      await book(tx, ground, purchaseId, 'refund', amountCents, currency)
    })
  })
}
