import type { ServerContext } from '../server-context.ts'
import type { Invariant } from '../slice.ts'

export interface Breach {
  invariant: string
  meaning: string
  rows: string[]
  /** It could not be asked (a company does not answer): not known to be broken, and not known to hold. */
  unchecked?: true
}

/** What breaks in one way breaks in many rows: a few of them say which. */
const mostRows = 20

const breakingRows = async (ctx: ServerContext, { sql, check }: Invariant): Promise<string[]> => {
  if (!sql) return (await check?.(ctx)) ?? []
  const { rows } = await ctx.pool.query<Record<string, unknown>>(
    `select * from (${sql}) breach limit ${mostRows}`,
    sql.includes('$1') ? [ctx.clock.now()] : [],
  )
  return rows.map((row) => JSON.stringify(row))
}

/**
 * Checks every invariant once; answers those that are broken, and those that could not be checked: one company that does not
 * answer does not keep the others from being looked at. Run each minute by the server, and by tests.
 */
export async function findBreaches(ctx: ServerContext, invariants: Invariant[]): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of invariants) {
    const { name, meaning } = invariant
    try {
      const rows = await breakingRows(ctx, invariant)
      if (rows.length > 0) breaches.push({ invariant: name, meaning, rows: rows.slice(0, mostRows) })
    } catch (error) {
      ctx.log.warn({ invariant: name, err: error }, 'invariant could not be checked')
      breaches.push({ invariant: name, meaning, rows: [], unchecked: true })
    }
  }
  return breaches
}
