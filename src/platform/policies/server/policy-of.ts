import type * as z from 'zod/mini'
import { compiledSchema } from '../../../server/compiled-schema.ts'
import type { SlicePart } from '../../../server/join-parts.ts'
import type { Mail } from '../../../server/mail.ts'
import { addToOutbox, PermanentError, type OutboxItem, type OutboxKind } from '../../../server/durable/outbox.ts'
import type { AccountListing, ServerContext } from '../../../server/server-context.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { Cents } from '../../../shared/money.ts'
import { localeOfSubject } from '../../accounts/server/index.ts'
import { keepPolicyPdf, policyFileName, readPolicyPdf, renderHtml, type PolicyDocument } from '../../documents/server/index.ts'
import { sendTemplate } from '../../messages/server/index.ts'
import { findEndorsements, findPolicyById } from './endorsements.ts'
import { type StoredPolicy } from './policy-row.ts'
import { stateOn } from './policy-state.ts'
import { findOwnPolicy, findPolicyByPurchase } from './policy-store.ts'

/** A stored policy with what its line keeps in the open (`Facts`) and encrypted (`Holder`). */
export type PolicyOf<Facts, Holder> = Omit<StoredPolicy<Holder>, 'facts'> & { facts: Facts }

/** What a line hands in: how it reads a stored policy, what its document says, and who gets its mails. */
export interface PolicyLine<Facts, Holder> {
  line: string
  /** The quilt block of its rows. */
  block: AccountListing['block']
  /** Where the line's insurer counts its days; a policy is made on a day there, whatever day it is elsewhere. */
  timeZone: string
  /** Where the line is sold, and the money it is paid in. */
  country: AccountListing['country']
  currency: AccountListing['currency']
  insurer: AccountListing['insurer']
  /** The page of a policy, which is asked with `?policy=`; its document as a web page stands under it. */
  page: string
  /** Its row in the list of a person's own policies, from what it keeps in the open. */
  describe: (
    facts: Facts,
    locale: Locale,
  ) => Pick<ReturnType<AccountListing['describePolicy']>, 'title' | 'frequency' | 'term' | 'later' | 'variant'>
  /**
   * What it keeps in the open, in every shape that a release has stored. What is encrypted is not read field by field: the line wrote it,
   * and the encryption lets nothing else through.
   */
  facts: z.ZodMiniType<Facts>
  /** The document's language, whatever its reader's is. */
  documentLocale: (policy: PolicyOf<Facts, Holder>) => Locale
  /** Something can be added to its policies later: their documents then say it too. Others are not asked for it. */
  isEndorsed?: true
  /** What was stored when the policy, and what was added to it, was bound: the same today and in ten years. */
  document: (
    ctx: ServerContext,
    policy: PolicyOf<Facts, Holder>,
    endorsements: readonly PolicyOf<Facts, Holder>[],
  ) => PolicyDocument
  /** The first name that its mails greet, and the address they go to. */
  firstName: (policy: PolicyOf<Facts, Holder>) => string
  mailTo: (ctx: ServerContext, policy: PolicyOf<Facts, Holder>) => Promise<string> | string
}

/** What every mail about a policy is made from; `aboutPolicy` of `platform/messages/mail` is its schema. */
interface AboutPolicy {
  name: string
  policyNumber: string
  path: string
  sentOn: IsoDate
}

interface PolicyReader {
  subject: string
}

