import { statement } from '../../../db/statement.ts'
import type { PersonalData } from '../../../server/server-context.ts'

/**
 * The cards and accounts on file in a person's own copy. Those that pay for nothing go with their person, and so does a customer
 * that is left without one; one that has paid stays with the ledger (docs/decisions/0017), and never had a number.
 */
export const methodData: PersonalData = {
  name: 'payment-methods',
  collect: async (ctx, { subject }) => {
    const { rows } = await ctx.db
      .execute(statement`select m.kind, m.brand, m.last4, m.state, m.authorization_text as "authorizationText", m.authorized_at as "authorizedAt"
       from payment_method m join payment_customer c on c.id = m.customer_id where c.owner = ${subject} order by m.created_at`)
    return { records: rows }
  },
  // A subscription that goes on charging: nobody could end it once its person is gone.
  isInUse: async (tx, { subject }) => {
    const { rows } = await tx.execute(
      statement`select 1 from subscription s join purchase p on p.id = s.purchase_id where p.owner = ${subject} and s.state in ('intent', 'active') limit 1`,
    )
    return rows.length > 0
  },
  erase: async (_ctx, tx, { subject }) => {
    await tx.execute(statement`delete from payment_method m using payment_customer c where c.id = m.customer_id and c.owner = ${subject}
      and not exists (select 1 from subscription s where s.method_id = m.id)`)
    await tx.execute(statement`delete from payment_customer c where c.owner = ${subject}
      and not exists (select 1 from payment_method m where m.customer_id = c.id)`)
  },
}
