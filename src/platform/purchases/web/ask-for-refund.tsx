export interface AskForRefundProps {
  policyNum: string
  /** The words of the link. */
  children: string
}

/** Leads to the form by which an agent is asked for the money of a policy after its review. */
export function AskForRefund({ policyNum, children }: AskForRefundProps) {
  return <a href={`/userpolicies/refund?policy=${encodeURIComponent(policyNum)}`}>{children}</a>
}
