/** What a licensed agent needs of the customer. */
export { AgentRequestNotice } from './agent-request-notice.tsx'
/** One of the hours for which a call can be arranged. */
export { HourSelect } from './hour-select.tsx'
/** How long ago something was, as the queue says it. */
export { sinceWords } from './since-words.ts'
