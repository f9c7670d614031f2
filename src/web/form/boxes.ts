import { isoDate, type IsoDate } from '../../shared/dates.ts'
import { latinDigits } from '../../shared/fields/number-rules.ts'

/** What a form's boxes hold, by their names; of several boxes of one name, the last counts. */
export type Boxes = Record<string, string>

/** The same where a name may stand for a list, as one box for each traveller. */
export type Typed = Readonly<Record<string, string | readonly string[] | undefined>>

/** The boxes of a form as they were sent; a file is no answer. */
export function boxesOf(form: FormData): Boxes {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])))
}

/** The same, blanks included: a password may begin or end with some. */
export function rawBoxesOf(form: FormData): Boxes {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
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

/** A day as the three boxes show it. */
export function writeDate(name: string, date: IsoDate): Boxes {
  return {
    [`${name}.month`]: date.slice(5, 7),
    [`${name}.day`]: date.slice(8, 10),
    [`${name}.year`]: date.slice(0, 4),
  }
}

/** The day of three boxes: `empty` when all of them are, `year` without four digits of one, `none` where there is no such day. */
export function readDate(values: Typed, name: string): { date: IsoDate } | { problem: 'empty' | 'year' | 'none' } {
  const { month, day, year } = dateBoxes(values, name)
  if (!month && !day && !year) return { problem: 'empty' }
  if (!/^\d{4}$/.test(year)) return { problem: 'year' }
  const date = /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day) ? isoDate(Number(year), Number(month), Number(day)) : null
  return date ? { date } : { problem: 'none' }
}

/** Dollars: "$1,234.50" and "1 234,50 $" are the same amount; null when it is none. */
export function readDollars(typed: string): number | null {
  const plain = latinDigits(typed).replaceAll(/[\s$\u00a0\u202f]/gu, '')
  const western = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(western) ? Number(western) : null
}
