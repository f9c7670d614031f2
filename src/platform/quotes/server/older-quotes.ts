import type { DbOrTx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isWorthKeeping } from '../../purchases/server/index.ts'
import type { OlderQuotes, QuoteLine } from './quote-line.ts'
import { quoteInsert } from './quote-row.ts'

const batch = 200

/**
 * Moves what an older release left in the line's own table, with the links to it; answers how many quotes that were. A row that is marked as
 * copied was written beside one in `quote`, so nothing of it is wanted.
 */
export async function moveOlderQuotes<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  condition: Statement,
): Promise<number> {
  if (!definition.older) return 0
  const { table, linkTable, linkExpiresAt, columns, read } = definition.older
  const waiting = statement`from ${table} where not is_copied and ${condition}`
  const { rows: some } = await ctx.db.execute(statement`select 1 ${waiting} limit 1`)
  if (some.length === 0) return 0
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      statement`select ${columns} ${waiting} order by created_at limit ${batch} for update`,
    )
    for (const row of rows) {
      const quote = read(ctx, row as never)
      await tx.execute(quoteInsert(ctx, definition, quote))
    }
    const ids = rows.map(({ id }) => id)
    await tx.execute(statement`insert into quote_link (token_hash, quote_id, created_at, expires_at)
      select token_hash, quote_id, created_at, ${linkExpiresAt} from ${linkTable} where quote_id = any(${ids}) on conflict do nothing`)
    await tx.execute(statement`delete from ${linkTable} where quote_id = any(${ids})`)
    await tx.execute(statement`delete from ${table} where id = any(${ids})`)
    // Also when another call was faster: what was looked for is there now.
    return Math.max(rows.length, 1)
  })
}

/** The quote of a link that an older release sent, with the link. */
export async function moveOlderLink<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  tokenHash: string,
): Promise<void> {
  if (!definition.older) return
  const { rows } = await ctx.db.execute<{ quote_id: string }>(
    statement`select quote_id from ${definition.older.linkTable} where token_hash = ${tokenHash}`,
  )
  if (rows[0]) await moveOlderQuotes(ctx, definition, statement`id = ${rows[0].quote_id}`)
}

/**
 * Done each minute: twenty batches at most, so that an hour is enough for a quarter of a million. What the release before still writes there
 * beside the table of all lines, while it runs beside this one, goes.
 */
export async function moveAllOlderQuotes<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
): Promise<void> {
  if (!definition.older) return
  for (let round = 0; round < 20; round += 1) if ((await moveOlderQuotes(ctx, definition, statement`true`)) < batch) break
  await deleteLinks(ctx.db, definition.older, statement`is_copied`)
  await ctx.db.execute(statement`delete from ${definition.older.table} where is_copied`)
}

/** What an older release left of a person: every link, and the quotes but for what was bought. */
export async function eraseOlderQuotes<Risk, Offer, Receipt>(
  tx: DbOrTx,
  { older }: QuoteLine<Risk, Offer, Receipt>,
  owner: string,
): Promise<void> {
  if (!older) return
  // Quotes first, as whatever moves them locks them, so that neither waits for the other; what was moved meanwhile is erased in `quote`.
  await tx.execute(statement`select 1 from ${older.table} where owner = ${owner} order by created_at for update`)
  await deleteLinks(tx, older, statement`owner = ${owner}`)
  await tx.execute(statement`delete from ${older.table} q where owner = ${owner}
    and not exists (select 1 from purchase where purchase.quote_id = q.id and ${isWorthKeeping})`)
}

const deleteLinks = (
  on: DbOrTx,
  { table, linkTable }: Pick<OlderQuotes<never, never, never>, 'table' | 'linkTable'>,
  of: Statement,
) => on.execute(statement`delete from ${linkTable} where quote_id in (select id from ${table} where ${of})`)
