/** What an administrator's alert can name; each is raised by the slice that owns what happens (`events` in its `server/index.ts`). */
export const staffEvents = ['case-opened', 'case-late', 'mail-undelivered', 'question-set-unsound'] as const

/** What a person may want to be told about their own. */
export const ownEvents = ['policy-ends', 'quote-ends'] as const

export const eventTypes = [...staffEvents, ...ownEvents] as const
export type EventType = (typeof eventTypes)[number]

export function isEventType(code: string): code is EventType {
  return eventTypes.some((each) => each === code)
}
