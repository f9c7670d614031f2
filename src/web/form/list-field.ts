import { listIn } from './boxes.ts'
import type { Field, FieldRules } from './fields.ts'

/** A list in boxes of one name; empty ones do not count. */
export function list<Item>(
  parse: (typed: string) => Item | null,
  { required = 'rule:required', wrong = 'rule:invalid', rule, ...rest }: FieldRules<string[]> = {},
): Field<Item[]> {
  return {
    ...rest,
    read: (name, reading) => {
      const typed = listIn(reading.boxes, rest.box ?? name).filter((each) => each !== '')
      if (typed.length === 0) return { error: required }
      const error = rule?.(typed, reading) ?? null
      if (error !== null) return { error }
      const items = typed.map((each) => parse(each))
      return items.every((item) => item !== null) ? { value: items } : { error: wrong }
    },
  }
}
