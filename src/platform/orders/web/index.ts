/** Entry point: pieces that pages of lines use. */
export { instrumentFor } from './instrument-for.ts'
