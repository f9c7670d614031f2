import * as z from 'zod/mini'
import { parseDate, type IsoDate } from './dates.ts'

/** What every rate table says of itself. */
export interface DatedTable {
  /** Its name on quotes and receipts; never used twice. */
  version: string
  /** The insurer's day from which it holds, until a later one takes its place. */
  effective: IsoDate
  /** True for figures that are invented for the sandbox and belong to no company. */
  isSample: boolean
}

/** The fields of `DatedTable`, for the schema of a line's own table. */
export const datedTable = {
  version: z.string().check(z.regex(/^[a-z][a-z\d-]{2,59}$/)),
  effective: z.string().check(z.refine((day) => parseDate(day) === day, { error: 'a day that exists, as YYYY-MM-DD' })),
  isSample: z.boolean(),
}

/** The table in force on a day, or null before the first one. Of two that begin on one day the later in the list holds. */
export function tableOn<T extends DatedTable>(tables: readonly T[], day: IsoDate): T | null {
  return tables.reduce<T | null>(
    (found, table) => (table.effective <= day && (!found || table.effective >= found.effective) ? table : found),
    null,
  )
}

/** Whether bands end in rising order and the last one reaches `last`. */
export function closesAt<T>(bands: readonly T[], endOf: (band: T) => number, last: number): boolean {
  return (
    bands.every((band, at) => at === 0 || endOf(bands[at - 1]!) < endOf(band)) &&
    bands.length > 0 &&
    endOf(bands.at(-1)!) === last
  )
}
