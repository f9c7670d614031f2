import * as z from 'zod/mini'
import { ruleCode } from './rule-code.ts'
import { requiredText } from './text-rules.ts'

/** Ten digits, left of what was typed when +1 and signs are removed. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[^\d]/g, '').replace(/^1(?=\d{10}$)/, '')
}

/**
 * Area code and exchange start with 2 to 9, in Canada as in the US (platform §5). An area code is never N9X, which is kept for
 * longer numbers, and neither of the two is N11, a service such as 911 (facts §5).
 */
const plan = /^(?!\d9|\d11)[2-9]\d{2}(?!\d11)[2-9]\d{6}$/

/** Signs and blanks may stand between the digits, letters may not: "ask for June, 207-555-0142" is no number. */
export function isPhone(typed: string): boolean {
  return typed.length <= 30 && /^[\d\s()+.-]+$/.test(typed) && plan.test(phoneDigits(typed))
}

export function phone() {
  return requiredText(30).check(z.refine((typed) => isPhone(typed), ruleCode('phone')))
}
