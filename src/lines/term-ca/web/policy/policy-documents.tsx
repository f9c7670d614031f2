import { PolicyActions, type PolicyAnswer } from '../../../../platform/policies/web/index.ts'
import { policyPath } from './read-policy.ts'

/** The contract: read, kept, and mailed once more to the address of record. */
export function PolicyDocuments({
  policyNum,
  email,
  answer,
  isLive,
}: {
  policyNum: string
  email: string
  answer: PolicyAnswer | undefined
  isLive: boolean
}) {
  return (
    <PolicyActions
      policyNum={policyNum}
      document={policyPath(policyNum, '/document')}
      answer={answer}
      email={email}
      hasCalendar={isLive}
    />
  )
}
