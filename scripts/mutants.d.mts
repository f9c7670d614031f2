/** A place that is broken on purpose, and the tests that have to turn red for it. */
export interface Mutant {
  what: string
  file: string
  from: string
  to: string
  project: string
  tests: string
}
export const mutants: Mutant[]
