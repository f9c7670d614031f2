import type { ServerContext } from '../../../server/server-context.ts'

/** The card's token of a flow that an older release began with it; the oldest wrote it as it is. */
export function openEarlierToken(ctx: ServerContext, purchaseId: string, token: string): string {
  if (!token.startsWith('v1.')) return token
  return ctx.encryption.decrypt<string>(token, { table: 'dbos.workflow_input', column: 'card', row: purchaseId })
}
