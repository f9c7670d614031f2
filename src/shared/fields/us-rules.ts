/** Rules of fields that only addresses of the United States have. */
import * as z from 'zod/mini'
import { isUsState, isZip } from '../us-states.ts'
import { ruleCode } from './rule-code.ts'
import { requiredText } from './text-rules.ts'

/** Two letters, in any case, of a state or territory. */
export function usState() {
  return z.string().check(z.trim(), z.toUpperCase(), z.refine(isUsState, ruleCode('state')))
}

export function zip() {
  return requiredText(10).check(z.refine(isZip, ruleCode('zip')))
}
