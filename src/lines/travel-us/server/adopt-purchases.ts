import { statement } from '../../../db/statement.ts'
import type { Adopt } from '../../../server/server-context.ts'
import { emailHash as hashOf } from '../../../platform/policies/server/index.ts'
import { openOrder } from './purchase-order.ts'

/** Quotes are this browser's; whoever signs in there keeps them. */
export const adoptQuotes: Adopt = async (_ctx, tx, { browserSubject, personSubject }) => {
  await tx.execute(statement`update us_travel_quote set owner = ${personSubject} where owner = ${browserSubject}`)
}

/**
 * Whoever signs in while a purchase of this browser is still under way waits for it as its owner, when it was made for the
 * address that was proved. Its key goes to the person in any case, with the quote: the same order sent again after the sign-in
 * is the same order, and is charged once. The row's lock keeps the flow's last step and this apart (`keepPolicy`).
 */
export const adoptPurchases: Adopt = async (ctx, tx, { browserSubject, personSubject, emailHash }) => {
  const { rows } = await tx.execute<{ id: string; details: string }>(
    statement`select id, details from purchase where owner = ${browserSubject} and line = 'travel-us' order by id for update`,
  )
  for (const { id, details } of rows) {
    if (hashOf(ctx, openOrder(ctx, id, details).contact.email) !== emailHash) continue
    await tx.execute(statement`update purchase set owner = ${personSubject} where id = ${id}`)
    await tx.execute(
      statement`update policy set owner = ${personSubject} where purchase_id = ${id} and owner = ${browserSubject}`,
    )
  }
  await tx.execute(
    statement`update once_only o set owner = ${personSubject}
      where owner = ${browserSubject} and function = 'purchaseUSATravelQuote' and not exists
        (select 1 from once_only same where same.owner = ${personSubject} and same.function = o.function and same.key = o.key)`,
  )
}
