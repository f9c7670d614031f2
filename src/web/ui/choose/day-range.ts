/** The rules of a range of days: what a press makes of it, and which days cannot be pressed. */
import { addDays, type IsoDate } from '../../../shared/dates.ts'
import type { Typed } from '../../form/boxes.ts'
import { dayIn } from '../../form/date-boxes.ts'

export interface DayRange {
  from: IsoDate | null
  to: IsoDate | null
}

export interface RangeLimits {
  /** The first and the last day on which a range may begin. */
  least: IsoDate
  most: IsoDate
  /** The most days of a range, both ends counted. */
  days: number
}

/** The first press is the first day, the second the last. An earlier day, or a third press, begins anew. */
export function afterPress({ from, to }: DayRange, day: IsoDate): DayRange {
  return from !== null && to === null && day >= from ? { from, to: day } : { from: day, to: null }
}

export function whyNot(
  day: IsoDate,
  { from, to }: DayRange,
  { least, most, days }: RangeLimits,
): 'early' | 'late' | 'long' | null {
  if (day < least) return 'early'
  const isEnd = from !== null && to === null && day > from
  if (isEnd) return day > addDays(from, days - 1) ? 'long' : null
  // The last day of a range that is there may lie behind the last day to begin one.
  return day > most && !(from !== null && to !== null && day > from && day <= to) ? 'late' : null
}

/** The days that stand in the boxes of these names; the last one only where it does not lie before the first. */
export function rangeIn(boxes: Typed, names: { from: string; to: string }): DayRange {
  const [from, to] = [dayIn(boxes, names.from), dayIn(boxes, names.to)]
  return { from, to: from !== null && to !== null && to >= from ? to : null }
}
