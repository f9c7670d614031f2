import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import { findOwnPolicy } from '../../../platform/policies/server/index.ts'
import { policyFileName } from '../../../platform/documents/server/index.ts'
import type {
  getGeneraliPolicy as getContract,
  getUSATravelPolicyPage as pageContract,
  sendGeneraliPolicy as sendContract,
} from '../contract.ts'
import { htmlOf, pdfOf } from './documents.ts'
import { asTravelPolicy } from './get-policy.ts'
import { listing } from './account-listing.ts'

export const getGeneraliPolicy =
  (ctx: ServerContext): Handler<typeof getContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = asTravelPolicy(await findOwnPolicy(ctx, subject, policyNum))
    const pdf = await pdfOf(ctx, policy)
    return { code: 200, response: { content: Buffer.from(pdf).toString('base64'), filename: policyFileName(policy) } }
  }

export const getUSATravelPolicyPage =
  (ctx: ServerContext): Handler<typeof pageContract> =>
  async ({ policyNum, nonce }, { subject }) => ({
    html: htmlOf(ctx, asTravelPolicy(await findOwnPolicy(ctx, subject, policyNum)), nonce),
  })

/** To the address of record only, whatever else the payload says (security T10). */
export const sendGeneraliPolicy =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  async ({ policyNum, policyInfo }, { subject, requestId }) => {
    const number = policyNum ?? (typeof policyInfo === 'string' ? policyInfo : (policyInfo?.policynumber ?? ''))
    await listing.send(ctx, subject, number, requestId)
    return { sent: true }
  }
