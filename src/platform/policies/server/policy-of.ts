/** Everything that the policies of any line share, from what the line says of them. */
import type { SlicePart } from '../../../server/join-parts.ts'
import { addToOutbox } from '../../../server/durable/outbox.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { dateIn, type IsoDate } from '../../../shared/dates.ts'
import { keepPolicyPdf, policyFileName, readPolicyPdf, renderHtml, type PolicyDocument } from '../../documents/server/index.ts'
import type { PolicyLine, PolicyOf } from './policy-line.ts'
import { mailsOfPolicies, type PolicyMails } from './policy-mails.ts'
import { readLinePolicies, type Reading } from './read-line-policies.ts'

export type { PolicyOf } from './policy-line.ts'

interface PolicyReader {
  subject: string
}

/** What every line's policies can do. Somebody else's policy, one of another line and one that does not exist answer alike. */
export interface Policies<Policy> extends Reading<Policy>, PolicyMails<Policy> {
  pathOf: (policyNumber: string) => string
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
}

const latestOf = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((latest, each) => (each && (!latest || each > latest) ? each : latest), null)

export function policyOf<Facts, Holder>(definition: PolicyLine<Facts, Holder>): Policies<PolicyOf<Facts, Holder>> {
  type Policy = PolicyOf<Facts, Holder>
  const { line, block, timeZone, country, currency, insurer, page, describe, documentLocale } = definition
  const todayOf = (ctx: ServerContext): IsoDate => dateIn(ctx.clock.now(), timeZone)
  const queryOf = (policyNumber: string): string => `?policy=${encodeURIComponent(policyNumber)}`
  const pathOf = (policyNumber: string): string => page + queryOf(policyNumber)

  const { readFacts, baseOf, ...reading } = readLinePolicies<Facts, Holder>(definition)
  const { findOwn, endorsementsOf, findForWork } = reading

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
    ...reading,
    pathOf,
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
    ...mailsOfPolicies(definition, { baseOf, findForWork, pathOf, todayOf, pdf }),
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
