import { parseDate, type IsoDate } from '../../../shared/dates.ts'
import { latinDigits } from '../../../shared/fields/number-rules.ts'
import { readDate } from '../../../web/form/date-boxes.ts'
import { type Boxes } from '../../../web/form/boxes.ts'
import { isInsurableAge, isProvinceOpen } from '../rules/why-unavailable.ts'

/** A year alone decides where nobody born in it may be insured. */
const isYearClosed = (year: string, today: IsoDate): boolean =>
  /^\d{4}$/.test(year) &&
  [`${year}-01-01`, `${year}-12-31`].every((day) => parseDate(day) !== null && day <= today && !isInsurableAge(day, today))

/** What of the answers given so far the cover is not sold to (T-007, facts §1b): said at once, before anything is sent. */
export function notSoldTo(boxes: Boxes, today: IsoDate): { province: boolean; age: boolean } {
  const province = boxes['province'] ?? ''
  const born = readDate(boxes, 'dob')
  const year = latinDigits(boxes['dob.year'] ?? '').trim()
  return {
    province: province !== '' && !isProvinceOpen(province),
    age: 'date' in born ? born.date <= today && !isInsurableAge(born.date, today) : isYearClosed(year, today),
  }
}
