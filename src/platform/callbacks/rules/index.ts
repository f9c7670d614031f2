/** Entry point: what other slices may know of the queue's rules. */
export { askedThings, type AskedThing } from './outcomes.ts'
