/** How long ago something was, as the queue says it. */
export { sinceWords } from './since-words.ts'
