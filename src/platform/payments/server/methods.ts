import { randomUUID } from 'node:crypto'
import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { PaymentProvider } from '../providers/port.ts'

/** A customer of ours at the processor; `id` is what callers are told. */
export interface PaymentCustomer {
  id: string
  owner: string
  line: string
  /** The application that it was opened for. */
  reference: string
  processorCustomerId: string
}

interface CustomerRow {
  id: string
  owner: string
  line: string
  reference: string
  processor_customer_id: string | null
}

const customerOf = (row: CustomerRow | undefined): PaymentCustomer | null =>
  row?.processor_customer_id
    ? { id: row.id, owner: row.owner, line: row.line, reference: row.reference, processorCustomerId: row.processor_customer_id }
    : null

const customerColumns = statement`id, owner, line, reference, processor_customer_id`

/** Opens the customer of an application, or answers the one that is open. Once, however often it is asked for. */
export async function openCustomer(
  ctx: ServerContext,
  processor: PaymentProvider,
  { owner, line, reference, name, email }: { owner: string; line: string; reference: string; name: string; email: string },
): Promise<PaymentCustomer> {
  await ctx.db.execute(
    statement`insert into payment_customer (id, owner, line, reference, created_at) values (${randomUUID()}, ${owner}, ${line}, ${reference}, ${ctx.clock.now()}) on conflict do nothing`,
  )
  const { rows } = await ctx.db.execute<CustomerRow>(
    statement`select ${customerColumns} from payment_customer where line = ${line} and reference = ${reference} and owner = ${owner}`,
  )
  const row = rows[0]
  if (!row) throw new Error('this application’s customer belongs to somebody else')
  const known = customerOf(row)
  if (known) return known
  const { customerId } = await processor.openCustomer({ key: `${row.id}:customer`, name, email })
  await ctx.db.execute(statement`update payment_customer set processor_customer_id = ${customerId} where id = ${row.id}`)
  return { id: row.id, owner, line, reference, processorCustomerId: customerId }
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Null for somebody else's and for one that does not exist alike (security T2). */
export async function findOwnCustomer(ctx: ServerContext, owner: string, id: string): Promise<PaymentCustomer | null> {
  if (!uuid.test(id)) return null
  const { rows } = await ctx.db.execute<CustomerRow>(
    statement`select ${customerColumns} from payment_customer where id = ${id} and owner = ${owner}`,
  )
  return customerOf(rows[0])
}

export async function findCustomerOf(ctx: ServerContext, line: string, reference: string): Promise<PaymentCustomer | null> {
  const { rows } = await ctx.db.execute<CustomerRow>(
    statement`select ${customerColumns} from payment_customer where line = ${line} and reference = ${reference}`,
  )
  return customerOf(rows[0])
}

export interface PaymentMethod {
  id: string
  customerId: string
  kind: 'creditcard' | 'ach'
  brand: string
  last4: string
  state: 'intent' | 'kept' | 'refused' | 'revoked'
  processorMethodId: string | null
  authorizationText: string
  authorizedAt: Date
}

interface MethodRow {
  id: string
  customer_id: string
  kind: PaymentMethod['kind']
  brand: string
  last4: string
  state: PaymentMethod['state']
  processor_method_id: string | null
  authorization_text: string
  authorized_at: Date
}

const methodOf = (row: MethodRow): PaymentMethod => ({
  id: row.id,
  customerId: row.customer_id,
  kind: row.kind,
  brand: row.brand,
  last4: row.last4,
  state: row.state,
  processorMethodId: row.processor_method_id,
  authorizationText: row.authorization_text,
  authorizedAt: row.authorized_at,
})

const methodColumns = statement`id, customer_id, kind, brand, last4, state, processor_method_id, authorization_text, authorized_at`

/** What is known of a method before it is kept: a token, and what was agreed to. */
export interface NewMethod {
  id: string
  customerId: string
  kind: PaymentMethod['kind']
  token: string
  brand: string
  last4: string
  authorizationText: string
  /** Whether its person may pay with it again. */
  mayPayAgain?: boolean
}

/** The first durable row of a card or an account: after the number has become a token (security R11). */
export async function storeMethod(ctx: ServerContext, method: NewMethod): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .execute(statement`insert into payment_method (id, customer_id, kind, token, brand, last4, state, authorization_text, authorized_at, may_pay_again, created_at, updated_at)
     values (${method.id}, ${method.customerId}, ${method.kind}, ${method.token}, ${method.brand}, ${method.last4}, 'intent', ${method.authorizationText}, ${now}, ${method.mayPayAgain ?? true}, ${now}, ${now}) on conflict do nothing`)
}

/** A method that an active subscription of this owner's is paid by, and whose it is at the processor. */
export interface MethodOnFile {
  methodId: string
  customerReference: string
  brand: string
  last4: string
}

