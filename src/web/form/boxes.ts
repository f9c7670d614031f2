import { latinDigits } from '../../shared/fields/number-rules.ts'

/** What a form's boxes hold, by their names; of several boxes of one name, the last counts. */
export type Boxes = Record<string, string>

/** The same where a name may stand for a list, as one box for each traveller. */
export type Typed = Readonly<Record<string, string | readonly string[] | undefined>>

/** The boxes of a form as they were sent; a file is no answer. `keepsBlanks`: around a password they are part of it. */
export function boxesOf(form: FormData, { keepsBlanks = false } = {}): Boxes {
  const typed = (value: string): string => (keepsBlanks ? value : value.trim())
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, typed(value)]] : [])))
}

/** All boxes of one name, in their order. */
export function listOf(form: FormData, name: string): string[] {
  return form.getAll(name).flatMap((value) => (typeof value === 'string' ? [value.trim()] : []))
}

export function textIn(values: Typed, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'object' ? value[0] : value
}

export function listIn(values: Typed, name: string): string[] {
  const value = values[name]
  return (typeof value === 'object' ? [...value] : value === undefined ? [] : [value]).map((each) => each.trim())
}

export interface DateBoxes {
  month: string
  day: string
  year: string
}

/** The three boxes of a date, in the digits that dates are read in. */
export function dateBoxes(values: Typed, name: string): DateBoxes {
  const part = (box: string): string => latinDigits(textIn(values, `${name}.${box}`) ?? '').trim()
  return { month: part('month'), day: part('day'), year: part('year') }
}
