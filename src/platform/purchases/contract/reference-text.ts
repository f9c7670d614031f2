import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'

/** The reference of one try to buy a quote, as `purchaseReference` makes it: ten letters and digits. */
export function referenceText() {
  return z.string().check(z.trim(), z.regex(/^[A-Za-z0-9]{10}$/, ruleCode('reference')))
}
