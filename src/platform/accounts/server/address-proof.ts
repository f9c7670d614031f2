import { randomUUID } from 'node:crypto'
import type { ServerContext } from '../../../server/server-context.ts'

const proofMinutes = 15

interface Whose {
  emailHash: string
  browserId: string
}

/** Keeps that this browser proved this address for a new account (security R2). */
export async function keepProof(ctx: ServerContext, { emailHash, browserId }: Whose): Promise<void> {
  const now = ctx.clock.now()
  await ctx.pool.query(
    `insert into address_proof (id, email_hash, browser_id, purpose, created_at, expires_at) values ($1, $2, $3, 'sign-up', $4, $5)
     on conflict (email_hash, browser_id, purpose) do update set
       id = excluded.id, created_at = excluded.created_at, expires_at = excluded.expires_at, create_used_at = null, verify_used_at = null`,
    [randomUUID(), emailHash, browserId, now, new Date(now.getTime() + proofMinutes * 60_000)],
  )
}

export async function hasProof(ctx: ServerContext, { emailHash, browserId }: Whose): Promise<boolean> {
  const { rowCount } = await ctx.pool.query(
    `select 1 from address_proof where email_hash = $1 and browser_id = $2 and purpose = 'sign-up' and expires_at > $3
     and create_used_at is null`,
    [emailHash, browserId, ctx.clock.now()],
  )
  return rowCount === 1
}

/** Uses the proof: to make the account and to mark its address, each once. */
export async function useProof(ctx: ServerContext, { emailHash, browserId }: Whose, use: 'create' | 'verify'): Promise<boolean> {
  const column = use === 'create' ? 'create_used_at' : 'verify_used_at'
  const { rowCount } = await ctx.pool.query(
    `update address_proof set ${column} = $3
     where email_hash = $1 and browser_id = $2 and purpose = 'sign-up' and expires_at > $3 and ${column} is null`,
    [emailHash, browserId, ctx.clock.now()],
  )
  return rowCount === 1
}
