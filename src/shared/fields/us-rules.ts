/** Rules of fields that only addresses of the United States have. */
import * as z from 'zod/mini'
import { isZip } from '../us-states.ts'
import { ruleCode } from './rule-code.ts'
import { requiredText } from './text-rules.ts'

export function zip() {
  return requiredText(10).check(z.refine(isZip, ruleCode('zip')))
}
