import { isoDate, type IsoDate } from '../../shared/dates.ts'
import { dateBoxes, type Boxes, type Typed } from './boxes.ts'

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

/** The day of three boxes; null where they hold none. */
export function dayIn(boxes: Typed, name: string): IsoDate | null {
  const read = readDate(boxes, name)
  return 'date' in read ? read.date : null
}
