import type { DbOrTx } from '../../../db/database.ts'
import { statement } from '../../../db/statement.ts'
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { addToOutbox } from '../../../server/outbox.ts'
import type { LimitRule } from '../../../server/limits.ts'
import { hourPlaces } from '../../../shared/hours.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse } from '../../../shared/function.ts'
import { openCase, type CaseContact } from '../../../platform/agent-cases/server/index.ts'
import type { requestCATermCallback as contract } from '../contract.ts'
import { findApplication } from './application-store.ts'
import { sentence } from './sentences.ts'

/** Puts somebody into the agents' queue and answers their reference. */
export function queueCallback(
  ctx: ServerContext,
  tx: DbOrTx,
  { applicationId, ...more }: Omit<Parameters<typeof openCase>[2], 'line' | 'about'> & { applicationId: string | null },
): Promise<string> {
  return openCase(ctx, tx, { ...more, line: 'term-ca', about: applicationId })
}

const place = (reference: string) => ({ table: 'term_ca_callback', column: 'contact', row: reference })

/** Moves what the releases before put into this line's own queue to the agents' queue; done each minute while one of them may run. */
export async function moveCallbacks(ctx: ServerContext): Promise<void> {
  const { rows } = await ctx.db.execute<{
    reference: string
    owner: string
    application_id: string | null
    reason: string
    contact: string
    created_at: Date
  }>(
    statement`select reference, owner, application_id, reason, contact, created_at from term_ca_callback order by created_at limit 200`,
  )
  for (const { reference, owner, application_id: applicationId, reason, contact, created_at: createdAt } of rows)
    await ctx.db.transaction(async (tx) => {
      const opened = ctx.encryption.decrypt<CaseContact>(contact, place(reference))
      await queueCallback(ctx, tx, { owner, applicationId, reason, contact: opened, earlier: { reference, createdAt } })
      await tx.execute(statement`delete from term_ca_callback where reference = ${reference}`)
    })
}

const perSubject: LimitRule = { name: 'term-ca-callback', points: 5, seconds: 86_400, exact: true }

/** The way out of every refusal: an agent calls (term life §1). */
export const requestCATermCallback =
  (ctx: ServerContext): Handler<typeof contract> =>
  async ({ applicationId, reason, name, phone, when }, { subject, locale, limits }) => {
    const application = applicationId ? await findApplication(ctx, subject, applicationId) : null
    try {
      await limits.take(perSubject, subject)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return refuse('callback-limit', sentence(locale, 'callback-limit', hourPlaces(ctx.settings.site.hours, locale)), {
        retryAfterSeconds: error.details.retryAfterSeconds,
      })
    }
    const reference = await ctx.db.transaction(async (tx) => {
      const queued = await queueCallback(ctx, tx, {
        owner: subject,
        applicationId: application?.id ?? null,
        reason,
        contact: { name, phone, when },
      })
      // Confirmed by mail to the address of the application only: an address typed here could be anybody's.
      const to = application?.owner.startsWith('person:') ? application.person.email : undefined
      if (application && to)
        await addToOutbox(ctx, tx, {
          kind: 'term-ca.callback-mail',
          messageId: `term-ca-callback.${queued}`,
          body: { owner: subject, locale, reference: queued, when, name: application.person.firstName ?? name },
        })
      return queued
    })
    ctx.notifyOutbox()
    return { requested: true, reference }
  }
