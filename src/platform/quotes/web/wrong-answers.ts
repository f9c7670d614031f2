import { parseDate } from '../../../shared/dates.ts'
import type { FirstQuestion } from './first-questions.ts'

/** Why an answer of an address cannot be asked a price for. */
export type WrongAnswer =
  | { code: 'choose' }
  | { code: 'number'; least: number; most: number }
  | { code: 'date'; least: string; most: string }
  /** A date before the one that comes before it. */
  | { code: 'order' }

const wrongIn = (question: FirstQuestion, answerOf: (name: string) => string | null): [string, WrongAnswer][] => {
  if (question.kind === 'dates') {
    const wrong: [string, WrongAnswer][] = []
    let before = ''
    for (const { name, least, most } of question.dates) {
      const typed = answerOf(name)
      if (typed === null) continue
      const day = parseDate(typed)
      if (!day || day < least || day > most) wrong.push([name, { code: 'date', least, most }])
      else if (day < before) wrong.push([name, { code: 'order' }])
      before = day ?? before
    }
    return wrong
  }
  const typed = answerOf(question.name)
  if (typed === null) return []
  if (question.kind === 'count') {
    const { least, most } = question
    const isRight = /^\d{1,3}$/.test(typed) && Number(typed) >= least && Number(typed) <= most
    return isRight ? [] : [[question.name, { code: 'number', least, most }]]
  }
  const isOffered = question.options.some(({ value, isClosed }) => value === typed && isClosed !== true)
  return isOffered ? [] : [[question.name, { code: 'choose' }]]
}

/** The answers of an address that are none, by their names; one that is not there is not wrong. */
export function wrongAnswers(questions: readonly FirstQuestion[], search: URLSearchParams): Map<string, WrongAnswer> {
  return new Map(questions.flatMap((question) => wrongIn(question, (name) => search.get(name))))
}
