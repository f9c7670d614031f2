import * as z from 'zod/mini'
import { mailName, personName, type MailAttachment, type MailSetting } from '../../../server/mail.ts'
import { calendarFile } from '../../../shared/calendar-file.ts'
import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
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
  { policyNumber, path, destination, departure, comeBack }: Trip & { policyNumber: string; path: string },
  { title, text }: { title: string; text: string },
  phones: Readonly<Record<string, string>>,
  { link }: Pick<MailSetting, 'link'>,
): MailAttachment {
  const places = { ...phones, number: policyNumber, destination: mailName(destination) }
  const entry = { uid: policyNumber, title: fillText(title, places), text: fillText(text, places), from: departure, to: comeBack }
  const bytes = calendarFile([{ ...entry, url: link(path) }])
  return { filename: `${policyNumber}.ics`, contentType: 'text/calendar; charset=utf-8', bytes }
}