/** The newest that the owner may pay this line with again; null where there is none (L-085, L-086). */
export async function methodOnFile(ctx: ServerContext, owner: string, line: string): Promise<MethodOnFile | null> {
  const { rows } = await ctx.db.execute<{ id: string; reference: string; brand: string; last4: string }>(
    statement`select m.id, c.reference, m.brand, m.last4 from payment_customer c join payment_method m on m.customer_id = c.id
      where c.owner = ${owner} and c.line = ${line} and m.state = 'kept' and m.may_pay_again
        and exists (select 1 from subscription s where s.method_id = m.id and s.state = 'active')
      order by m.created_at desc, m.id desc limit 1`,
  )
  const [row] = rows
  return row ? { methodId: row.id, customerReference: row.reference, brand: row.brand, last4: row.last4 } : null
}

/** A purchase that a browser made goes to its person, and its customer at the processor with it. */
export async function adoptCustomer(tx: DbOrTx, line: string, reference: string, owner: string): Promise<void> {
  await tx.execute(statement`update payment_customer set owner = ${owner} where line = ${line} and reference = ${reference}`)
}

/** Ties the method to its customer at the processor, once; asked again it answers what is known. */
export async function keepMethod(ctx: ServerContext, processor: PaymentProvider, methodId: string): Promise<PaymentMethod> {
  const { rows } = await ctx.db.execute<MethodRow & { token: string; processor_customer_id: string | null }>(
    statement`select m.*, c.processor_customer_id
     from payment_method m join payment_customer c on c.id = m.customer_id where m.id = ${methodId}`,
  )
  const row = rows[0]
  if (!row?.processor_customer_id) throw new Error('a method without a customer')
  if (row.state !== 'intent') return methodOf(row)
  const outcome = await processor.keepMethod({
    key: `${row.id}:method`,
    customerId: row.processor_customer_id,
    token: row.token,
  })
  const state = outcome.outcome === 'kept' ? 'kept' : 'refused'
  const processorMethodId = outcome.outcome === 'kept' ? outcome.methodId : null
  await ctx.db.execute(
    statement`update payment_method set state = ${state}, processor_method_id = ${processorMethodId}, updated_at = ${ctx.clock.now()} where id = ${row.id} and state = 'intent'`,
  )
  return { ...methodOf(row), state, processorMethodId }
}

/** A method of this customer; null for any other alike. */
export async function findMethodOf(ctx: ServerContext, customerId: string, id: string): Promise<PaymentMethod | null> {
  if (!uuid.test(id)) return null
  const { rows } = await ctx.db.execute<MethodRow>(
    statement`select ${methodColumns} from payment_method where id = ${id} and customer_id = ${customerId}`,
  )
  return rows[0] ? methodOf(rows[0]) : null
}

/** The customer's methods that may be used, the newest first. */
export async function storedMethods(ctx: ServerContext, customerId: string): Promise<PaymentMethod[]> {
  const { rows } = await ctx.db.execute<MethodRow>(
    statement`select ${methodColumns} from payment_method where customer_id = ${customerId} and state = 'kept' order by created_at desc, id desc limit 20`,
  )
  return rows.map(methodOf)
}

/** `m` is the card or account `one`, however often it was kept: an account by its number alone, as people name a bank in many ways. */
const isSameInstrument = statement`m.customer_id = one.customer_id and m.kind = one.kind and m.last4 = one.last4 and (m.kind = 'ach' or m.brand = one.brand)`

/**
 * What of a customer's can be asked for money in place of one method, the newest first: not the same card once more, and none that the
 * processor declined, which was never a way to pay.
 */
export async function otherMethodsOnFile(ctx: ServerContext, customerId: string, methodId: string): Promise<PaymentMethod[]> {
  const { rows } = await ctx.db
    .execute<MethodRow>(statement`select ${methodColumns} from payment_method m where customer_id = ${customerId} and state = 'kept'
       and not exists (select 1 from subscription s where s.method_id = m.id and s.state = 'declined')
       and not exists (select 1 from payment_method one where one.id = ${methodId} and ${isSameInstrument})
     order by created_at desc, id desc limit 20`)
  return rows.map(methodOf)
}

/**
 * Its authorization is withdrawn: it is never asked for money again, also where it was kept more than once. Alone, or with what follows
 * from it in the caller's transaction.
 */
export async function revokeMethod(ctx: ServerContext, id: string, on: DbOrTx = ctx.db): Promise<void> {
  await on.execute(
    statement`update payment_method m set state = 'revoked', updated_at = ${ctx.clock.now()} from payment_method one
           where one.id = ${id} and ${isSameInstrument} and m.state <> 'revoked'`,
  )
}
