import type { ServerContext } from '../server-context.ts'

/** The keyed hash by which rows are found again for a person who proves the same address. */
export function emailHashOf(ctx: Pick<ServerContext, 'encryption'>, email: string): string {
  return ctx.encryption.hash('email', email.toLowerCase())
}
