/** Partners' keys as they are stored. */
import { randomUUID } from 'node:crypto'
import { statement } from '../../../../db/statement.ts'
import { keyPrefix } from '../../../../server/http/key-caller.ts'
import { cutPage, readUuidCursor } from '../../../../server/keyset.ts'
import { newToken, tokenHash } from '../../../../server/records/field-encryption.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { ApiKey } from '../../contract/keys.ts'
import { keyState, mostKeys, type KeyLine } from '../../rules/index.ts'
import { holdPartner } from '../partner-store.ts'

interface Row {
  id: string
  name: string
  begins: string
  lines: KeyLine[]
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

const columns = statement`id::text as id, name, begins, lines, created_at, expires_at, last_used_at, revoked_at`

const viewOf = (ctx: ServerContext, row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  begins: row.begins,
  lines: row.lines,
  state: keyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at }, ctx.clock.now()),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

const onPage = 50

/** Newest first; the revoked ones that still stand there too. Throws `invalid-argument` for a page that is none. */
export async function listKeys(
  ctx: ServerContext,
  partnerKey: string,
  after: string | undefined,
): Promise<{ keys: ApiKey[]; next: string | null }> {
  const before = readUuidCursor(after)
  const { rows } = await ctx.db.execute<Row>(statement`select ${columns} from partner_key where partner_key = ${partnerKey}
      and ${before ? statement`(created_at, id) < (${before.at}, ${before.id}::uuid)` : statement`true`}
    order by created_at desc, partner_key.id desc limit ${onPage + 1}`)
  const { page, next } = cutPage(rows, onPage, ({ created_at: at, id }) => [at, id])
  return {
    keys: page.map((row) => viewOf(ctx, row)),
    next,
  }
}

/** Null where the partner has as many as there is room for. */
export async function addKey(
  ctx: ServerContext,
  partnerKey: string,
  { name, lines, days, by }: { name: string; lines: readonly KeyLine[]; days: number; by: string },
): Promise<{ apiKey: ApiKey; key: string } | null> {
  const key = `${keyPrefix}${newToken()}`
  const now = ctx.clock.now()
  return ctx.db.transaction(async (tx) => {
    await holdPartner(ctx, tx, partnerKey)
    const { rows } = await tx.execute<Row>(statement`insert into partner_key
        (id, partner_key, name, begins, token_hash, lines, created_at, created_by, expires_at)
      select ${randomUUID()}::uuid, ${partnerKey}::uuid, ${name}, ${key.slice(0, keyPrefix.length + 4)}, ${tokenHash(key)},
        ${[...new Set(lines)]}::text[], ${now}::timestamptz, ${by}, ${new Date(now.getTime() + days * 86_400_000)}::timestamptz
      where (select count(*) from partner_key where partner_key = ${partnerKey}::uuid and revoked_at is null) < ${mostKeys}
      returning ${columns}`)
    return rows[0] ? { apiKey: viewOf(ctx, rows[0]), key } : null
  })
}

/** Throws `not-found` for another partner's. */
export async function revokeKey(ctx: ServerContext, partnerKey: string, id: string): Promise<void> {
  const { rowCount } = await ctx.db.execute(statement`update partner_key set revoked_at = coalesce(revoked_at, ${ctx.clock.now()})
    where id = ${id} and partner_key = ${partnerKey}`)
  if (rowCount !== 1) throw new Failure('not-found', 'no such key')
}
