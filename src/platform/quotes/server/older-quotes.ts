import type { DbOrTx } from '../../../db/database.ts'
import { statement, type Statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { QuoteLine } from './quote-line.ts'
import { quoteInsert, quoteJson } from './quote-row.ts'

const batch = 200

/**
 * Copies what the release before made in its own table, with the links to it; answers how many quotes that were. Where there is nothing,
 * as there is nothing once that release runs nowhere any more, nothing is written.
 */
export async function copyOlderQuotes<Risk, Offer, Receipt>(
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
      await tx.execute(quoteInsert(ctx, definition, quote, quoteJson(quote)))
    }
    const ids = rows.map(({ id }) => id)
    await tx.execute(statement`insert into quote_link (token_hash, quote_id, created_at, expires_at)
      select token_hash, quote_id, created_at, ${linkExpiresAt} from ${linkTable} where quote_id = any(${ids}) on conflict do nothing`)
    await tx.execute(statement`update ${table} set is_copied = true where id = any(${ids})`)
    // Also when another call was faster: what was looked for is there now.
    return Math.max(rows.length, 1)
  })
}

/** A link that the release before sent to a quote, which may be one of this release's. */
export async function copyOlderLink<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
  tokenHash: string,
): Promise<void> {
  if (!definition.older) return
  const { linkTable, linkExpiresAt } = definition.older
  const sent = statement`from ${linkTable} where token_hash = ${tokenHash}`
  const { rows } = await ctx.db.execute<{ quote_id: string }>(statement`select quote_id ${sent}`)
  if (!rows[0]) return
  await copyOlderQuotes(ctx, definition, statement`id = ${rows[0].quote_id}`)
  await ctx.db.execute(statement`insert into quote_link (token_hash, quote_id, created_at, expires_at)
    select token_hash, quote_id, created_at, ${linkExpiresAt} ${sent} and quote_id in (select id from quote) on conflict do nothing`)
}

/** Done each minute: twenty batches at most, so that an hour is enough for a quarter of a million. */
export async function copyAllOlderQuotes<Risk, Offer, Receipt>(
  ctx: ServerContext,
  definition: QuoteLine<Risk, Offer, Receipt>,
): Promise<void> {
  for (let round = 0; round < 20; round += 1) if ((await copyOlderQuotes(ctx, definition, statement`true`)) < batch) return
}

/** Together with what the release before is told of it, in one statement. */
export function besideOlder(older: Statement | undefined, insert: Statement): Statement {
  return older ? statement`with older as (${older}) ${insert}` : insert
}

/** What the release before has of a person, but for what was bought. */
export async function eraseOlderQuotes<Risk, Offer, Receipt>(
  tx: DbOrTx,
  { older }: QuoteLine<Risk, Offer, Receipt>,
  owner: string,
): Promise<void> {
  if (!older) return
  await tx.execute(
    statement`delete from ${older.linkTable} where quote_id in (select id from ${older.table} where owner = ${owner})`,
  )
  await tx.execute(statement`delete from ${older.table} q where owner = ${owner}
    and not exists (select 1 from purchase where purchase.quote_id = q.id)`)
}
