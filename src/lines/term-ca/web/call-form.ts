import { isPhone } from '../../../shared/fields/phone-rules.ts'
import { nameProblem } from '../../../shared/fields/text-rules.ts'
import { readOption, type Errors } from './boxes.ts'
import type { Boxes } from './survey.ts'

export const callTimes = ['morning', 'afternoon', 'evening'] as const
export const callReasons = [
  'province', 'citizen', 'age', 'amount', 'language', 'referred', 'declined', 'question',
] as const // prettier-ignore

export interface CallAnswer {
  values: Boxes
  errors: Errors
  /** The place in the agents' queue, once asked. */
  reference?: string
}

/** Who is to be called, when, about what. Several pages hold this form, so its boxes have names of their own. */
export function readCall(boxes: Boxes) {
  const errors: Errors = {}
  const name = boxes['call.name'] ?? ''
  const problem = name ? nameProblem(name) : 'required'
  if (problem) errors['call.name'] = `rule:${problem}`
  const phone = boxes['call.phone'] ?? ''
  if (!isPhone(phone)) errors['call.phone'] = 'rule:phone'
  const when = readOption(boxes, 'call.when', callTimes, errors)
  const reason = callReasons.find((each) => each === boxes['reason']) ?? 'question'
  return when && Object.keys(errors).length === 0 ? { asked: { name, phone, when, reason } } : { errors }
}
