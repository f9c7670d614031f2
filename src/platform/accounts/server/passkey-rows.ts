/** The stored passkeys of a person, as the second factor and its list read them. */
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'

interface Passkey {
  id: string
  publicKey: string
  counter: number
  transports: AuthenticatorTransport[]
  label: string
  createdAt: Date
  usedAt: Date | null
}

export async function readPasskeys(ctx: ServerContext, personId: string): Promise<Passkey[]> {
  const { rows } = await ctx.db.execute<{
    id: string
    public_key: string
    counter: string
    transports: string
    label: string
    created_at: Date
    used_at: Date | null
  }>(
    statement`select id, public_key, counter, transports, label, created_at, used_at from passkey
      where person_id = ${personId} order by created_at, id`,
  )
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports.split(' ').filter(Boolean) as AuthenticatorTransport[],
    label: row.label,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }))
}
