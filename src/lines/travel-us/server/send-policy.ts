import type { Handler } from '../../../server/functions.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { sendGeneraliPolicy as sendContract } from '../contract.ts'
import { policies } from './policies.ts'

/** The specification's programs send the number under either name. */
export const sendGeneraliPolicy =
  (ctx: ServerContext): Handler<typeof sendContract> =>
  async ({ policyNum, policyInfo }, { subject, requestId }) => {
    const number = policyNum ?? (typeof policyInfo === 'string' ? policyInfo : (policyInfo?.policynumber ?? ''))
    await policies.send(ctx, subject, number, requestId)
    return { sent: true }
  }
