import { isoDate, toUsDate, type IsoDate } from '../../../shared/dates.ts'
import { dateWindowYears, yearsBefore } from '../../../shared/fields/date-rules.ts'
import type { Boxes } from './survey.ts'

export type Errors = Record<string, string>

export const dateBoxes = (boxes: Boxes, name: string): { month: string; day: string; year: string } => ({
  month: boxes[`${name}.month`] ?? '',
  day: boxes[`${name}.day`] ?? '',
  year: boxes[`${name}.year`] ?? '',
})

export const writeDate = (name: string, date: IsoDate | undefined): Boxes =>
  date ? { [`${name}.month`]: date.slice(5, 7), [`${name}.day`]: date.slice(8, 10), [`${name}.year`]: date.slice(0, 4) } : {}

/** A birth date in three boxes, or the rule it breaks (term life §5, T-082: the sentences are the specification's). */
export const readBirthDate = (boxes: Boxes, name: string, today: IsoDate): { date: IsoDate } | { error: string } => {
  const { month, day, year } = dateBoxes(boxes, name)
  if (!month && !day && !year) return { error: 'rule:required' }
  const isNumber = /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year)
  const date = isNumber ? isoDate(Number(year), Number(month), Number(day)) : null
  if (!date) return { error: 'rule:named-date-invalid' }
  const earliest = yearsBefore(today, dateWindowYears)
  if (date < earliest) return { error: `rule:named-date-early|min=${toUsDate(earliest)}` }
  if (date > today) return { error: `rule:named-date-late|max=${toUsDate(today)}` }
  return { date }
}

/** "$1,234.50" and "1 234,50 $" are the same amount; null when it is none. */
export const readDollars = (typed: string): number | null => {
  const plain = typed.replaceAll(/[\s$\u00a0\u202f]/gu, '')
  const western = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(western) ? Number(western) : null
}

export const readYesNo = (boxes: Boxes, name: string, errors: Errors): 'yes' | 'no' | undefined => {
  const answer = boxes[name]
  if (answer === 'yes' || answer === 'no') return answer
  errors[name] = 'rule:required-option'
  return undefined
}

export const readOption = <T extends string>(
  boxes: Boxes,
  name: string,
  options: readonly T[],
  errors: Errors,
): T | undefined => {
  const found = options.find((option) => option === boxes[name])
  if (found === undefined) errors[name] = 'rule:required-option'
  return found
}