/** What every line's policies can do. Somebody else's policy, one of another line and one that does not exist answer alike. */
export interface Policies<Policy> {
  pathOf: (policyNumber: string) => string
  /** What was added to a policy is not found by its own number. */
  findOwn: (ctx: ServerContext, subject: string, policyNumber: string) => Promise<Policy>
  /** What was added to a policy, by its own number. */
  findOwnEndorsement: (ctx: ServerContext, subject: string, number: string) => Promise<Policy>
  /** What was added to a policy, the first first, whatever became of it. */
  endorsementsOf: (ctx: ServerContext, policy: Policy) => Promise<Policy[]>
  /** Of an outbox item that says `{ purchaseId }`, also what was added to a policy; a policy that is gone is not looked for again. */
  findForWork: (ctx: ServerContext, item: Pick<OutboxItem, 'body'>) => Promise<Policy>
  pdf: (ctx: ServerContext, policy: Policy) => Promise<Uint8Array>
  /** Sends the policy's mail once more, to the address of record only, whatever else a payload says (security T10). */
  send: (ctx: ServerContext, subject: string, policyNumber: string, requestId: string) => Promise<void>
  /** The handlers of the line's functions for the PDF and the HTML page. */
  getPdf: (
    ctx: ServerContext,
  ) => (
    payload: { policyNum: string },
    request: PolicyReader,
  ) => Promise<{ code: 200; response: { content: string; filename: string } }>
  getPage: (
    ctx: ServerContext,
  ) => (payload: { policyNum: string; nonce?: string | undefined }, request: PolicyReader) => Promise<{ html: string }>
  /** The handler of the line's function that mails the policy once more. */
  sendAgain: (
    ctx: ServerContext,
  ) => (payload: { policyNum: string }, request: PolicyReader & { requestId: string }) => Promise<{ sent: true }>
  /** How policies of this line look in the list of every line's and what can be done there, and the work that keeps their document. */
  slice: Required<Pick<SlicePart, 'listing' | 'outboxKinds'>>
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

const latestOf = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((latest, each) => (each && (!latest || each > latest) ? each : latest), null)

export function policyOf<Facts, Holder>(definition: PolicyLine<Facts, Holder>): Policies<PolicyOf<Facts, Holder>> {
  type Policy = PolicyOf<Facts, Holder>
  const { line, block, timeZone, country, currency, insurer, page, describe, documentLocale, firstName, mailTo } = definition
  const todayOf = (ctx: ServerContext): IsoDate => dateIn(ctx.clock.now(), timeZone)
  const queryOf = (policyNumber: string): string => `?policy=${encodeURIComponent(policyNumber)}`
  const pathOf = (policyNumber: string): string => page + queryOf(policyNumber)

  const readFacts = (facts: StoredPolicy['facts']): Facts => compiledSchema(definition.facts).parse(facts)
  const read = ({ facts, ...policy }: StoredPolicy<Holder>): Policy => ({ ...policy, facts: readFacts(facts) })

  const findOf = async (ctx: ServerContext, subject: string, number: string): Promise<Policy> => {
    const policy = await findOwnPolicy<Holder>(ctx, subject, number)
    if (policy.line !== line) throw new Failure('not-found', 'a policy of another line')
    return read(policy)
  }

  const findOwn: Policies<Policy>['findOwn'] = async (ctx, subject, policyNumber) => {
    const policy = await findOf(ctx, subject, policyNumber)
    if (policy.endorses !== null) throw new Failure('not-found', 'what was added to a policy is no policy')
    return policy
  }

  const findOwnEndorsement: Policies<Policy>['findOwnEndorsement'] = async (ctx, subject, number) => {
    const policy = await findOf(ctx, subject, number)
    if (policy.endorses === null) throw new Failure('not-found', 'a policy is not what was added to one')
    return policy
  }

  const endorsementsOf: Policies<Policy>['endorsementsOf'] = async (ctx, { id }) =>
    definition.isEndorsed ? (await findEndorsements<Holder>(ctx, id)).map(read) : []

  /** The policy that something was added to, and itself for a policy. */
  const baseOf = async (ctx: ServerContext, policy: Policy): Promise<Policy> => {
    if (policy.endorses === null) return policy
    const base = await findPolicyById<Holder>(ctx, policy.endorses)
    if (!base) throw new PermanentError('the policy is gone')
    return read(base)
  }

  const findForWork: Policies<Policy>['findForWork'] = async (ctx, { body }) => {
    const found = await findPolicyByPurchase<Holder>(ctx, (body as { purchaseId: string }).purchaseId)
    if (!found) throw new PermanentError('the policy is gone')
    return read(found)
  }

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

  const mailKind: Policies<Policy>['mailKind'] = (ctx, name, mail, data) => ({
    kind: `${line}.${name}`,
    work: async (item) => {
      const policy = await findForWork(ctx, item)
      await mailPolicy(ctx, policy, item.messageId, mail, (about) => data(policy, about, item))
    },
  })

  const document = async (ctx: ServerContext, policy: Policy): Promise<PolicyDocument> =>
    definition.document(ctx, policy, await endorsementsOf(ctx, policy))

  const documentOf = async (ctx: ServerContext, policyOrAdded: Policy) => {
    const policy = await baseOf(ctx, policyOrAdded)
    const endorsements = await endorsementsOf(ctx, policy)
    const changes = [policy.endedAt, ...endorsements.flatMap(({ createdAt, endedAt }) => [createdAt, endedAt])]
    const { id, policyNumber } = policy
    return {
      policy: { id, policyNumber, changedAt: latestOf(changes) },
      locale: documentLocale(policy),
      document: () => definition.document(ctx, policy, endorsements),
    }
  }

  const pdf = async (ctx: ServerContext, policy: Policy): Promise<Uint8Array> => readPolicyPdf(ctx, await documentOf(ctx, policy))

  const send: Policies<Policy>['send'] = async (ctx, subject, policyNumber, requestId) => {
    const { purchaseId } = await findOwn(ctx, subject, policyNumber)
    await ctx.db.transaction((tx) =>
      addToOutbox(ctx, tx, {
        kind: `${line}.policy-mail`,
        messageId: `policy.${purchaseId}.${requestId}`,
        reference: purchaseId,
        body: { purchaseId },
      }),
    )
    ctx.notifyOutbox()
  }

  return {
    pathOf,
    findOwn,
    findOwnEndorsement,
    endorsementsOf,
    findForWork,
    pdf,
    send,
    getPdf:
      (ctx) =>
      async ({ policyNum }, { subject }) => {
        const policy = await findOwn(ctx, subject, policyNum)
        const content = Buffer.from(await pdf(ctx, policy)).toString('base64')
        return { code: 200, response: { content, filename: policyFileName(policy) } }
      },
    getPage:
      (ctx) =>
      async ({ policyNum, nonce }, { subject }) => ({
        html: renderHtml(await document(ctx, await findOwn(ctx, subject, policyNum)), nonce ? { nonce } : {}),
      }),
    sendAgain:
      (ctx) =>
      async ({ policyNum }, { subject, requestId }) => {
        await send(ctx, subject, policyNum, requestId)
        return { sent: true }
      },
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
    slice: {
      listing: {
        line,
        block,
        timeZone,
        country,
        currency,
        insurer,
        describePolicy: ({ policyNumber, facts }, locale) => {
          const pagePath = `${page}/document${queryOf(policyNumber)}`
          return { path: pathOf(policyNumber), pagePath, ...describe(readFacts(facts), locale) }
        },
        document: async (ctx, subject, policyNumber) => {
          const policy = await findOwn(ctx, subject, policyNumber)
          return { fileName: policyFileName(policy), bytes: await pdf(ctx, policy) }
        },
        send,
      },
      outboxKinds: (ctx) => [
        {
          kind: `${line}.document`,
          work: async (item) => keepPolicyPdf(ctx, await documentOf(ctx, await findForWork(ctx, item))),
        },
      ],
    },
  }
}
