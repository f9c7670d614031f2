import { randomUUID } from 'node:crypto'
import { identifier, statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'

const proofMinutes = 15

interface Requester {
  emailHash: string
  browserId: string
}

/** Keeps that this browser proved this address for a new account (security R2). */
export async function keepProof(ctx: ServerContext, { emailHash, browserId }: Requester): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .execute(statement`insert into address_proof (id, email_hash, browser_id, purpose, created_at, expires_at) values (${randomUUID()}, ${emailHash}, ${browserId}, 'sign-up', ${now}, ${new Date(now.getTime() + proofMinutes * 60_000)})
     on conflict (email_hash, browser_id, purpose) do update set
       id = excluded.id, created_at = excluded.created_at, expires_at = excluded.expires_at, create_used_at = null, verify_used_at = null`)
}

export async function hasProof(ctx: ServerContext, { emailHash, browserId }: Requester): Promise<boolean> {
  const { rowCount } = await ctx.db
    .execute(statement`select 1 from address_proof where email_hash = ${emailHash} and browser_id = ${browserId} and purpose = 'sign-up' and expires_at > ${ctx.clock.now()}
     and create_used_at is null`)
  return rowCount === 1
}

/** Uses the proof: to make the account and to mark its address, each once. */
export async function useProof(
  ctx: ServerContext,
  { emailHash, browserId }: Requester,
  use: 'create' | 'verify',
): Promise<boolean> {
  const column = identifier(use === 'create' ? 'create_used_at' : 'verify_used_at')
  const now = ctx.clock.now()
  const { rowCount } = await ctx.db.execute(
    statement`update address_proof set ${column} = ${now}
     where email_hash = ${emailHash} and browser_id = ${browserId} and purpose = 'sign-up' and expires_at > ${now} and ${column} is null`,
  )
  return rowCount === 1
}
