const formField = 'draft.form'
const numberField = 'draft.number'

/** Writes into what a form sends which form it is, and which of its saves. */
export function setEdit(data: FormData, form: string, number: number): void {
  data.set(formField, form)
  data.set(numberField, String(number))
}

/** Takes the form and its number out of what was sent. A form that was sent without scripts has none. */
export function takeEdit<Value extends string | string[]>(
  values: Record<string, Value>,
): { edit: { form: string; number: number } | undefined; rest: Record<string, Value> } {
  const { [formField]: form, [numberField]: number, ...rest } = values
  const edit = typeof form === 'string' && Number(number) >= 1 ? { form, number: Number(number) } : undefined
  return { edit, rest: rest as Record<string, Value> }
}
