import type { ServerContext } from '../../../server/server-context.ts'

const place = (purchaseId: string) => ({ table: 'dbos.workflow_input', column: 'card', row: purchaseId })

/** The card's token as the release before reads it from the flow's input, should it take the flow over. */
export function writeEarlierToken(ctx: ServerContext, purchaseId: string, token: string): string {
  return ctx.encryption.encrypt(token, place(purchaseId))
}

/** The token of a flow that an earlier release began; the oldest wrote it as it is. */
export function openEarlierToken(ctx: ServerContext, purchaseId: string, token: string): string {
  return token.startsWith('v1.') ? ctx.encryption.decrypt<string>(token, place(purchaseId)) : token
}
