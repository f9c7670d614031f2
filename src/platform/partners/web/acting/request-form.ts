import { actingActions, type ActingAction } from '../../../../shared/acting.ts'
import { isEmail } from '../../../../shared/fields/text-rules.ts'
import type { PayloadOf } from '../../../../shared/function.ts'
import { boxesOf, listIn, listOf, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { boxField, choice, type Field } from '../../../../web/form/fields.ts'
import type { requestActing } from '../../contract.ts'

export const dayChoices = ['1', '7', '30'] as const

const known = (typed: readonly string[]): ActingAction[] => actingActions.filter((each) => typed.includes(each))

/** Several boxes of one name; at least one is ticked. */
const actionsField = (required: string): Field<ActingAction[]> => ({
  read: (name, { boxes }) => {
    const value = known(listIn(boxes, name))
    return value.length > 0 ? { value } : { error: required }
  },
})

/** Whom a partner asks, for what and for how long. */
export const requestForm = defineForm({
  email: boxField((typed) => (isEmail(typed) ? typed : null), { required: 'error.email', wrong: 'rule:email' }),
  actions: actionsField('error.actions'),
  days: choice(dayChoices, { required: 'error.days', wrong: 'error.days' }),
})

/** What a form with several boxes named `actions` sends. */
export function boxesWithActions(form: FormData): Typed {
  return { ...boxesOf(form), actions: listOf(form, 'actions') }
}

export function actionsOf(values: Typed): ActingAction[] {
  return known(listIn(values, 'actions'))
}

export function requestOf(answers: { email: string; actions: ActingAction[]; days: string }): PayloadOf<typeof requestActing> {
  return { ...answers, days: Number(answers.days) }
}
