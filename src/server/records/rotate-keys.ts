import type { ServerContext } from '../server-context.ts'

/** An encrypted column and how its rows are named in the ciphertext. */
export interface EncryptedColumn {
  table: string
  /** The table's name as the ciphertext has it, where the table was renamed since. */
  tableInCiphertext?: string
  column: string
  /** SQL for the row's name as the ciphertext has it, and for finding the row again. */
  rowName: string
}

const batch = 200

/**
 * Encrypts again, with the ring's newest key, what an older key encrypted. A run may be stopped anywhere and begun again:
 * a value that is up to date is left alone. Answers how many values were encrypted again.
 */
export async function rotateKeys(
  { pool, encryption, settings }: Pick<ServerContext, 'pool' | 'encryption' | 'settings'>,
  columns: EncryptedColumn[],
): Promise<number> {
  let done = 0
  for (const { table, tableInCiphertext = table, column, rowName } of columns) {
    for (;;) {
      const { rows } = await pool.query<{ name: string; encrypted: string }>(
        `select ${rowName} as name, ${column} as encrypted from ${table} where ${column} not like $1 limit $2`,
        [`v1.${settings.keyRing.current}.%`, batch],
      )
      for (const { name, encrypted } of rows) {
        const place = { table: tableInCiphertext, column, row: name }
        // Only if nobody wrote it meanwhile: a newer value is encrypted with the newest key already.
        await pool.query(`update ${table} set ${column} = $1 where ${rowName} = $2 and ${column} = $3`, [
          encryption.encrypt(encryption.decrypt(encrypted, place), place),
          name,
          encrypted,
        ])
        done += 1
      }
      if (rows.length < batch) break
    }
  }
  return done
}
