/** What a licensed agent needs of a customer, on the customer's own pages. */
import { Notice } from '../../../web/ui/notices/feedback.tsx'
import type { AgentRequest } from '../contract.ts'

export function AgentRequestNotice({ request: { title, text, action, path } }: { request: AgentRequest }) {
  return (
    <Notice title={title}>
      {text} <a href={path}>{action}</a>
    </Notice>
  )
}
