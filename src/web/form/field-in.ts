import { dateBoxes, textIn, type Typed } from './boxes.ts'

type Errors = Readonly<Record<string, string | undefined>>

/**
 * What the fields of one form have in common: `{...field('city')}` names a field, gives back what was typed into it and says
 * what is wrong with it. `before` stands in it until something is typed. A field whose answer is never given back (a card, a
 * password) takes `name` and `error` alone.
 */
export const fieldIn = (values: Typed, errors: Errors) => (name: string, before?: string) => ({
  name,
  defaultValue: textIn(values, name) ?? before,
  error: errors[name],
})

/** `fieldIn` for a date in three boxes. */
export const dateFieldIn = (values: Typed, errors: Errors) => (name: string) => ({
  name,
  defaultValue: dateBoxes(values, name),
  error: errors[name],
})

/** `fieldIn` for a checkbox; `yes` stands for a tick. */
export const checkboxIn = (values: Typed, errors: Errors) => (name: string) => ({
  name,
  defaultChecked: textIn(values, name) === 'yes',
  error: errors[name],
})
