import type { TestApp } from '../open-test-app.ts'
import { newEmail, signIn, type SignedIn } from './people.ts'
import { buyTrip } from './us-trip.ts'

/** What cases about the records of other people do, and what they look at. */
export function managedPeople(test_: TestApp) {
  const query = (sql: string, values: unknown[]) => test_.app.ctx.pool.query(sql, values)
  return {
    query,
    admin: () => signIn(test_, newEmail('admin'), 'admin'),
    auditOf: async (subject: string, action: string): Promise<{ actor: string; details: Record<string, unknown> }[]> =>
      (await query('select actor, details from audit_entry where subject = $1 and action = $2 order by at', [subject, action]))
        .rows,
    /** Buys a policy; answers its number. */
    buy: async ({ visitor, email }: SignedIn): Promise<string> => (await buyTrip(visitor, { emailaddress: email })).policyNum,
  }
}
