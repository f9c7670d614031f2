import { addToOutbox, PermanentError, type OutboxItem } from '../../../server/outbox.ts'
import type { SlicePart } from '../../../server/join-parts.ts'
import type { AccountListing, ServerContext } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { Locale } from '../../../shared/locale.ts'
import { keepPolicyPdf, policyFileName, readPolicyPdf, renderHtml, type PolicyDocument } from '../../documents/server/index.ts'
import { findOwnPolicy, findPolicyByPurchase, type StoredPolicy } from './policy-store.ts'

/** What a line hands in: how it reads a stored policy, and what its document says. */
export interface PolicyLine<Policy> {
  line: string
  /** The quilt block of its rows. */
  block: AccountListing['block']
  /** Where the line's insurer counts its days; a policy is made on a day there, whatever day it is elsewhere. */
  timeZone: string
  /** The page of a policy, which is asked with `?policy=`; its document as a web page stands under it. */
  page: string
  /** Its row in the list of a person's own policies, from what it keeps in the open. */
  describe: (
    facts: StoredPolicy['facts'],
    locale: Locale,
  ) => Pick<ReturnType<AccountListing['describePolicy']>, 'title' | 'frequency' | 'term'>
  /** The stored policy with the line's own facts and holder. */
  read: (policy: StoredPolicy) => Policy
  /** The document's language, whatever its reader's is. */
  documentLocale: (policy: Policy) => Locale
  /** What was stored when the policy was bound: the same today and in ten years. */
  document: (ctx: ServerContext, policy: Policy) => PolicyDocument
}

type Named = Pick<StoredPolicy, 'id' | 'policyNumber' | 'purchaseId' | 'endedAt'>

interface Asked {
  subject: string
}

/** What every line's policies can do. Somebody else's policy, one of another line and one that does not exist answer alike. */
export interface Policies<Policy> {
  pathOf: (policyNumber: string) => string
  findOwn: (ctx: ServerContext, subject: string, policyNumber: string) => Promise<Policy>
  /** Of an outbox item that says `{ purchaseId }`; a policy that is gone is not looked for again. */
  findForWork: (ctx: ServerContext, item: Pick<OutboxItem, 'body'>) => Promise<Policy>
  pdf: (ctx: ServerContext, policy: Policy) => Promise<Uint8Array>
  /** Sends the policy's mail once more, to the address of record only, whatever else a payload says (security T10). */
  send: (ctx: ServerContext, subject: string, policyNumber: string, requestId: string) => Promise<void>
  /** The handlers of the line's functions for the PDF and the HTML page. */
  getPdf: (
    ctx: ServerContext,
  ) => (payload: { policyNum: string }, asked: Asked) => Promise<{ code: 200; response: { content: string; filename: string } }>
  getPage: (
    ctx: ServerContext,
  ) => (payload: { policyNum: string; nonce?: string | undefined }, asked: Asked) => Promise<{ html: string }>
  /** How policies of this line look in the list of every line's and what can be done there, and the work that keeps their document. */
  slice: Required<Pick<SlicePart, 'listing' | 'outboxKinds'>>
}

export function policyOf<Policy extends Named>(definition: PolicyLine<Policy>): Policies<Policy> {
  const { line, block, timeZone, page, describe, read, documentLocale, document } = definition
  const asked = (policyNumber: string): string => `?policy=${encodeURIComponent(policyNumber)}`
  const pathOf = (policyNumber: string): string => page + asked(policyNumber)

  const findOwn: Policies<Policy>['findOwn'] = async (ctx, subject, policyNumber) => {
    const policy = await findOwnPolicy(ctx, subject, policyNumber)
    if (policy.line !== line) throw new Failure('not-found', 'a policy of another line')
    return read(policy)
  }

  const findForWork: Policies<Policy>['findForWork'] = async (ctx, { body }) => {
    const found = await findPolicyByPurchase(ctx, (body as { purchaseId: string }).purchaseId)
    if (!found) throw new PermanentError('the policy is gone')
    return read(found)
  }

  const documentOf = (ctx: ServerContext, policy: Policy) => ({
    policy,
    locale: documentLocale(policy),
    document: () => document(ctx, policy),
  })

  const pdf = (ctx: ServerContext, policy: Policy): Promise<Uint8Array> => readPolicyPdf(ctx, documentOf(ctx, policy))

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
        html: renderHtml(document(ctx, await findOwn(ctx, subject, policyNum)), nonce ? { nonce } : {}),
      }),
    slice: {
      listing: {
        line,
        block,
        timeZone,
        describePolicy: ({ policyNumber, facts }, locale) => ({
          ...describe(facts, locale),
          path: pathOf(policyNumber),
          pagePath: `${page}/document${asked(policyNumber)}`,
        }),
        document: async (ctx, subject, policyNumber) => {
          const policy = await findOwn(ctx, subject, policyNumber)
          return { fileName: policyFileName(policy), bytes: await pdf(ctx, policy) }
        },
        send,
      },
      outboxKinds: (ctx) => [
        {
          kind: `${line}.document`,
          work: async (item) => keepPolicyPdf(ctx, documentOf(ctx, await findForWork(ctx, item))),
        },
      ],
    },
  }
}
