import type { Ground } from './ground.ts'

/** A sealed column and how its rows are named in the seal. */
export interface SealedColumn {
  table: string
  column: string
  /** SQL for the row's name as the seal knows it, and for finding the row again. */
  rowName: string
}

const batch = 200

/**
 * Seals again, with the ring's newest key, what an older key sealed. A run may be stopped anywhere and begun again:
 * a value that is up to date is left alone. Answers how many values were sealed again.
 */
export const reseal = async (
  { pool, vault, settings }: Pick<Ground, 'pool' | 'vault' | 'settings'>,
  columns: SealedColumn[],
): Promise<number> => {
  let done = 0
  for (const { table, column, rowName } of columns) {
    for (;;) {
      const { rows } = await pool.query<{ name: string; sealed: string }>(
        `select ${rowName} as name, ${column} as sealed from ${table} where ${column} not like $1 limit $2`,
        [`v1.${settings.keyRing.current}.%`, batch],
      )
      for (const { name, sealed } of rows) {
        const place = { table, column, row: name }
        // Only if nobody wrote it meanwhile: a newer value is sealed with the newest key already.
        await pool.query(`update ${table} set ${column} = $1 where ${rowName} = $2 and ${column} = $3`, [
          vault.seal(vault.open(sealed, place), place),
          name,
          sealed,
        ])
        done += 1
      }
      if (rows.length < batch) break
    }
  }
  return done
}
