import { isoDate, type IsoDate } from '../shared/dates.ts'

/** What a form's boxes hold, by their names; of several boxes of one name, the first counts. */
export type Typed = Readonly<Record<string, string | readonly string[] | undefined>>

export function textIn(values: Typed, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'object' ? value[0] : value
}

export interface DateBoxes {
  month: string
  day: string
  year: string
}

/** The three boxes of a date, as typed. */
export function dateBoxes(values: Typed, name: string): DateBoxes {
  const part = (box: string): string => (textIn(values, `${name}.${box}`) ?? '').trim()
  return { month: part('month'), day: part('day'), year: part('year') }
}

/** A day as the three boxes show it. */
export function writeDate(name: string, date: IsoDate): Record<string, string> {
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
  const plain = typed.replaceAll(/[\s$\u00a0\u202f]/gu, '')
  const western = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(western) ? Number(western) : null
}
