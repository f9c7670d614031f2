import { statement } from '../../../db/statement.ts'
import type { Adopt } from '../../../server/server-context.ts'

/** Quotes are this browser's; whoever signs in there keeps them. */
export const adoptQuotes: Adopt = async (_ctx, tx, { browserSubject, personSubject }) => {
  await tx.execute(statement`update us_travel_quote set owner = ${personSubject} where owner = ${browserSubject}`)
}
