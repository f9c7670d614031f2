import * as z from 'zod/mini'
import { policyNumberText } from '../../../platform/policies/contract.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { faceRange, frequencies, sexes, terms } from '../rules/application.ts'

export function applicationId() {
  return z.string().check(z.regex(/^[\w-]{22}$/, ruleCode('application')))
}
export function policyNumber() {
  return policyNumberText('CT')
}
export function yesNo() {
  return z.enum(['yes', 'no'], ruleCode('required-option'))
}
export function province() {
  return z.enum(provinces, ruleCode('required-option'))
}
export function sex() {
  return z.enum(sexes, ruleCode('required-option'))
}
/** Dollars, in steps of 10 000. */
export function faceAmount() {
  return z.int().check(
    z.gte(faceRange.least, ruleCode('range')),
    z.lte(faceRange.most, ruleCode('range')),
    z.refine((amount) => amount % faceRange.step === 0, ruleCode('step')),
  )
}
export function termLength() {
  return z.literal([...terms], ruleCode('required-option'))
}
export function frequency() {
  return z.enum(frequencies, ruleCode('required-option'))
}
const dollarsUpTo = (most: number) => z.number().check(z.gte(0, ruleCode('range')), z.lte(most, ruleCode('range')))
/** Dollars with cents. */
export function money() {
  return dollarsUpTo(100_000_000)
}
/** Dollars a year (facts §5: 0 to 10 000 000). */
export function income() {
  return dollarsUpTo(10_000_000)
}

export { receiptShape } from '../../../shared/receipt-shape.ts'
