import fc from 'fast-check'
import { oddPayload } from '../test/factories/odd-values.ts'

/** So many bodies with these fields, each as a client would send it. The same ones in every run. */
export function oddBodies(fields: readonly string[], count: number, seed: number): string[] {
  return fc.sample(oddPayload(fields), { numRuns: count, seed }).map((payload) => JSON.stringify(payload) ?? '')
}
