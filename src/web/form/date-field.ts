import type { IsoDate } from '../../shared/dates.ts'
import { readDate } from './date-boxes.ts'
import type { Field, FieldError, FieldRules } from './fields.ts'

/** A day in three boxes. `year`: what is said of one without its four digits, where it is another sentence. */
export function date({
  required = 'rule:required',
  wrong = 'rule:date-invalid',
  year = wrong,
  rule,
  ...rest
}: FieldRules<IsoDate> & { year?: FieldError } = {}): Field<IsoDate> {
  return {
    ...rest,
    read: (name, reading) => {
      const read = readDate(reading.boxes, rest.box ?? name)
      if ('problem' in read) return { error: { empty: required, year, none: wrong }[read.problem] }
      const error = rule?.(read.date, reading) ?? null
      return error === null ? { value: read.date } : { error }
    },
  }
}
