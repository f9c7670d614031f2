/** The server's part of payments: charges, refunds, methods, instalments and the ledger. */
import { statement } from '../../../db/statement.ts'
import type { DemoWorld } from '../../../server/demo/demo-world.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import { paymentProcessor } from '../providers/choose.ts'
import type { PaymentProvider } from '../providers/port.ts'
import { recordInstalments } from './instalments.ts'
import { settleChanges } from './change-method.ts'
import { askForUnheard } from './unheard.ts'
import { methodData } from './my-methods.ts'

export {
  capturedCharges,
  chargeCard,
  chargeKey,
  openCharge,
  openRefunds,
  paidWith,
  recordCharge,
  recordRefund,
  refundCharge,
  type Charged,
  type TakingTerms,
  type ToRefund,
  type ToTake,
} from './charging.ts'
export {
  adoptCustomer,
  findCustomerOf,
  methodOnFile,
  findMethodOf,
  findOwnCustomer,
  keepMethod,
  storedMethods,
  openCustomer,
  otherMethodsOnFile,
  revokeMethod,
  storeMethod,
  type MethodOnFile,
  type PaymentCustomer,
  type PaymentMethod,
} from './methods.ts'
export {
  beginSubscription,
  endSubscription,
  findSubscription,
  longUnpaid,
  openSubscription,
  recordSubscription,
  unpaidInstalmentCents,
  unpaidInstalments,
  type Begun as BegunSubscription,
  type Subscription,
  type SubscriptionTerms,
} from './subscribing.ts'
export { changePaymentMethod, settledSubscription, type SettledMethod } from './change-method.ts'
export { askProcessor } from './asking.ts'
export { countCardFailure, refuseAfterCardFailures, watchingCards } from './card-failures.ts'
export { cardBrandName } from './card-brand-name.ts'
export { fieldOfRefusal, takeCard, wrongOfCard, type CardFields, type TypedCard } from './typed-card.ts'
export { customerOfSubscription, replaceMethodOnce } from './replace-method.ts'
export { nextDue, type Due } from './due.ts'
export { nextPayments } from './next-payments.ts'
export { dueOn } from '../rules/due-dates.ts'
export { recordInstalments } from './instalments.ts'
export { addPastCharge, givePastBack, pastCard } from './past-payments.ts'
export {
  addPastCustomer,
  addPastInstalments,
  addPastMethod,
  addPastSubscription,
  type PastCustomer,
  type PastSubscription,
} from './past-instalments.ts'
export type { CardToken, CreatedOrder, Cycle, PaymentProvider } from '../providers/port.ts'

/** The payment processor of this server. */
export const processorOf: (ctx: ServerContext) => PaymentProvider = paymentProcessor.ofServer

/** The same at a moment of a demonstration's past. */
export const processorAt: (world: DemoWorld, moment: Date) => PaymentProvider = paymentProcessor.inPast

export const slice: SliceServer = {
  name: 'payments',
  gauges: [
    {
      name: 'instalments_unheard',
      help: 'Due instalments of which the processor has said nothing for three days, also when it was asked by key',
      sql: "select count(*)::int as n from subscription where state = 'active' and unheard_since is not null",
    },
    {
      name: 'method_changes_unconfirmed',
      help: 'Changes of the card or account that pays of which the processor has not said whether they were made',
      sql: "select count(*)::int as n from subscription where state = 'active' and pending_method_id is not null",
    },
  ],
  figures: [
    {
      kind: 'refund',
      first: statement`select min(updated_at) as at from refund where state = 'done'`,
      byDay: (from, until) => statement`select (r.updated_at at time zone 'UTC')::date::text as day, p.line,
        case r.currency when 'CAD' then 'CA' else 'US' end as country,
        sum(r.amount_cents)::float8 as amount, count(*)::int as count
        from refund r join charge c on c.id = r.charge_id join purchase p on p.id = c.purchase_id
        where r.state = 'done' and r.updated_at >= ${from} and r.updated_at < ${until} group by 1, 2, 3`,
    },
  ],
  personal: [methodData],
  onStart: async (ctx) => {
    // What was taken while nobody was here; nobody waits for it. A processor that is away now is asked again in a minute.
    void recordInstalments(ctx, processorOf(ctx), 40).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'instalments were not read'),
    )
  },
  eachMinute: async (ctx) => {
    try {
      await recordInstalments(ctx, processorOf(ctx), 2)
    } finally {
      // Also while the list cannot be had: this is what notices it.
      await askForUnheard(ctx, processorOf(ctx))
      await settleChanges(ctx, processorOf(ctx))
    }
  },
  retention: [
    {
      // The row stays with its last four and what was agreed to; nothing can be asked of it any more (facts §6).
      what: 'tokens of cards and accounts, 18 months after the end of what they paid for',
      sql: `update payment_method m set token = '', processor_method_id = null
            where token <> '' and updated_at < $1::timestamptz - interval '18 months' and not exists (
              select 1 from subscription s join payment_method paying on paying.id = s.method_id
              where paying.customer_id = m.customer_id
                and (s.state in ('intent', 'active') or s.updated_at >= $1::timestamptz - interval '18 months'))`,
    },
  ],
}
