import { toUsDate, type IsoDate } from '../../../shared/dates.ts'
import { dateWindowYears, yearsBefore } from '../../../shared/fields/date-rules.ts'
import { readDate } from '../../../web/form-boxes.ts'
import type { Boxes } from './survey.ts'

export type Errors = Record<string, string>

/** A birth date in three boxes, or the rule it breaks (term life §5, T-082: the sentences are the specification's). */
export function readBirthDate(boxes: Boxes, name: string, today: IsoDate): { date: IsoDate } | { error: string } {
  const read = readDate(boxes, name)
  if ('problem' in read) return { error: read.problem === 'empty' ? 'rule:required' : 'rule:named-date-invalid' }
  const { date } = read
  const earliest = yearsBefore(today, dateWindowYears)
  if (date < earliest) return { error: `rule:named-date-early|min=${toUsDate(earliest)}` }
  if (date > today) return { error: `rule:named-date-late|max=${toUsDate(today)}` }
  return { date }
}

export function readYesNo(boxes: Boxes, name: string, errors: Errors): 'yes' | 'no' | undefined {
  const answer = boxes[name]
  if (answer === 'yes' || answer === 'no') return answer
  errors[name] = 'rule:required-option'
  return undefined
}

export function readOption<T extends string>(boxes: Boxes, name: string, options: readonly T[], errors: Errors): T | undefined {
  const found = options.find((option) => option === boxes[name])
  if (found === undefined) errors[name] = 'rule:required-option'
  return found
}
