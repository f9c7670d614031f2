import { defineForm } from '../../../../web/form/define-form.ts'
import { choice } from '../../../../web/form/fields.ts'
import { personName, phone } from '../../../../web/form/person-fields.ts'
import type { FormAnswer } from '../../../../web/form/form-answer.ts'

export const callTimes = ['morning', 'afternoon', 'evening'] as const
export const callReasons = [
  'province', 'citizen', 'age', 'amount', 'language', 'referred', 'declined', 'question',
] as const // prettier-ignore

export interface CallAnswer extends FormAnswer {
  /** The place in the agents' queue, once asked. */
  reference?: string
}

/** Who is to be called, and when. Several pages hold this form, so its boxes have names of their own. */
export const callForm = defineForm({
  'call.name': personName({ required: 'rule:required' }),
  'call.phone': phone(),
  'call.when': choice(callTimes),
})
