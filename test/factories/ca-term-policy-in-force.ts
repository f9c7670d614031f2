import type { TestHouse } from '../open-test-house.ts'
import type { Payer } from './ca-term-payment.ts'

export type Holder = Payer & { policyNum: string }

/** What a test of a policy in force looks at: rows, the companies' journals, mails. The house is there only once it is opened. */
export const lookInto = (house: () => TestHouse) => {
  const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, any>[]> =>
    (await house().house.ground.pool.query(sql, values)).rows
  return {
    rows,
    purchaseOf: async ({ policyNum }: Holder): Promise<string> =>
      String((await rows('select purchase_id from policy where policy_number = $1', [policyNum]))[0]?.['purchase_id']),
    /** How often a company did it, under keys of this purchase. */
    done: async (company: string, operation: string, purchaseId: string): Promise<number> =>
      (await house().standIns.journal(company)).filter(
        (entry) => entry.operation === operation && entry.outcome === 'done' && String(entry.key).startsWith(purchaseId),
      ).length,
    mailsTo: async (email: string, subject: RegExp) =>
      (await house().mails()).filter((mail) => mail.to.includes(email) && subject.test(mail.subject)),
  }
}
