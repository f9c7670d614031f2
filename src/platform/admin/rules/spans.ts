import { addDays, daysBetween, type IsoDate } from '../../../shared/dates.ts'

/** The longest span that is shown, in weeks: with the one before it, four years. */
export const mostWeeks = 104

/** Days from the first to the last, both counted. */
export interface Span {
  from: IsoDate
  to: IsoDate
}

export const daysOf = ({ from, to }: Span): number => daysBetween(from, to) + 1

/** The span that was asked for: from day to day, or so many weeks that end today. */
export function spanOf(
  { from, to, weeks }: { from?: IsoDate | undefined; to?: IsoDate | undefined; weeks: number },
  today: IsoDate,
): Span {
  const end = to ?? today
  return { from: from ?? addDays(end, 1 - weeks * 7), to: end }
}

/** The same number of days just before. */
export function spanBefore(span: Span): Span {
  return { from: addDays(span.from, -daysOf(span)), to: addDays(span.from, -1) }
}

/** The weeks of a span, oldest first. They end with the span, so that only the first one may be short. */
export function weeksOf(span: Span): Span[] {
  return Array.from({ length: Math.ceil(daysOf(span) / 7) }, (_, age) => {
    const to = addDays(span.to, -7 * age)
    const from = addDays(to, -6)
    return { from: from < span.from ? span.from : from, to }
  }).toReversed()
}
