import * as z from 'zod/mini'
import { addDays, isoDate, parseDate, toUsDate, type IsoDate } from '../dates.ts'
import { isZone } from '../calendar/zone.ts'
import { ruleCode } from './rule-code.ts'

/** The same day so many years earlier; 29 February becomes the 28th where the year has none. */
export function yearsBefore(date: IsoDate, years: number): IsoDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return isoDate(year - years, month, day) ?? addDays(isoDate(year - years, 3, 1) ?? date, -1)
}

/** MM/DD/YYYY and a day that exists. */
export function readUsDate(typed: string): IsoDate | null {
  return /^\d{2}\/\d{2}\/\d{4}$/.test(typed) ? parseDate(typed) : null
}

/** YYYY-MM-DD and a day that exists. */
const readIsoDay = (typed: string): IsoDate | null => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? parseDate(typed) : null)

/**
 * A day as it is entered, MM/DD/YYYY, or as lists have it, YYYY-MM-DD (P-161). Nothing else is read: 2/1/2026 is the first of February
 * to some, and the second of January to others.
 */
export function readEnteredDay(typed: string): IsoDate | null {
  return readUsDate(typed) ?? readIsoDay(typed)
}

/** YYYY-MM-DD and a day that exists, also for the database, which knows no year 0. */
export function isoDayRule(code = 'date') {
  return z.string().check(z.refine((text) => readIsoDay(text) !== null, ruleCode(code)))
}

/** YYYY-MM-DD or MM/DD/YYYY; whether such a day exists is the handler's to say (`dateAt`). */
export function dateText() {
  return z.string().check(z.trim(), z.regex(/^(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})$/, ruleCode('date')))
}

/** The zone in which days begin; UTC where none is named. */
export function dayZoneRule() {
  return z.optional(z.string().check(z.maxLength(62), z.refine(isZone, ruleCode('invalid'))))
}

export type DateProblem = 'date-invalid' | 'date-early' | 'date-late'

/** What is wrong with a typed date, or null. The limits themselves are allowed. */
export function whatIsWrongWithDate(typed: string, { min, max }: { min?: IsoDate; max?: IsoDate }): DateProblem | null {
  const date = readUsDate(typed)
  if (!date) return 'date-invalid'
  if (min && date < min) return 'date-early'
  return max && date > max ? 'date-late' : null
}

/** How far back a birth date may lie. Reading (P-110): only where a form asks for it, the term lives. */
export const dateWindowYears = 70

const usText = () => z.string().check(z.trim(), z.maxLength(10, ruleCode('date-invalid')))

/** MM/DD/YYYY with its three messages: no such day, earlier than 70 years ago, later than the maximum (platform §5). */
export function dateRule(today: IsoDate, max: IsoDate = today) {
  const min = yearsBefore(today, dateWindowYears)
  const is = (problem: DateProblem) => (typed: string) => whatIsWrongWithDate(typed, { min, max }) !== problem
  return usText().check(
    z.refine(is('date-invalid'), ruleCode('date-invalid')),
    z.refine(is('date-early'), ruleCode('date-early', { years: dateWindowYears })),
    z.refine(is('date-late'), ruleCode('date-late', { max: toUsDate(max) })),
  )
}

/** The same in the words of the term lives, which name the field: "{field} must be on or after {min date}". */
export function namedDateRule(field: string, { min, max }: { min: IsoDate; max: IsoDate }) {
  const is = (problem: DateProblem) => (typed: string) => whatIsWrongWithDate(typed, { min, max }) !== problem
  return usText().check(
    z.refine(is('date-invalid'), ruleCode('named-date-invalid', { field })),
    z.refine(is('date-early'), ruleCode('named-date-early', { field, min: toUsDate(min) })),
    z.refine(is('date-late'), ruleCode('named-date-late', { field, max: toUsDate(max) })),
  )
}

/** "Start date should be before end date": both MM/DD/YYYY; a date that is none is another rule's affair. */
export function startsBeforeEnd(start: string, end: string): boolean {
  const [from, to] = [readUsDate(start), readUsDate(end)]
  return !from || !to || from < to
}

export function startBeforeEnd<Shape extends { start: string; end: string }>(schema: z.ZodMiniType<Shape>) {
  return schema.check(
    z.refine((dates) => startsBeforeEnd(dates.start, dates.end), { error: ruleCode('start-before-end'), path: ['start'] }),
  )
}
