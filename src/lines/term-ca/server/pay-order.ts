import type { Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Cents } from '../../../shared/money.ts'
import type { Frequency } from '../rules/application.ts'
import type { ReadyApplication } from './pay-ready.ts'

/** Everything a purchase needs once the card or the account has become a token. Encrypted in the purchase row. */
export interface PaymentOrder {
  application: ReadyApplication
  cycle: Frequency
  premiumCents: Cents
  feeCents: Cents
  /** Our customer and method: their rows have the processor's references. */
  customerId: string
  methodId: string
  method: { kind: 'creditcard' | 'ach'; brand: string; last4: string }
  authorization: { text: string; at: string }
  /** The account's own address, where the policy goes (security T10). */
  email: string
  locale: Locale
}

export interface StoredPayment {
  id: string
  owner: string
  applicationId: string
  state: string
  outcomeCode: string | null
  amountCents: Cents
  order: PaymentOrder
}

const place = (id: string) => ({ table: 'purchase', column: 'details', row: id })

/** Premium and fee of one payment, as the approved offer has them (T-138). */
export function amountsOf(
  { decision: { offer } }: Pick<ReadyApplication, 'decision'>,
  cycle: Frequency,
): { premiumCents: Cents; feeCents: Cents; totalCents: Cents } {
  return cycle === 'monthly'
    ? { premiumCents: offer.monthlyPremiumCents, feeCents: offer.monthlyFeeCents, totalCents: offer.monthlyTotalCents }
    : { premiumCents: offer.annualPremiumCents, feeCents: offer.annualFeeCents, totalCents: offer.annualTotalCents }
}

/** False when this application has another live purchase: whoever came first goes on (security T4). */
export async function storePayment(
  ctx: ServerContext,
  tx: Tx,
  { id, owner, order }: { id: string; owner: string; order: PaymentOrder },
): Promise<boolean> {
  const now = ctx.clock.now()
  const applicationId = order.application.id
  const amountCents = order.premiumCents + order.feeCents
  const { rows } = await tx.execute<{ id: string }>(
    statement`with stored as (
          insert into purchase (id, owner, line, carrier, quote_id, reference, amount_cents, currency, state, details, created_at, updated_at)
          values (${id}, ${owner}, 'term-ca', 'term-ca', ${applicationId}, ${applicationId}, ${amountCents}, 'CAD', 'started',
            ${ctx.encryption.encrypt(order, place(id))}, ${now}, ${now})
          on conflict do nothing returning id)
        select id from stored union select id from purchase where id = ${id}`,
  )
  return rows.length > 0
}

interface Row {
  id: string
  owner: string
  quote_id: string
  state: string
  outcome_code: string | null
  amount_cents: number
  details: string
}

const columns = statement`id, owner, quote_id, state, outcome_code, amount_cents, details`

const paymentOf = (ctx: ServerContext, row: Row): StoredPayment => ({
  id: row.id,
  owner: row.owner,
  applicationId: row.quote_id,
  state: row.state,
  outcomeCode: row.outcome_code,
  amountCents: row.amount_cents,
  order: ctx.encryption.decrypt(row.details, place(row.id)),
})

export async function readPayment(ctx: ServerContext, id: string): Promise<StoredPayment> {
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from purchase where id = ${id}`)
  if (!rows[0]) throw new Error('the purchase row is missing')
  return paymentOf(ctx, rows[0])
}

/** What is known without opening anything. */
export interface PaymentStanding {
  id: string
  state: string
  outcomeCode: string | null
}

/** The subject's newest purchase of an application; null before the first. */
export async function newestPayment(ctx: ServerContext, owner: string, applicationId: string): Promise<PaymentStanding | null> {
  const { rows } = await ctx.db.execute<
    Pick<Row, 'id' | 'state' | 'outcome_code'>
  >(statement`select id, state, outcome_code from purchase where owner = ${owner} and line = 'term-ca' and quote_id = ${applicationId}
     order by created_at desc, id desc limit 1`)
  return rows[0] ? { id: rows[0].id, state: rows[0].state, outcomeCode: rows[0].outcome_code } : null
}

/** Which purchases ended without a policy: the next try is another one, with keys of its own. */
export async function endedPayments(ctx: ServerContext, owner: string, applicationId: string): Promise<number> {
  const { rows } = await ctx.db.execute<{
    n: number
  }>(statement`select count(*)::int as n from purchase where owner = ${owner} and line = 'term-ca' and quote_id = ${applicationId}
     and state in ('declined', 'refunded', 'failed')`)
  return rows[0]?.n ?? 0
}

/** The owner's purchases that are neither bound nor ended. */
export async function openPayments(ctx: ServerContext, tx: Tx, owner: string): Promise<StoredPayment[]> {
  const { rows } = await tx.execute<Row>(
    statement`select id, owner, quote_id, state, outcome_code, amount_cents, details from purchase
              where owner = ${owner} and line = 'term-ca' and state in ('started', 'charged')`,
  )
  return rows.map((row) => paymentOf(ctx, row))
}

/** Purchases that were stored and whose flow never began, because the process died in between. */
export async function unbegunPayments(ctx: ServerContext, before: Date): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(
    statement`select id from purchase where line = 'term-ca' and state = 'started' and created_at < ${before} order by created_at limit 100`,
  )
  const unbegun: string[] = []
  for (const { id } of rows) if (!(await ctx.durable.isKnown(id))) unbegun.push(id)
  return unbegun
}
