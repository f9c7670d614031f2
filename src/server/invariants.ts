import type { Ground } from './ground.ts'
import type { Invariant } from './slice.ts'

export interface Breach {
  invariant: string
  meaning: string
  rows: string[]
}

/** Checks every invariant once; answers those that are broken. Run each minute by the house, and by tests. */
export const findBreaches = async (ground: Ground, invariants: Invariant[]): Promise<Breach[]> => {
  const breaches: Breach[] = []
  for (const { name, meaning, sql, check } of invariants) {
    const rows = sql
      ? (await ground.pool.query<Record<string, unknown>>(sql, sql.includes('$1') ? [ground.clock.now()] : [])).rows.map((row) =>
          JSON.stringify(row),
        )
      : ((await check?.(ground)) ?? [])
    if (rows.length > 0) breaches.push({ invariant: name, meaning, rows: rows.slice(0, 20) })
  }
  return breaches
}
