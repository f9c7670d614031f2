import { statement } from '../../../db/statement.ts'
import { addToOutbox, type OutboxKind } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { isLocale } from '../../../shared/locale.ts'
import { sendLateCases } from '../../messages/server/index.ts'

/** Tells every agent and administrator once of the cases that nobody took in time. Done each minute. */
export async function alarmLate(ctx: ServerContext): Promise<void> {
  const now = ctx.clock.now()
  const isAnyLate = await ctx.db.transaction(async (tx) => {
    const { rows: late } = await tx.execute<{ reference: string }>(statement`update agent_case set alarmed_at = ${now}
      where reference in (select reference from agent_case where settled_at is null and taken_by is null and alarmed_at is null
        and due_at < ${now} order by due_at limit 100 for update skip locked) returning reference`)
    const [first] = late
    if (!first) return false
    ctx.log.error({ cases: late.map(({ reference }) => reference) }, 'cases of the agents’ queue that nobody took in time')
    const { rows: staff } = await tx.execute<{ id: string; email: string; locale: string }>(
      statement`select id, email, locale from person where role in ('admin', 'agent')`,
    )
    for (const { id, email, locale } of staff)
      await addToOutbox(ctx, tx, {
        kind: 'callbacks.late-mail',
        messageId: `late-cases.${first.reference}.${id}`,
        body: { to: email, locale, count: late.length },
      })
    return true
  })
  if (isAnyLate) ctx.notifyOutbox()
}

export function lateMail(ctx: ServerContext): OutboxKind {
  return {
    kind: 'callbacks.late-mail',
    work: async ({ body, messageId }) => {
      const { to, locale, count } = body as { to: string; locale: string; count: number }
      await sendLateCases(ctx, { to, locale: isLocale(locale) ? locale : 'en', messageId, count })
    },
  }
}
