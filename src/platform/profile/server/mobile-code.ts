import { randomInt, timingSafeEqual } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'

/** As the codes sent by e-mail (readings: P-156). */
export const mobileCodeMinutes = 10
const maxTries = 5

export function mobileHash(ctx: ServerContext, mobile: string): string {
  return ctx.encryption.hash('mobile', mobile.replaceAll(/\D/g, '').slice(-10))
}

const codeHash = (ctx: ServerContext, personId: string, code: string): string =>
  ctx.encryption.hash('mobile-code', `${personId}:${code}`)

/** Makes the newest code for this person and number; an older one stops working. */
export async function makeMobileCode(ctx: ServerContext, personId: string, mobile: string): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const expires = new Date(ctx.clock.now().getTime() + mobileCodeMinutes * 60_000)
  await ctx.db
    .execute(statement`insert into mobile_code (person_id, mobile_hash, code_hash, tries, expires_at) values (${personId}, ${mobileHash(ctx, mobile)}, ${codeHash(ctx, personId, code)}, 0, ${expires})
     on conflict (person_id) do update set
       mobile_hash = excluded.mobile_hash, code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`)
  return code
}

/** Tries a code: each try counts before it is looked at, the right one works once and confirms the number it was sent to. */
export async function tryMobileCode(ctx: ServerContext, personId: string, mobile: string, typed: string): Promise<boolean> {
  const number = mobileHash(ctx, mobile)
  const { rows } = await ctx.db.execute<{
    code_hash: string
    expires_at: Date
  }>(statement`update mobile_code set tries = tries + 1 where person_id = ${personId} and mobile_hash = ${number} and tries < ${maxTries}
     returning code_hash, expires_at`)
  const row = rows[0]
  if (!row || row.expires_at <= ctx.clock.now()) return false
  if (!timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(codeHash(ctx, personId, typed)))) return false
  const used = await ctx.db.execute(
    statement`delete from mobile_code where person_id = ${personId} and code_hash = ${row.code_hash}`,
  )
  if (used.rowCount !== 1) return false
  await ctx.db.execute(statement`insert into profile_standing (person_id, verified_mobile_hash) values (${personId}, ${number})
     on conflict (person_id) do update set verified_mobile_hash = excluded.verified_mobile_hash`)
  return true
}
