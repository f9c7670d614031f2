import * as z from 'zod/mini'
import { mailName, personName, type MailAttachment, type MailSetting } from '../../../server/mail.ts'
import { calendarFile } from '../../../shared/calendar/calendar-file.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import { tripDays } from '../../../shared/calendar/trip-days.ts'
import type { MailFormatters } from './line-mail.tsx'

/** What every mail about a trip is made from. */
export const aboutTrip = { destination: personName(), departure: z.iso.date(), comeBack: z.iso.date() } as const

interface Trip {
  destination: string
  departure: string
  comeBack: string
}

/** Where a trip goes, and from when to when. */
export function tripRows(
  { destination, departure, comeBack }: Trip,
  text: { destination: string; dates: string; datesValue: string },
  { day }: Pick<MailFormatters, 'day'>,
): [label: string, value: string][] {
  return [
    [text.destination, isolate(destination)],
    [text.dates, fillText(text.datesValue, { departure: day(departure), comeBack: day(comeBack) })],
  ]
}

/** The days of a trip for the calendar, with the number of its policy and whom to call: `phones` are places of its text. */
export function tripCalendar(
  trip: Trip & { policyNumber: string; path: string },
  words: Parameters<typeof tripDays>[1],
  phones: Readonly<Record<string, string>>,
  { link }: Pick<MailSetting, 'link'>,
): MailAttachment {
  const days = tripDays({ ...trip, destination: mailName(trip.destination), url: link(trip.path) }, words, phones)
  return { filename: `${trip.policyNumber}.ics`, contentType: 'text/calendar; charset=utf-8', bytes: calendarFile(days) }
}
