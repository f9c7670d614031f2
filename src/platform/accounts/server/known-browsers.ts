import { statement } from '../../../db/statement.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { LimitRule } from '../../../server/http/limits.ts'

/** Whether this browser signed in to the account of this address before (security R16). The same statement for every address. */
export async function isKnownBrowser(ctx: ServerContext, email: string, browserId: string): Promise<boolean> {
  const { rowCount } = await ctx.db.execute(
    statement`select 1 from known_browser k join person p on p.id = k.person_id where p.email = ${email.toLowerCase()} and k.browser_id = ${browserId}`,
  )
  return rowCount === 1
}

export async function rememberBrowser(ctx: ServerContext, personId: string, browserId: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db
    .execute(statement`insert into known_browser (person_id, browser_id, created_at, seen_at) values (${personId}, ${browserId}, ${now}, ${now})
     on conflict (person_id, browser_id) do update set seen_at = excluded.seen_at`)
}

/** The same figures for one browser and address: a counter that nobody else's tries reach. */
export function ownCounter(rule: LimitRule): LimitRule {
  return { ...rule, name: `${rule.name}-own` }
}

/** Limits of an IP address for browsers that are not known (security R16). */
export const strangersByAddress = {
  signIn: { name: 'sign-in-ip', points: 100, seconds: 3600, exact: true },
  codeSend: { name: 'code-send-ip', points: 30, seconds: 3600, exact: true },
  codeCheck: { name: 'code-check-ip', points: 60, seconds: 3600, exact: true },
  reset: { name: 'reset-ip', points: 20, seconds: 3600, exact: true },
} satisfies Record<string, LimitRule>
