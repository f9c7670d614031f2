/** `getPolicy`, `getPolicyDocument` and `sendPolicy`: a policy of one's own, whatever its line. */
import type { Handler } from '../../../server/functions.ts'
import type { ServerContext, AccountListing } from '../../../server/server-context.ts'
import { Failure } from '../../../shared/failure.ts'
import type { getPolicy as rowContract, getPolicyDocument as documentContract, sendPolicy as sendContract } from '../contract.ts'
import { findOwnRow, findRow } from './get-policies.ts'

const listingOf = (ctx: ServerContext, line: string): AccountListing => {
  const listing = ctx.listings.find((each) => each.line === line)
  if (!listing) throw new Failure('not-found', 'this line offers no documents')
  return listing
}

export const getPolicy =
  (ctx: ServerContext): Handler<typeof rowContract> =>
  async ({ policyNum }, { subject, locale }) => ({ policy: await findRow(ctx, subject, policyNum, locale) })

export const getPolicyDocument =
  (ctx: ServerContext): Handler<typeof documentContract> =>
  async ({ policyNum }, { subject }) => {
    const { line } = await findOwnRow(ctx, subject, policyNum)
    const { fileName, bytes } = await listingOf(ctx, line).document(ctx, subject, policyNum)
    return { code: 200, response: { content: Buffer.from(bytes).toString('base64'), filename: fileName } }
  }

export const sendPolicy =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  async ({ policyNum }, { subject, requestId }) => {
    const { line } = await findOwnRow(ctx, subject, policyNum)
    await listingOf(ctx, line).send(ctx, subject, policyNum, requestId)
    return { sent: true }
  }
