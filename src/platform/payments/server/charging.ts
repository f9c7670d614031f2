import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Step, StepPatience } from '../../../server/durable-flow.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { OutsideError } from '../../../server/outbound.ts'
import type { Cents, Currency } from '../../../shared/money.ts'
import type { ChargeOutcome, PaymentProvider } from '../providers/port.ts'

/** What is taken, for which purchase, and from what it is shown to be taken. */
export interface ToTake {
  purchaseId: string
  amountCents: Cents
  currency: Currency
  cardBrand: string
  cardLast4: string
  /** True when this process began the purchase, so that nothing can have been charged by an earlier run. */
  beganHere: boolean
}

/** A purchase that is about to be paid for. The card is a token already. */
export interface ToCharge extends ToTake {
  token: string
}

export type Charged = { kind: 'captured'; chargeId: string } | { kind: 'declined'; reason: string } | { kind: 'unavailable' }

/** About fifteen minutes of asking again, with growing pauses (security R20). */
const untilKnown: StepPatience = { attempts: 17, firstWaitSeconds: 0.5, waitGrowth: 1.5 }

export function chargeKey(purchaseId: string): string {
  return `${purchaseId}:charge`
}
/** The name of a charge's or refund's booking, and the end of its key: nothing for the first one. */
const numbered = (name: string, separator: string, number: number): string =>
  number === 1 ? name : `${name}${separator}${number}`

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

/** How the money is asked for, and what is kept beside the charge when that is known. */
interface Taking<Taken extends Charged> {
  find: (key: string) => Promise<Taken | null>
  take: (key: string) => Promise<Taken>
  keep?: (tx: Tx, taken: Taken | Extract<Charged, { kind: 'unavailable' }>) => Promise<void>
}

/**
 * Takes the money once: intent row, the processor's call under our key, result row with its ledger booking.
 * An unclear answer is cleared up by asking the processor for our key; nobody is told "failed" before that.
 */
export async function takeMoney<Taken extends Charged>(
  ctx: ServerContext,
  step: Step,
  order: ToTake,
  taking: Taking<Taken>,
): Promise<Taken | Extract<Charged, { kind: 'unavailable' }>> {
  const { purchaseId, amountCents, currency } = order
  const key = chargeKey(purchaseId)
  await step('charge-intent', async () => {
    const now = ctx.clock.now()
    await ctx.db
      .execute(statement`insert into charge (id, purchase_id, key, amount_cents, currency, state, card_brand, card_last4, created_at, updated_at)
       values (${randomUUID()}, ${purchaseId}, ${key}, ${amountCents}, ${currency}, 'intent', ${order.cardBrand}, ${order.cardLast4}, ${now}, ${now}) on conflict do nothing`)
  })
  let unclear = !order.beganHere
  let notSent = 0
  const charged = await step<Taken | Extract<Charged, { kind: 'unavailable' }>>(
    'charge',
    async () => {
      try {
        const found = unclear ? await taking.find(key) : null
        return found ?? (await taking.take(key))
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
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now()
      await taking.keep?.(tx, charged)
      if (charged.kind !== 'captured') {
        await tx.execute(
          statement`update charge set state = ${charged.kind === 'declined' ? 'declined' : 'void'}, updated_at = ${now} where key = ${key}`,
        )
        return
      }
      await tx.execute(
        statement`update charge set state = 'captured', processor_charge_id = ${charged.chargeId}, updated_at = ${now} where key = ${key}`,
      )
      await tx.execute(
        statement`update purchase set state = 'charged', updated_at = ${now} where id = ${purchaseId} and state = 'started'`,
      )
      await book(tx, ctx, { purchaseId, booking: 'capture', number: 1, amountCents, currency })
    })
  })
  return charged
}

/** One payment by a card that is a token already. */
export function chargeCard(ctx: ServerContext, processor: PaymentProvider, step: Step, order: ToCharge): Promise<Charged> {
  const { token, amountCents, currency } = order
  return takeMoney<Charged>(ctx, step, order, {
    find: async (key) => {
      const found = await processor.findCharge(key)
      return found && asCharged(found)
    },
    take: async (key) => asCharged(await processor.charge({ token, amountCents, currency, key })),
  })
}

export interface ToRefund {
  purchaseId: string
  chargeId: string
  amountCents: Cents
  currency: Currency
  reason: string
  /** Which of the purchase's charges: the first one where nothing is said. */
  number?: number
}

/** Gives all of a charge back, under its own key, and asks again until the processor confirms (security R21). */
export async function refundCharge(ctx: ServerContext, processor: PaymentProvider, step: Step, order: ToRefund): Promise<void> {
  const { purchaseId, amountCents, currency, number = 1 } = order
  const key = numbered(`${purchaseId}:refund`, ':', number)
  const stepName = (name: string): string => numbered(name, '-', number)
  await step(stepName('refund-intent'), async () => {
    const now = ctx.clock.now()
    await ctx.db
      .execute(statement`insert into refund (id, charge_id, key, amount_cents, currency, state, reason, created_at, updated_at)
       select ${randomUUID()}, id, ${key}, ${amountCents}, ${currency}, 'intent', ${order.reason}, ${now}, ${now} from charge where purchase_id = ${purchaseId} and number = ${number} on conflict do nothing`)
    await ctx.db.execute(
      statement`update purchase set state = 'refunding', updated_at = ${now} where id = ${purchaseId} and state <> 'refunded'`,
    )
  })
  const refundId = await step(
    stepName('refund'),
    async () => {
      const outcome = await processor.refund({ chargeId: order.chargeId, amountCents, key })
      if (outcome.outcome === 'refused') throw new Error(`the processor refuses the refund: ${outcome.reason}`)
      return outcome.refundId
    },
    // A day of trying: money that is not ours goes back.
    { attempts: 40, firstWaitSeconds: 0.5, waitGrowth: 1.35 },
  )
  await step(stepName('refund-result'), async () => {
    await ctx.db.transaction(async (tx) => {
      const now = ctx.clock.now()
      await tx.execute(
        statement`update refund set state = 'done', processor_refund_id = ${refundId}, updated_at = ${now} where key = ${key}`,
      )
      await book(tx, ctx, { purchaseId, booking: 'refund', number, amountCents, currency })
    })
  })
}
