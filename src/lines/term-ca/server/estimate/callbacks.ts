import type { DbOrTx } from '../../../../db/database.ts'
import { statement } from '../../../../db/statement.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { hourPlaces } from '../../../../shared/hours.ts'
import { callbackOf, type CaseContact } from '../../../../platform/callbacks/server/index.ts'
import { sendTemplate } from '../../../../platform/messages/server/index.ts'
import { findApplication } from '../application/application-store.ts'
import { sentence } from '../sentences.ts'

/** This line's part of the agents' queue; an agent calls back after every refusal (term life §1). */
export const callbacks = callbackOf({
  line: 'term-ca',
  findApplication: async (ctx, subject, applicationId) => {
    const { id, owner, person } = await findApplication(ctx, subject, applicationId)
    return { id, owner, email: person.email, firstName: person.firstName }
  },
  limitSentence: ({ settings }, locale) => sentence(locale, 'callback-limit', hourPlaces(settings.site.hours, locale)),
  sendConfirmation: async (ctx, { name, reference, when, ...to }) => {
    const { callbackMail: mail } = await import('../../mail/mails.ts')
    await sendTemplate(ctx, mail, { ...to, data: { name, reference, when, path: '/userapplications' } })
  },
})

/** The same with the application that a case is about. */
export function queueCallback(
  ctx: ServerContext,
  tx: DbOrTx,
  { applicationId, ...opened }: Omit<Parameters<typeof callbacks.queue>[2], 'about'> & { applicationId: string | null },
): Promise<string> {
  return callbacks.queue(ctx, tx, { ...opened, about: applicationId })
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
      await callbacks.queue(ctx, tx, { owner, about: applicationId, reason, contact: opened, earlier: { reference, createdAt } })
      await tx.execute(statement`delete from term_ca_callback where reference = ${reference}`)
    })
}
