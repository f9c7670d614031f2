import { randomInt } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'

const howMany = 10
/** Letters and digits that nobody mixes up on paper; ten of them are about 48 bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = (): string => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashOf = (ctx: ServerContext, personId: string, code: string): string =>
  ctx.encryption.hash('recovery-code', `${personId}:${code}`)

/** New codes in the place of all that were there, written as they are shown: in two halves. */
export async function makeRecoveryCodes(ctx: ServerContext, tx: Tx, personId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await tx.execute(statement`delete from recovery_code where person_id = ${personId}`)
  await tx.execute(statement`insert into recovery_code (person_id, code_hash)
    select ${personId}, unnest(${codes.map((code) => hashOf(ctx, personId, code))}::text[])`)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Codes for who has none left; those that are left go on working, and nothing is answered. */
export async function makeMissingRecoveryCodes(ctx: ServerContext, tx: Tx, personId: string): Promise<string[]> {
  return (await recoveryCodesLeft(tx, personId)) > 0 ? [] : makeRecoveryCodes(ctx, tx, personId)
}

export async function recoveryCodesLeft(db: DbOrTx, personId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    statement`select count(*)::int as n from recovery_code where person_id = ${personId} and used_at is null`,
  )
  return rows[0]?.n ?? 0
}

/** True once for each code, however many ask at once. `code`: capitals and digits without the hyphen. */
export async function useRecoveryCode(ctx: ServerContext, personId: string, code: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(statement`update recovery_code set used_at = ${ctx.clock.now()}
    where person_id = ${personId} and code_hash = ${hashOf(ctx, personId, code)} and used_at is null`)
  return rowCount === 1
}
