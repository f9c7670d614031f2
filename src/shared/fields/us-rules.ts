import * as z from 'zod/mini'
import { ruleCode } from './rule-code.ts'
import { requiredText } from './text-rules.ts'

/** Five digits, or nine as 04101-1234. */
export const zip = () => requiredText(10).check(z.regex(/^\d{5}(?:-\d{4})?$/, ruleCode('zip')))
