import type { Handler } from '../../../server/functions.ts'
import type { Ground } from '../../../server/ground.ts'
import { findOwnPolicy } from '../../../platform/policies/server/index.ts'
import { policyFileName } from '../../../platform/documents/server/index.ts'
import type {
  getGeneraliPolicy as getContract,
  getUSATravelPolicyPage as pageContract,
  sendGeneraliPolicy as sendContract,
} from '../contract.ts'
import { htmlOf, pdfOf } from './documents.ts'
import { asTravelPolicy } from './get-policy.ts'
import { shelf } from './shelf.ts'

export const getGeneraliPolicy =
  (ground: Ground): Handler<typeof getContract> =>
  async ({ policyNum }, { subject }) => {
    const policy = asTravelPolicy(await findOwnPolicy(ground, subject, policyNum))
    const pdf = await pdfOf(ground, policy)
    return { code: 200, response: { content: Buffer.from(pdf).toString('base64'), filename: policyFileName(policy) } }
  }

export const getUSATravelPolicyPage =
  (ground: Ground): Handler<typeof pageContract> =>
  async ({ policyNum, nonce }, { subject }) => ({
    html: htmlOf(ground, asTravelPolicy(await findOwnPolicy(ground, subject, policyNum)), nonce),
  })

/** To the address of record only, whatever else the payload says (security T10). */
export const sendGeneraliPolicy =
  (ground: Ground): Handler<typeof sendContract> =>
  async ({ policyNum, policyInfo }, { subject, requestId }) => {
    const number = policyNum ?? (typeof policyInfo === 'string' ? policyInfo : (policyInfo?.policynumber ?? ''))
    await shelf.send(ground, subject, number, requestId)
    return { sent: true }
  }
