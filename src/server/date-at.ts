import { parseDate, type IsoDate } from '../shared/dates.ts'
import { invalid } from '../shared/failure.ts'

/** The day that a payload writes at `path`. Throws `invalid-argument` for one that does not exist. */
export function dateAt(text: string, path: string): IsoDate {
  const date = parseDate(text)
  if (!date) throw invalid({ [path]: 'date' })
  return date
}
