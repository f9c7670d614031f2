import type { DbOrTx } from '../../../db/database.ts'
import type { CallContext } from '../../../server/functions.ts'
import { addToOutbox, type OutboxKind } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { SliceServer } from '../../../server/slice.ts'
import type { LimitRule } from '../../../server/http/limits.ts'
import { Failure } from '../../../shared/failure.ts'
import { refuse, type Refused } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { addressForMail } from '../../profile/server/index.ts'
import { holdHour } from './appointments.ts'
import { openCase, type CaseContact, type NewCase } from './cases.ts'
import { personIdIn } from '../../../server/subject.ts'

/** When it suits the person who asks to be called. */
type When = Exclude<CaseContact['when'], 'any'>

export interface CallbackConfirmation {
  to: string
  locale: Locale
  messageId: string
  reference: string
  when: When
  name: string
}

/** What a line says of its callbacks. */
export interface CallbackLine {
  line: string
  /** The caller's own application; throws `not-found` for somebody else's. */
  findApplication: (
    ctx: ServerContext,
    subject: string,
    id: string,
  ) => Promise<{ id: string; owner: string; email: string | undefined; firstName: string | undefined }>
  /** Why somebody is not put into the queue once more today. */
  limitSentence: (ctx: ServerContext, locale: Locale) => string
  sendConfirmation: (ctx: ServerContext, confirmation: CallbackConfirmation) => Promise<void>
}

interface CallbackRequest {
  applicationId?: string | undefined
  reason: string
  name: string
  phone: string
  when: When
  /** One of `getCallHours`. */
  hour?: string | undefined
}

export interface Callbacks {
  /** Puts somebody into the agents' queue and answers their reference. */
  queue: (ctx: ServerContext, tx: DbOrTx, opened: Omit<NewCase, 'line'>) => Promise<string>
  /** The handler of the line's function "call me back": the way out of every refusal. */
  request: (
    ctx: ServerContext,
  ) => (input: CallbackRequest, context: CallContext) => Promise<{ requested: true; reference: string } | Refused>
  slice: Required<Pick<SliceServer, 'outboxKinds'>>
}

const confirmationKind = (ctx: ServerContext, { line, sendConfirmation }: CallbackLine): OutboxKind => ({
  kind: `${line}.callback-mail`,
  work: async ({ body, messageId }) => {
    const { owner, ...confirmation } = body as Omit<CallbackConfirmation, 'to' | 'messageId'> & { owner: string }
    await sendConfirmation(ctx, { ...confirmation, to: await addressForMail(ctx, owner), messageId })
  },
})

/** The agents' queue of a line, from what the line says of it. */
export function callbackOf(definition: CallbackLine): Callbacks {
  const { line, findApplication, limitSentence } = definition
  const perSubject: LimitRule = { name: `${line}-callback`, points: 5, seconds: 86_400, exact: true }
  const queue: Callbacks['queue'] = (ctx, tx, opened) => openCase(ctx, tx, { ...opened, line })
  return {
    queue,
    request:
      (ctx) =>
      async ({ applicationId, reason, name, phone, when, hour }, { subject, locale, limits }) => {
        const application = applicationId ? await findApplication(ctx, subject, applicationId) : null
        try {
          await limits.take(perSubject, subject)
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          const { retryAfterSeconds } = error.details
          return refuse('callback-limit', limitSentence(ctx, locale), { retryAfterSeconds })
        }
        const reference = await ctx.db.transaction(async (tx) => {
          const appointmentAt = await holdHour(ctx, tx, hour, locale)
          if (appointmentAt && 'haserror' in appointmentAt) return appointmentAt
          const contact = { name, phone, when }
          const queued = await queue(ctx, tx, { owner: subject, about: application?.id ?? null, reason, contact, appointmentAt })
          // Confirmed by mail to the address of the application only: an address typed here could be anybody's.
          if (application?.email && personIdIn(application.owner) !== null)
            await addToOutbox(ctx, tx, {
              kind: `${line}.callback-mail`,
              messageId: `${line}-callback.${queued}`,
              body: { owner: subject, locale, reference: queued, when, name: application.firstName ?? name },
            })
          return queued
        })
        if (typeof reference === 'object') return reference
        ctx.notifyOutbox()
        return { requested: true, reference }
      },
    slice: { outboxKinds: (ctx) => [confirmationKind(ctx, definition)] },
  }
}
