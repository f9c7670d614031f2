import * as z from 'zod/mini'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import { provinces } from '../../../shared/fields/canadian-rules.ts'
import { faceRange, frequencies, sexes, terms } from '../rules/application.ts'

/** YYYY-MM-DD or MM/DD/YYYY; whether such a day exists is the handler's to say. */
export const dateText = () =>
  z.string().check(z.trim(), z.regex(/^(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})$/, ruleCode('date')))
export const applicationId = () => z.string().check(z.regex(/^[\w-]{22}$/, ruleCode('application')))
export const policyNumber = () => z.string().check(z.trim(), z.regex(/^CT-\d{9}$/, ruleCode('policy-number')))
export const yesNo = () => z.enum(['yes', 'no'], ruleCode('required-option'))
export const province = () => z.enum(provinces, ruleCode('required-option'))
export const sex = () => z.enum(sexes, ruleCode('required-option'))
/** Dollars, in steps of 10 000. */
export const faceAmount = () =>
  z.int().check(
    z.gte(faceRange.least, ruleCode('range')),
    z.lte(faceRange.most, ruleCode('range')),
    z.refine((amount) => amount % faceRange.step === 0, ruleCode('step')),
  )
export const termLength = () => z.literal([...terms], ruleCode('required-option'))
export const frequency = () => z.enum(frequencies, ruleCode('required-option'))
const dollarsUpTo = (most: number) => z.number().check(z.gte(0, ruleCode('range')), z.lte(most, ruleCode('range')))
/** Dollars with cents. */
export const money = () => dollarsUpTo(100_000_000)
/** Dollars a year (facts §5: 0 to 10 000 000). */
export const income = () => dollarsUpTo(10_000_000)

export { receiptShape } from '../../../shared/receipt-shape.ts'
