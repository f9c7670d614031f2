/** Entry point: what other slices may know of the alerts' rules. */
export { eventTypes, type EventType } from './event-types.ts'
