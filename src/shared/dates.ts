/** A calendar date without a time zone, `YYYY-MM-DD`. Text order is date order. */
export type IsoDate = string

const dayMs = 86_400_000

const asUtc = (date: IsoDate): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))

const pad = (n: number, width = 2): string => String(n).padStart(width, '0')

export function isoDate(year: number, month: number, day: number): IsoDate | null {
  if (year < 1 || year > 9999) return null
  const when = new Date(Date.UTC(2000, 0, 1))
  when.setUTCFullYear(year, month - 1, day)
  if (when.getUTCFullYear() !== year || when.getUTCMonth() !== month - 1 || when.getUTCDate() !== day) return null
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`
}

/** Reads MM/DD/YYYY (the specification's entry format) or YYYY-MM-DD; null when no such day exists. */
export function parseDate(text: string): IsoDate | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (us) return isoDate(Number(us[3]), Number(us[1]), Number(us[2]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  return null
}

/** MM/DD/YYYY, as the insurers and the specification write it. */
export function toUsDate(date: IsoDate): string {
  return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(asUtc(date) + days * dayMs).toISOString().slice(0, 10)
}

/** The same day that many years earlier; 28 February where that year has no 29th. */
export function yearsBefore(date: IsoDate, years: number): IsoDate {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return isoDate(year - years, month, day) ?? (`${year - years}-02-28` as IsoDate)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((asUtc(to) - asUtc(from)) / dayMs)
}

/** Days of a trip, counting both the departure and the return day (facts, conventions). */
export function tripDays(departure: IsoDate, comeBack: IsoDate): number {
  return daysBetween(departure, comeBack) + 1
}

interface Calendar {
  format: Intl.DateTimeFormat
  /** The last second that was asked for and its date: within a second the date does not change in any zone. */
  second: number
  date: IsoDate
}

const calendars = new Map<string, Calendar>()

const inDigits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The parts by their names: browsers differ in the order in which a language writes them. */
const partsOf = (format: Intl.DateTimeFormat, instant: Date | number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> =>
  Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))

/** The calendar date in a time zone, for instance the insurer's "today". */
export function dateIn(instant: Date, timeZone: string): IsoDate {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    const format = new Intl.DateTimeFormat('en', { timeZone, ...inDigits })
    calendar = { format, second: Number.NaN, date: '' }
    calendars.set(timeZone, calendar)
  }
  const second = Math.floor(instant.getTime() / 1000)
  if (second !== calendar.second) {
    const { year, month, day } = partsOf(calendar.format, instant)
    calendar.date = `${year}-${month}-${day}`
    calendar.second = second
  }
  return calendar.date
}

const walls = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC at an instant. */
const aheadMs = (instant: number, timeZone: string): number => {
  let wall = walls.get(timeZone)
  if (!wall) {
    wall = new Intl.DateTimeFormat('en', {
      timeZone,
      ...inDigits,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    walls.set(timeZone, wall)
  }
  const { year, month, day, hour, minute, second } = partsOf(wall, instant)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - instant
}

/** The moment at which a zone's clocks show that many minutes after midnight of a day, for one whose clocks do not change then. */
export function onClock(date: IsoDate, minutes: number, timeZone: string): Date {
  const wall = asUtc(date) + minutes * 60_000
  return new Date(wall - aheadMs(wall - aheadMs(wall, timeZone), timeZone))
}

/** Minutes after midnight, with their fraction, as a zone's clocks show them. */
export function minutesOnClock(instant: Date, timeZone: string): number {
  return ((instant.getTime() + aheadMs(instant.getTime(), timeZone)) % dayMs) / 60_000
}

/** A span in which a zone's clocks stay as far ahead of UTC. */
export interface ZoneSpan {
  from: Date
  before: Date
  aheadMinutes: number
}

const weekMs = 7 * 86_400_000

/** The spans between two moments in which a zone's clocks are not changed, the first one first. */
export function zoneSpans({ from, before }: { from: Date; before: Date }, timeZone: string): ZoneSpan[] {
  const spans: ZoneSpan[] = []
  const aheadAt = (at: number): number => aheadMs(Math.floor(at / 1000) * 1000, timeZone)
  let begin = from.getTime()
  const end = before.getTime()
  for (let at = begin; begin < end;) {
    const ahead = aheadAt(begin)
    let next = Math.min(at + weekMs, end)
    if (next < end && aheadAt(next) === ahead) {
      at = next
      continue
    }
    if (aheadAt(next) !== ahead) {
      // Halved down to the second in which the clocks change.
      let low = at
      while (next - low > 1000) {
        const middle = low + Math.floor((next - low) / 2000) * 1000
        if (middle === low) break
        if (aheadAt(middle) === ahead) low = middle
        else next = middle
      }
    }
    spans.push({ from: new Date(begin), before: new Date(next), aheadMinutes: ahead / 60_000 })
    begin = next
    at = next
  }
  return spans
}

const starts = new Map<string, number>()

/** The first moment of a day in a time zone whose clocks do not change at midnight. Kept: the same days are asked for again and again. */
export function startOfDay(date: IsoDate, timeZone: string): Date {
  const key = `${date} ${timeZone}`
  let start = starts.get(key)
  if (start === undefined) {
    const wall = asUtc(date)
    start = wall - aheadMs(wall - aheadMs(wall, timeZone), timeZone)
    if (starts.size >= 1000) starts.clear()
    starts.set(key, start)
  }
  return new Date(start)
}
