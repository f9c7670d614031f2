import { boxesOf, listIn, listOf, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { text, type Field } from '../../../../web/form/fields.ts'
import { keyLines, referralStates } from '../../rules/index.ts'

const several = <Value extends string>(options: readonly Value[], required?: string): Field<Value[]> => ({
  read: (name, { boxes }) => {
    const value = options.filter((each) => listIn(boxes, name).includes(each))
    return required !== undefined && value.length === 0 ? { error: required } : { value }
  },
})

/** Where a receiver is and what it is told. */
export const receiverForm = defineForm({
  url: text({ required: 'error.url' }),
  events: several(referralStates, 'error.events'),
  lines: several(keyLines),
})

/** What a form with several boxes named `events` and `lines` sends. */
export function boxesWithLists(form: FormData): Typed {
  return { ...boxesOf(form), events: listOf(form, 'events'), lines: listOf(form, 'lines') }
}

/** The box of a code beside one receiver; the form that adds one has `code`. */
export function codeBoxOf(id: string): string {
  return `code-${id}`
}
