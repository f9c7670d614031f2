import { randomBytes, randomUUID } from 'node:crypto'
import type { DbOrTx, Tx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { WebhookReceiver } from '../../contract.ts'
import { mostReceivers, type KeyLine, type PauseReason, type ReferralState } from '../../rules/index.ts'
import { holdPartner } from '../partner-store.ts'

interface Row {
  id: string
  url: string
  is_rotating: boolean
  events: ReferralState[]
  lines: KeyLine[] | null
  state: 'active' | 'paused'
  paused_because: PauseReason | null
  created_at: Date
  failing_since: Date | null
}

const columns = statement`id::text as id, url, is_rotating, events, lines, state, paused_because, created_at, failing_since`

const place = (id: string, column: 'url' | 'secrets') => ({ table: 'webhook_receiver', column, row: id })

/** A secret as the Standard Webhooks specification writes one. */
const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const viewOf = (ctx: ServerContext, row: Row): WebhookReceiver => ({
  id: row.id,
  url: ctx.encryption.decrypt<string>(row.url, place(row.id, 'url')),
  events: row.events,
  lines: row.lines,
  state: row.state,
  pausedBecause: row.paused_because,
  isRotating: row.is_rotating,
  createdAt: row.created_at.toISOString(),
  failingSince: row.failing_since?.toISOString() ?? null,
})

/** Where a receiver is and what it is signed with, the newest secret first. For sending alone. */
export function decryptTarget(
  { encryption }: Pick<ServerContext, 'encryption'>,
  row: { id: string; url: string; secrets: string },
): { url: string; secrets: string[] } {
  return {
    url: encryption.decrypt<string>(row.url, place(row.id, 'url')),
    secrets: encryption.decrypt<string[]>(row.secrets, place(row.id, 'secrets')),
  }
}

export async function listReceivers(ctx: ServerContext, partnerKey: string): Promise<WebhookReceiver[]> {
  const { rows } = await ctx.db.execute<Row>(
    statement`select ${columns} from webhook_receiver where partner_key = ${partnerKey} order by created_at, id`,
  )
  return rows.map((row) => viewOf(ctx, row))
}

/** Null where the partner has as many as there is room for. */
export async function addReceiver(
  ctx: ServerContext,
  partnerKey: string,
  { url, events, lines, by }: { url: string; events: readonly ReferralState[]; lines: readonly KeyLine[]; by: string },
): Promise<{ receiver: WebhookReceiver; secret: string } | null> {
  const id = randomUUID()
  const secret = newSecret()
  return ctx.db.transaction(async (tx) => {
    await holdPartner(ctx, tx, partnerKey)
    const { rows } = await tx.execute<Row>(statement`insert into webhook_receiver
        (id, partner_key, url, secrets, events, lines, created_at, created_by)
      select ${id}::uuid, ${partnerKey}::uuid, ${ctx.encryption.encrypt(url, place(id, 'url'))},
        ${ctx.encryption.encrypt([secret], place(id, 'secrets'))}, ${[...new Set(events)]}::text[],
        ${lines.length === 0 ? null : [...new Set(lines)]}::text[], ${ctx.clock.now()}::timestamptz, ${by}
      where (select count(*) from webhook_receiver where partner_key = ${partnerKey}::uuid) < ${mostReceivers}
      returning ${columns}`)
    return rows[0] ? { receiver: viewOf(ctx, rows[0]), secret } : null
  })
}

const noSuch = (): Failure => new Failure('not-found', 'no such receiver')

/** The secrets of a partner's own receiver, held until the transaction ends. Throws `not-found` for another partner's. */
const holdSecrets = async (ctx: ServerContext, tx: Tx, partnerKey: string, id: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ secrets: string }>(statement`select secrets from webhook_receiver
    where id = ${id} and partner_key = ${partnerKey} for update`)
  if (!rows[0]) throw noSuch()
  return ctx.encryption.decrypt<string[]>(rows[0].secrets, place(id, 'secrets'))
}

const writeSecrets = async (ctx: ServerContext, tx: Tx, id: string, secrets: string[]): Promise<WebhookReceiver> => {
  const { rows } = await tx.execute<Row>(statement`update webhook_receiver
    set secrets = ${ctx.encryption.encrypt(secrets, place(id, 'secrets'))}, is_rotating = ${secrets.length > 1}
    where id = ${id} returning ${columns}`)
  return viewOf(ctx, rows[0] as Row)
}

/** A new secret before the one there is; null where two are valid already. */
export function rotateSecret(
  ctx: ServerContext,
  partnerKey: string,
  id: string,
): Promise<{ receiver: WebhookReceiver; secret: string } | null> {
  return ctx.db.transaction(async (tx) => {
    const secrets = await holdSecrets(ctx, tx, partnerKey, id)
    if (secrets.length > 1) return null
    const secret = newSecret()
    return { receiver: await writeSecrets(ctx, tx, id, [secret, ...secrets]), secret }
  })
}

/** The newest secret alone stays. */
export function finishRotation(ctx: ServerContext, partnerKey: string, id: string): Promise<WebhookReceiver> {
  return ctx.db.transaction(async (tx) => {
    const secrets = await holdSecrets(ctx, tx, partnerKey, id)
    return writeSecrets(ctx, tx, id, secrets.slice(0, 1))
  })
}

/** What waits goes when a receiver is resumed; its failures are forgotten. */
export async function pauseReceiver(
  ctx: ServerContext,
  partnerKey: string,
  id: string,
  paused: boolean,
): Promise<WebhookReceiver> {
  const change = paused
    ? statement`state = 'paused', paused_because = 'partner'`
    : statement`state = 'active', paused_because = null, failures = 0, failing_since = null, resting_until = null,
        due_at = ${ctx.clock.now()}`
  const { rows } = await ctx.db.execute<Row>(
    statement`update webhook_receiver set ${change} where id = ${id} and partner_key = ${partnerKey} returning ${columns}`,
  )
  if (!rows[0]) throw noSuch()
  return viewOf(ctx, rows[0])
}

/** Throws `not-found` for another partner's. */
export async function removeReceiver(ctx: ServerContext, partnerKey: string, id: string): Promise<void> {
  const { rowCount } = await ctx.db.execute(
    statement`delete from webhook_receiver where id = ${id} and partner_key = ${partnerKey}`,
  )
  if (rowCount !== 1) throw noSuch()
}

/** A partner that is removed is told nothing more. */
export async function removeReceiversOf(on: DbOrTx, partnerKey: string): Promise<void> {
  await on.execute(statement`delete from webhook_receiver where partner_key = ${partnerKey}`)
}

/** A partner that is approved again begins anew: while it was not, its receivers were not asked and have failed at nothing. */
export async function forgetFailuresOf(on: DbOrTx, partnerKey: string): Promise<void> {
  await on.execute(statement`update webhook_receiver set failures = 0, failing_since = null, resting_until = null
    where partner_key = ${partnerKey} and failing_since is not null`)
}

/** A receiver of the partner's that something is to be sent to at once; false where it is paused. Throws `not-found` for another's. */
export async function makeDue(ctx: ServerContext, tx: Tx, partnerKey: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ state: string }>(statement`update webhook_receiver
    set due_at = least(due_at, ${ctx.clock.now()}), resting_until = null
    where id = ${id} and partner_key = ${partnerKey} returning state`)
  if (!rows[0]) throw noSuch()
  return rows[0].state === 'active'
}
