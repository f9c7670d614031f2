import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { LimitRule } from '../../../server/http/limits.ts'

/** What a code proves; one kind never does another's work. */
export type Purpose = 'sign-in' | 'sign-up' | 'email-change'
export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'none' | 'worn-out'

export const codeMinutes = 10
const maxTries = 5

/** Sends and tries of one address (security R16); counted exactly, across replicas. */
export const sendLimits: LimitRule[] = [
  { name: 'code-minute', points: 3, seconds: 60, exact: true },
  { name: 'code-hour', points: 10, seconds: 3600, exact: true },
  { name: 'code-day', points: 20, seconds: 86_400, exact: true },
]
export const checkLimit: LimitRule = { name: 'code-check', points: 20, seconds: 3600, exact: true }

/** Letters and digits that nobody mixes up: more of them than anybody can try, however many codes work was done for. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const sixDigits = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')
const sixLetters = (): string => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')

const hashOf = (ctx: ServerContext, id: string, code: string): string =>
  ctx.encryption.hash('one-time-code', `${id}:${code.toUpperCase()}`)

/** Makes the newest code of this address, browser and purpose; older ones stop working. Beyond the caps of the address it has letters. */
export async function makeCode(
  ctx: ServerContext,
  who: { emailHash: string; browserId: string; purpose: Purpose },
  hasLetters = false,
): Promise<string> {
  const id = randomUUID()
  const code = hasLetters ? sixLetters() : sixDigits()
  const now = ctx.clock.now()
  await ctx.db
    .execute(statement`insert into one_time_code (id, email_hash, browser_id, purpose, code_hash, tries, created_at, expires_at)
     values (${id}, ${who.emailHash}, ${who.browserId}, ${who.purpose}, ${hashOf(ctx, id, code)}, 0, ${now}, ${new Date(now.getTime() + codeMinutes * 60_000)})
     on conflict (email_hash, browser_id, purpose) do update set
       id = excluded.id, code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null`)
  return code
}

/** Tries a code: each try is counted before it is looked at, and the right one works once. */
export async function checkCode(
  ctx: ServerContext,
  who: { emailHash: string; browserId: string; purpose: Purpose },
  typed: string,
): Promise<CodeVerdict> {
  const isTheirs = statement`email_hash = ${who.emailHash} and browser_id = ${who.browserId} and purpose = ${who.purpose}`
  const now = ctx.clock.now()
  const { rows } = await ctx.db.execute<{ id: string; code_hash: string; expires_at: Date }>(
    statement`update one_time_code set tries = tries + 1 where ${isTheirs} and used_at is null and tries < ${maxTries}
     returning id, code_hash, expires_at`,
  )
  const row = rows[0]
  if (!row) {
    const left = await ctx.db.execute<{ used_at: Date | null }>(statement`select used_at from one_time_code where ${isTheirs}`)
    return left.rows[0] && !left.rows[0].used_at ? 'worn-out' : 'none'
  }
  if (row.expires_at <= now) return 'expired'
  const expected = Buffer.from(row.code_hash)
  const typedHash = Buffer.from(hashOf(ctx, row.id, typed))
  if (expected.length !== typedHash.length || !timingSafeEqual(expected, typedHash)) return 'wrong'
  const used = await ctx.db.execute(statement`update one_time_code set used_at = ${now} where id = ${row.id} and used_at is null`)
  return used.rowCount === 1 ? 'right' : 'none'
}
