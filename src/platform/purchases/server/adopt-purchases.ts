import { statement } from '../../../db/statement.ts'
import { emailHashOf } from '../../../server/records/email-hash.ts'
import { adoptOnce } from '../../../server/durable/once-only.ts'
import type { Adopt } from '../../../server/server-context.ts'
import { adoptCustomer } from '../../payments/server/index.ts'
import { adoptPolicyOf } from '../../policies/server/index.ts'
import type { PurchaseLine } from './purchase-line.ts'
import { openOrder } from './purchase-store.ts'

/**
 * Anyone who signs in while a purchase of this browser is still under way waits for it as its owner, when it was made for the address that
 * was proved. Its key goes to the person in any case, with what is bought: the same order sent again after the sign-in is the same order,
 * and is charged once. The row's lock keeps the flow's last step and this apart (`movePurchase`).
 */
export function adoptPurchases<Order, Issued>(line: PurchaseLine<Order, Issued>): Adopt {
  return async (ctx, tx, { browserSubject, personSubject, emailHash }) => {
    const { rows } = await tx.execute<{ id: string; details: string | null; reference: string }>(
      statement`select id, details, reference from purchase where owner = ${browserSubject} and line = ${line.line} order by id for update`,
    )
    for (const { id, details, reference } of rows) {
      if (details === null) continue
      if (emailHashOf(ctx, line.describe(openOrder<Order>(ctx, id, details)).email) !== emailHash) continue
      await tx.execute(statement`update purchase set owner = ${personSubject} where id = ${id}`)
      if (line.instalments) await adoptCustomer(tx, line.line, reference, personSubject)
      await adoptPolicyOf(tx, id, browserSubject, personSubject)
    }
    await adoptOnce(tx, line.function, browserSubject, personSubject)
  }
}
