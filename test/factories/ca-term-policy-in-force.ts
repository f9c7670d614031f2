import { asStatements } from '../../src/db/statement-class.ts'
import { slices } from '../../src/app/slices.ts'
import type { TestApp } from '../open-test-app.ts'
import { outcomeOf, type Payer } from './ca-term-payment.ts'

export type Holder = Payer & { policyNum: string }

/** What a test of buying or of a policy in force looks at and lets happen: rows, the companies' journals, mails, time. */
export function lookInto(test_: TestApp) {
  const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
    (await test_.app.ctx.pool.query(sql, values)).rows
  const purchaseOf = async ({ policyNum }: Holder): Promise<string> =>
    String((await rows('select purchase_id from policy where policy_number = $1', [policyNum]))[0]?.['purchase_id'])
  const eachMinute = async (slice: string): Promise<void> => {
    const work = slices.find(({ name }) => name === slice)?.eachMinute
    await asStatements('step', async () => work?.(test_.app.ctx))
  }
  const takeInstalment = async (holder: Holder, unpaid = false): Promise<void> => {
    const [one] = await rows('select processor_subscription_id as id from subscription where purchase_id = $1', [
      await purchaseOf(holder),
    ])
    await fetch(`${test_.simulators.url}/payments/subscriptions/${one?.['id']}/bill`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ unpaid }),
    })
  }
  return {
    rows,
    purchaseOf,
    /** What became of an application here and at both companies. */
    outcomeOf: (one: Payer) => outcomeOf(test_, one),
    /** How often a company did it, under keys of this purchase. */
    done: async (company: string, operation: string, purchaseId: string): Promise<number> =>
      (await test_.simulators.journal(company)).filter(
        (entry) => entry.operation === operation && entry.outcome === 'done' && String(entry.key).startsWith(purchaseId),
      ).length,
    mailsTo: async (email: string, subject: RegExp) =>
      (await test_.mails()).filter((mail) => mail.to.includes(email) && subject.test(mail.subject)),
    /** A slice does what it does each minute. */
    eachMinute,
    /** The processor takes the next instalment of a policy now; `unpaid` has it come back. */
    takeInstalment,
    /** The same, and we read what it did. */
    bill: async (holder: Holder, unpaid = false): Promise<void> => {
      await takeInstalment(holder, unpaid)
      await eachMinute('payments')
    },
    /** Makes the policy's review end on a day, as if it had been issued so long before. */
    reviewEnds: (holder: Holder, on: string): Promise<unknown> =>
      rows(`update policy set facts = jsonb_set(facts, '{reviewUntil}', to_jsonb($2::text)) where policy_number = $1`, [
        holder.policyNum,
        on,
      ]),
  }
}
