import type { Handler } from '../../../server/functions.ts'
import type { Ground, Shelf } from '../../../server/ground.ts'
import { Failure } from '../../../shared/failure.ts'
import type { getPolicy as rowContract, getPolicyDocument as documentContract, sendPolicy as sendContract } from '../contract.ts'
import { findOwnRow, findRow } from './get-policies.ts'

const shelfOf = (ground: Ground, line: string): Shelf => {
  const shelf = ground.shelves.find((each) => each.line === line)
  if (!shelf) throw new Failure('not-found', 'this line offers no documents')
  return shelf
}

export const getPolicy =
  (ground: Ground): Handler<typeof rowContract> =>
  async ({ policyNum }, { subject, locale }) => ({ policy: await findRow(ground, subject, policyNum, locale) })

export const getPolicyDocument =
  (ground: Ground): Handler<typeof documentContract> =>
  async ({ policyNum }, { subject }) => {
    const { line } = await findOwnRow(ground, subject, policyNum)
    const { fileName, bytes } = await shelfOf(ground, line).document(ground, subject, policyNum)
    return { code: 200, response: { content: Buffer.from(bytes).toString('base64'), filename: fileName } }
  }

export const sendPolicy =
  (ground: Ground): Handler<typeof sendContract> =>
  async ({ policyNum }, { subject, requestId }) => {
    const { line } = await findOwnRow(ground, subject, policyNum)
    await shelfOf(ground, line).send(ground, subject, policyNum, requestId)
    return { sent: true }
  }
