import { statement } from '../../../db/statement.ts'
import type { Invariant } from '../../../server/slice.ts'
import { processorOf } from '../../payments/server/index.ts'
import { endedStates, openStates, purchaseStates } from '../rules/purchase-state.ts'
import { inList } from './in-list.ts'

/** Money (security R18). `$1` is now. */
export const purchaseInvariants: Invariant[] = [
  {
    name: 'I0',
    meaning: 'every purchase is in a state that the table of states knows',
    sql: `select id, state from purchase where state not in ${inList(Object.keys(purchaseStates))}`,
  },
  {
    name: 'I1',
    meaning: 'every captured charge has a bound policy, a finished refund, or is less than 15 minutes old',
    sql: `select c.purchase_id from charge c
          left join policy p on p.purchase_id = c.purchase_id
          left join refund r on r.charge_id = c.id and r.state = 'done'
          where c.state = 'captured' and p.id is null and r.id is null and c.updated_at < $1::timestamptz - interval '15 minutes'`,
  },
  {
    name: 'I1b',
    meaning: 'no purchase has both a policy in force and a refund',
    sql: `select p.purchase_id from policy p join charge c on c.purchase_id = p.purchase_id join refund r on r.charge_id = c.id where p.state = 'in-force'`,
  },
  {
    name: 'I3b',
    meaning: 'no quote or application was paid for twice (found by a migration; a person decides and refunds)',
    sql: `select id, duplicate_of from purchase where duplicate_of is not null and state not in ${inList(endedStates)}`,
  },
  {
    name: 'I4',
    meaning: 'the ledger sums to zero per purchase, booking and currency, and holds each captured charge',
    sql: `select purchase_id::text from ledger_entry group by purchase_id, booking, currency having sum(amount_cents) <> 0
          union all
          select c.purchase_id::text from charge c where c.state = 'captured'
            and not exists (select 1 from ledger_entry l where l.purchase_id = c.purchase_id
                            and l.booking = case when c.number = 1 then 'capture' else 'capture-' || c.number end)`,
  },
  {
    name: 'I5',
    meaning: 'our captured charges and refunds are the processor’s',
    check: async (ctx) => {
      const since = new Date(ctx.clock.now().getTime() - 24 * 3_600_000)
      // What was begun shortly before that moment may have been captured after it, and then the processor lists it.
      const before = new Date(since.getTime() - 3_600_000)
      const { rows: ours } = await ctx.db.execute<{
        key: string
        amount_cents: number
        created_at: Date
      }>(statement`select key, amount_cents, created_at from charge where state = 'captured' and created_at > ${before}
         union all select key, amount_cents, created_at from refund where state = 'done' and created_at > ${before}`)
      const { charges, refunds } = await processorOf(ctx).listSince(since.toISOString())
      const theirs = new Map([...charges, ...refunds].map((entry) => [entry.key, entry.amountCents]))
      const isWrong = ({ key, amount_cents: cents, created_at: at }: (typeof ours)[number]): boolean =>
        at > since || theirs.has(key) ? theirs.get(key) !== cents : false
      const wrong = ours.filter(isWrong).map(({ key }) => key)
      const known = new Set(ours.map((entry) => entry.key))
      const { rows: open } = await ctx.db.execute<{
        key: string
      }>(statement`select c.key from charge c join purchase p on p.id = c.purchase_id where p.state = any(${openStates})
         union all select r.key from refund r where r.state = 'intent'`)
      for (const entry of open) known.add(entry.key)
      // A processor shared with other replicas of other databases (a demo's simulator) may know more; only our keys count.
      const { rows: all } = await ctx.db.execute<{ key: string }>(
        statement`select key from charge union all select key from refund`,
      )
      const mine = new Set(all.map((entry) => entry.key))
      for (const key of theirs.keys()) if (mine.has(key) && !known.has(key)) wrong.push(key)
      // An instalment of ours that was taken is written down within a quarter of an hour.
      const late = new Date(ctx.clock.now().getTime() - 15 * 60_000).toISOString()
      for (const { key, capturedAt } of charges)
        if (!mine.has(key) && mine.has(key.replace(/:\d+$/, '')) && capturedAt < late) wrong.push(key)
      return wrong
    },
  },
]
