import { boxesOf, listIn, listOf, type Typed } from '../../../../web/form/boxes.ts'
import { defineForm } from '../../../../web/form/define-form.ts'
import { choice, text, type Field } from '../../../../web/form/fields.ts'
import { keyDays, keyLines, type KeyLine } from '../../rules/index.ts'

export const dayChoices = ['30', '90', '365'] as const satisfies readonly `${(typeof keyDays)[number]}`[]

const linesField: Field<KeyLine[]> = {
  read: (name, { boxes }) => {
    const value = keyLines.filter((each) => listIn(boxes, name).includes(each))
    return value.length > 0 ? { value } : { error: 'error.lines' }
  },
}

/** What a new key is for and for how long. */
export const keyForm = defineForm({
  name: text({ required: 'error.name' }),
  lines: linesField,
  days: choice(dayChoices, { required: 'error.days', wrong: 'error.days' }),
})

/** What a form with several boxes named `lines` sends. */
export function boxesWithLines(form: FormData): Typed {
  return { ...boxesOf(form), lines: listOf(form, 'lines') }
}
