import { LRUCache } from 'lru-cache'
import { statement } from '../../../../db/statement.ts'
import { oncePer } from '../../../../server/durable/once.ts'
import { tokenHash } from '../../../../server/records/field-encryption.ts'
import type { FindKey, ServerContext } from '../../../../server/server-context.ts'

type Known = NonNullable<Awaited<ReturnType<FindKey>>>

/** A revoked key, and one of a suspended partner, is refused within five seconds on every replica. */
const keptMs = 3000
const mostKept = 2000
/** How often a key's last use is written. */
const noteMs = 60_000

interface CachedKey {
  expiresAt: Date
  known: Known
}

const booksOf = oncePer((_ctx: ServerContext) => new LRUCache<string, CachedKey>({ max: mostKept, ttl: keptMs }))

/** A change shows at once on the replica that made it. */
export function forgetKeys(ctx: ServerContext): void {
  booksOf(ctx).clear()
}

const read = async (ctx: ServerContext, hash: string): Promise<CachedKey | null> => {
  const { rows } = await ctx.db.execute<{
    id: string
    partner_key: string
    lines: string[]
    expires_at: Date
    last_used_at: Date | null
  }>(statement`select k.id::text as id, k.partner_key::text as partner_key, k.lines, k.expires_at, k.last_used_at
    from partner_key k join partner p on p.key = k.partner_key
    where k.token_hash = ${hash} and k.revoked_at is null and p.active = 'APPROVED' and not p.is_deleted`)
  const [row] = rows
  const now = ctx.clock.now()
  if (!row || row.expires_at.getTime() <= now.getTime()) return null
  const before = new Date(now.getTime() - noteMs)
  if (!row.last_used_at || row.last_used_at <= before)
    await ctx.db.execute(statement`update partner_key set last_used_at = ${now}
      where id = ${row.id} and (last_used_at is null or last_used_at <= ${before})`)
  return { expiresAt: row.expires_at, known: { id: row.id, partnerId: row.partner_key, lines: row.lines } }
}

/** A key that counts: not revoked, not expired, of a partner that is approved. One that is wrong is remembered nowhere. */
export const findKey: FindKey = async (ctx, key) => {
  const book = booksOf(ctx)
  const hash = tokenHash(key)
  const cached = book.get(hash)
  if (cached && cached.expiresAt.getTime() > ctx.clock.now().getTime()) return cached.known
  const found = await read(ctx, hash)
  if (!found) {
    book.delete(hash)
    return null
  }
  book.set(hash, found)
  return found.known
}
