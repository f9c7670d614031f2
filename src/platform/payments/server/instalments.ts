import { randomUUID } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { Currency } from '../../../shared/money.ts'
import type { ListedCharge, PaymentProvider } from '../providers/port.ts'
import { book } from './charging.ts'
import { moveDue } from './due.ts'

/** The processor's key of an instalment after the first: the subscription's, and its number. */
const instalmentKey = /^([\da-f-]{36}):charge:(\d{1,4})$/

export interface Subscribed {
  purchase_id: string
  line: string
  amount_cents: number
  currency: Currency
  brand: string
  last4: string
}

export async function subscribedTo(ctx: ServerContext, purchaseId: string): Promise<Subscribed | null> {
  const { rows } = await ctx.db
    .execute<Subscribed>(statement`select s.purchase_id, p.line, coalesce(s.later_cents, s.amount_cents) as amount_cents, s.currency, m.brand, m.last4
     from subscription s join purchase p on p.id = s.purchase_id join payment_method m on m.id = s.method_id where s.purchase_id = ${purchaseId}`)
  return rows[0] ?? null
}

/** `at`: when the processor did it, which may be days before it is written down. */
export function addCharge(ctx: ServerContext, on: Subscribed, key: string, number: number, at?: string) {
  const now = at ? new Date(at) : ctx.clock.now()
  return ctx.db
    .execute(statement`insert into charge (id, purchase_id, number, key, amount_cents, currency, state, card_brand, card_last4, created_at, updated_at)
     values (${randomUUID()}, ${on.purchase_id}, ${number}, ${key}, ${on.amount_cents}, ${on.currency}, 'intent', ${on.brand}, ${on.last4}, ${now}, ${now}) on conflict do nothing`)
}

export async function recordCapture(ctx: ServerContext, on: Subscribed, number: number, charge: ListedCharge): Promise<boolean> {
  await addCharge(ctx, on, charge.key, number, charge.capturedAt)
  return ctx.db.transaction(async (tx) => {
    const now = ctx.clock.now()
    const { rowCount } = await tx.execute(
      statement`update charge set state = 'captured', processor_charge_id = ${charge.chargeId}, amount_cents = ${charge.amountCents}, updated_at = ${now}
          where key = ${charge.key} and state <> 'captured'`,
    )
    if (rowCount !== 1) return false
    await book(tx, ctx, {
      purchaseId: on.purchase_id,
      booking: 'capture',
      number,
      amountCents: charge.amountCents,
      currency: charge.currency,
    })
    await moveDue(ctx, tx, on.purchase_id)
    return true
  })
}

/** It came back: the line tells the person, once for each instalment, whenever the row says so. */
export function recordUnpaid(ctx: ServerContext, { purchase_id: purchaseId, line }: Subscribed, key: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      statement`update charge set state = 'declined', updated_at = ${ctx.clock.now()} where key = ${key} and state = 'intent'`,
    )
    if (rowCount !== 1) return
    // Heard of: it came back.
    await tx.execute(
      statement`update subscription set asked_at = null, unheard_since = null where purchase_id = ${purchaseId} and unheard_since is not null`,
    )
    await addToOutbox(ctx, tx, {
      kind: `${line}.unpaid-mail`,
      messageId: `unpaid.${key.replaceAll(':', '.')}`,
      reference: purchaseId,
      body: { purchaseId },
    })
  })
}

/**
 * Writes down the instalments that the processor took by itself, each once, with its booking; one that came back unpaid is kept as
 * declined until it is paid. Answers how many were new.
 */
export async function recordInstalments(ctx: ServerContext, processor: PaymentProvider, lastDays: number): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - lastDays * 86_400_000)
  // One that ended lately may have paid an instalment before it did.
  const { rows: some } = await ctx.db.execute(statement`select 1 where exists (select 1 from subscription where state = 'active')
       or exists (select 1 from subscription where state = 'ended' and updated_at > ${since})`)
  if (some.length === 0) return 0
  const { charges, unpaid } = await processor.listSince(since.toISOString())
  const { rows: known } = await ctx.db.execute<{ key: string; state: string }>(
    statement`select key, state from charge where number > 1 and key = any(${[...charges, ...unpaid].map(({ key }) => key)})`,
  )
  const states = new Map(known.map(({ key, state }) => [key, state]))
  let recorded = 0
  for (const charge of charges) {
    const match = instalmentKey.exec(charge.key)
    if (!match || states.get(charge.key) === 'captured') continue
    // A processor shared with another database knows subscriptions that are none of ours.
    const on = await subscribedTo(ctx, match[1] ?? '')
    if (on && (await recordCapture(ctx, on, Number(match[2]), charge))) recorded += 1
  }
  for (const { key } of unpaid) {
    const match = instalmentKey.exec(key)
    const on = match && !states.has(key) ? await subscribedTo(ctx, match[1] ?? '') : null
    if (!on || !match) continue
    await addCharge(ctx, on, key, Number(match[2]))
    await recordUnpaid(ctx, on, key)
  }
  return recorded
}
