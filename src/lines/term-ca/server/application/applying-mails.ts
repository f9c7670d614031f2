import type * as z from 'zod/mini'
import { type OutboxItem, type OutboxKind, PermanentError } from '../../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../../server/server-context.ts'
import { Failure } from '../../../../shared/failure.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { localeOfSubject } from '../../../../platform/accounts/server/index.ts'
import { sendTemplate } from '../../../../platform/messages/server/index.ts'
import { addressForMail } from '../../../../platform/profile/server/index.ts'
import { findApplication } from './application-store.ts'
import type { StoredApplication } from './stored-application.ts'

type MailData = z.input<(typeof import('../../mail/mails.ts'))['decisionMail']['schema']>

/** An application that was removed meanwhile, or a person who is gone, gets no mail. */
const unlessGone = async <Value>(look: Promise<Value>): Promise<Value> => {
  try {
    return await look
  } catch (error) {
    if (error instanceof Failure && error.code === 'not-found') throw new PermanentError('its person or application is gone')
    throw error
  }
}

const sendDecision = async (ctx: ServerContext, { body, messageId }: OutboxItem): Promise<void> => {
  const { owner, applicationId, outcome, locale, reference, reasonClass } = body as {
    owner: string
    applicationId: string
    outcome: MailData['outcome']
    locale: Locale
    reference: string | null
    reasonClass?: MailData['reasonClass']
  }
  const application: StoredApplication = await unlessGone(findApplication(ctx, owner, applicationId))
  const step = outcome.startsWith('approved') ? 'personal-statements' : 'underwritting'
  const { decisionMail: mail } = await import('../../mail/mails.ts')
  await sendTemplate(ctx, mail, {
    to: await addressForMail(ctx, owner),
    locale: await localeOfSubject(ctx, owner, locale),
    messageId,
    data: {
      name: application.person.firstName ?? '',
      outcome,
      reference,
      reasonClass: reasonClass ?? null,
      path: `/canadianterm/survey/${step}/${applicationId}`,
    },
  })
}

/** What the way to the decision leaves in the outbox, and how it is done. */
export function applyingMails(ctx: ServerContext): OutboxKind[] {
  return [{ kind: 'term-ca.decision-mail', work: (item) => sendDecision(ctx, item) }]
}
