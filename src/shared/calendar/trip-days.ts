// The days of a travel policy for a calendar, the same in its mail and on its page.
import type { CalendarDays } from './calendar-file.ts'
import type { IsoDate } from '../dates.ts'
import { fillText } from '../fill-text.ts'

interface PolicyTrip {
  policyNumber: string
  destination: string
  departure: IsoDate
  comeBack: IsoDate
  /** The last day of the review period; left out: the trip alone. */
  reviewEnds?: IsoDate
  /** The page of the policy. */
  url: string
}

/** `phones` are places of the text, beside the policy's `number` and the `destination`. */
export function tripDays(
  { policyNumber, destination, departure, comeBack, reviewEnds, url }: PolicyTrip,
  { title, text, review }: Readonly<Record<'title' | 'text' | 'review', string>>,
  phones: Readonly<Record<string, string>>,
): CalendarDays[] {
  const places = { ...phones, number: policyNumber, destination }
  const day = { text: fillText(text, places), url }
  return [
    { ...day, uid: policyNumber, title: fillText(title, places), from: departure, to: comeBack },
    ...(reviewEnds ? [{ ...day, uid: `${policyNumber}-review`, title: fillText(review, places), from: reviewEnds }] : []),
  ]
}
