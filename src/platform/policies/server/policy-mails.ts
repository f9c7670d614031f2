/** The mails about a line's policies: which there are, who gets them, and in which language. */
import type * as z from 'zod/mini'
import type { OutboxItem, OutboxKind } from '../../../server/durable/outbox.ts'
import type { Mail } from '../../../server/mail.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Cents } from '../../../shared/money.ts'
import { localeOfSubject } from '../../accounts/server/index.ts'
import { sendTemplate } from '../../messages/server/index.ts'
import type { PolicyLine, PolicyOf } from './policy-line.ts'
import { stateOn } from './policy-state.ts'
import type { LinePolicies } from './read-line-policies.ts'

/** What every mail about a policy is made from; `aboutPolicy` of `platform/messages/mail` is its schema. */
interface AboutPolicy {
  name: string
  policyNumber: string
  path: string
  sentOn: IsoDate
}

/** What a line's outbox may hold about its policies. */
export interface PolicyMails<Policy> {
  /** The outbox kind `<line>.<name>` of items that say `{ purchaseId }`: `mail` loads the template, `data` fills it; null sends none. */
  mailKind: <Schema extends z.ZodMiniType>(
    ctx: ServerContext,
    name: string,
    mail: () => Promise<Mail<string, Schema>>,
    data: (policy: Policy, about: AboutPolicy, item: OutboxItem) => Promise<z.input<Schema> | null> | z.input<Schema> | null,
  ) => OutboxKind
  /** The same for a policy that was cancelled within its review: `about` has what was given back too. */
  cancelledMailKind: <Schema extends z.ZodMiniType>(
    ctx: ServerContext,
    mail: () => Promise<Mail<string, Schema>>,
    data: (policy: Policy, about: AboutPolicy & { amountCents: Cents }) => z.input<Schema>,
  ) => OutboxKind
  /** The same for the mail of the policy itself, which has its PDF. One that is not in force is mailed without a word of its cover. */
  policyMailKind: <Schema extends z.ZodMiniType>(
    ctx: ServerContext,
    mail: () => Promise<Mail<string, Schema>>,
    data: (policy: Policy, about: AboutPolicy & { pdf: Uint8Array<ArrayBuffer> }) => z.input<Schema>,
  ) => OutboxKind
}

interface MailedPolicies<Facts, Holder> extends Pick<LinePolicies<Facts, Holder>, 'baseOf' | 'findForWork'> {
  pathOf: (policyNumber: string) => string
  todayOf: (ctx: ServerContext) => IsoDate
  pdf: (ctx: ServerContext, policy: PolicyOf<Facts, Holder>) => Promise<Uint8Array>
}

export function mailsOfPolicies<Facts, Holder>(
  { line, insurer, firstName, mailTo }: PolicyLine<Facts, Holder>,
  { baseOf, findForWork, pathOf, todayOf, pdf }: MailedPolicies<Facts, Holder>,
): PolicyMails<PolicyOf<Facts, Holder>> {
  type Policy = PolicyOf<Facts, Holder>

  /** Mails a policy's reader what `data` fills; null sends none. */
  const mailPolicy = async <Schema extends z.ZodMiniType>(
    ctx: ServerContext,
    policy: Policy,
    messageId: string,
    mail: () => Promise<Mail<string, Schema>>,
    data: (about: AboutPolicy) => Promise<z.input<Schema> | null> | z.input<Schema> | null,
  ): Promise<void> => {
    // A mail is in the language that its reader reads now, whatever the site was read in when it was bought.
    const locale = await localeOfSubject(ctx, policy.owner, policy.locale)
    const { policyNumber } = await baseOf(ctx, policy)
    const filled = await data({ name: firstName(policy), policyNumber, path: pathOf(policyNumber), sentOn: todayOf(ctx) })
    if (filled === null) return
    const to = await mailTo(ctx, policy)
    await sendTemplate(ctx, await mail(), { to, locale, messageId, data: filled })
  }

  const mailKind: PolicyMails<Policy>['mailKind'] = (ctx, name, mail, data) => ({
    kind: `${line}.${name}`,
    work: async (item) => {
      const policy = await findForWork(ctx, item)
      await mailPolicy(ctx, policy, item.messageId, mail, (about) => data(policy, about, item))
    },
  })

  return {
    mailKind,
    cancelledMailKind: (ctx, mail, data) =>
      mailKind(ctx, 'cancelled-mail', mail, (policy, about, { body }) =>
        data(policy, { ...about, amountCents: (body as { amountCents: Cents }).amountCents }),
      ),
    policyMailKind: (ctx, mail, data) => ({
      kind: `${line}.policy-mail`,
      work: async (item) => {
        const policy = await findForWork(ctx, item)
        const withPdf = async (about: AboutPolicy) => ({ ...about, pdf: new Uint8Array(await pdf(ctx, policy)) })
        if (stateOn(todayOf(ctx), policy) === 'in-force')
          return mailPolicy(ctx, policy, item.messageId, mail, async (about) => data(policy, await withPdf(about)))
        const documentMail = async () => (await import('../../messages/mail/index.ts')).policyDocumentMail
        return mailPolicy(ctx, policy, item.messageId, documentMail, async (about) => ({
          ...(await withPdf(about)),
          insurer: insurer.name,
        }))
      },
    }),
  }
}
