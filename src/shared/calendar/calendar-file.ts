// Days of a policy as a file that any calendar takes (RFC 5545).
import { createEvents, type DateArray } from 'ics'
import { addDays, type IsoDate } from '../dates.ts'

/** A day, or days in a row, that a calendar shows as such. */
export interface CalendarDays {
  /** Stays the same when the file is made again, so that a calendar replaces what it has. */
  uid: string
  title: string
  text: string
  from: IsoDate
  /** The last day; left out: one day. */
  to?: IsoDate
  /** The page that it is about. */
  url: string
}

const asDay = (date: IsoDate): DateArray => [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))]

/** The file's bytes. Throws where a day is none. */
export function calendarFile(days: readonly CalendarDays[]): Uint8Array {
  const { value, error } = createEvents(
    days.map(({ uid, title, text, from, to = from, url }) => ({
      uid,
      title,
      description: text,
      url,
      start: asDay(from),
      // A calendar's end is the first day that is no longer meant.
      end: asDay(addDays(to, 1)),
      busyStatus: 'FREE' as const,
      productId: 'policy-days',
    })),
  )
  if (!value) throw error ?? new Error('no calendar file')
  return new TextEncoder().encode(value)
}
