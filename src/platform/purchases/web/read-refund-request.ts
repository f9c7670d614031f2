import type { PageContext } from '../../../web/page-context.ts'
import { getRefundRequest, type RefundRequest } from '../contract.ts'

/** The refund of an own policy that waits for an agent. */
export async function readRefundRequest({ call }: PageContext, policyNum: string): Promise<RefundRequest | null> {
  const found = await call(getRefundRequest, { policyNum })
  return found.haserror ? null : found.request
}
