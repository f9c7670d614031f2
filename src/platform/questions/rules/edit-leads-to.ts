import type { FollowUp, InLanguages, Question } from '../../applications/rules/index.ts'

/** Words as an administrator writes them; one that is missing in a language is empty there. */
interface InThree {
  en: string
  fr: string
  ar: string
}

export interface FollowUpEdit extends Pick<FollowUp, 'name' | 'kind' | 'format'> {
  elseFrom: string | null
  text: InThree
  options: { value: string; label: InThree }[]
}

export interface EndEdit {
  answer: 'yes' | 'no'
  followUp: { name: string; values: string[] } | null
  message: InThree
}

const worded = ({ en, fr, ar }: InThree): InLanguages<string> => ({
  en,
  ...(fr === '' ? {} : { fr }),
  ...(ar === '' ? {} : { ar }),
})
const textsOf = ({ en, fr = '', ar = '' }: InLanguages<string>): InThree => ({ en, fr, ar })

const changed = (questions: readonly Question[], name: string, change: (question: Question) => Partial<Question>): Question[] =>
  questions.map((each) => (each.name === name ? { ...each, ...change(each) } : each))

/** The questions with a follow-up of one of them created or rewritten, at its place. The rule that reads it stays named. */
export function putFollowUp(
  questions: readonly Question[],
  question: string,
  { place, elseFrom, text, options, ...edit }: FollowUpEdit & { place: number },
): Question[] {
  return changed(questions, question, ({ followUps }) => {
    const rule = followUps.find(({ name }) => name === edit.name)?.rule ?? null
    const followUp: FollowUp = {
      name: edit.name,
      kind: edit.kind,
      format: edit.format,
      rule,
      ...(elseFrom === null ? {} : { elseFrom }),
      text: worded(text),
      options: options.map(({ value, label }) => ({ value, label: worded(label) })),
    }
    const others = followUps.filter(({ name }) => name !== edit.name)
    return { followUps: others.toSpliced(place - 1, 0, followUp) }
  })
}

/** The questions with a follow-up of one of them taken out. What names it is found by the checks. */
export function dropFollowUp(questions: readonly Question[], question: string, followUp: string): Question[] {
  return changed(questions, question, ({ followUps }) => ({ followUps: followUps.filter(({ name }) => name !== followUp) }))
}

/** The questions with an end of one of them rewritten, or added behind the others where `place` is beyond them. */
export function putEnd(
  questions: readonly Question[],
  question: string,
  { place, answer, followUp, message }: EndEdit & { place: number },
): Question[] {
  const end = { answer, ...(followUp === null ? {} : { followUp }), message: worded(message) }
  return changed(questions, question, ({ kickOuts = [] }) => ({ kickOuts: kickOuts.toSpliced(place - 1, 1, end) }))
}

export function dropEnd(questions: readonly Question[], question: string, place: number): Question[] {
  return questions.map((each) => {
    if (each.name !== question) return each
    const { kickOuts = [], ...others } = each
    const left = kickOuts.toSpliced(place - 1, 1)
    return left.length === 0 ? others : { ...others, kickOuts: left }
  })
}

/** What an answer leads to, as it is edited. */
export function leadsToOf({ followUps, kickOuts = [] }: Pick<Question, 'followUps' | 'kickOuts'>): {
  followUps: FollowUpEdit[]
  ends: EndEdit[]
} {
  return {
    followUps: followUps.map(({ name, kind, format, elseFrom = null, text, options }) => ({
      name,
      kind,
      format,
      elseFrom,
      text: textsOf(text),
      options: options.map(({ value, label }) => ({ value, label: textsOf(label) })),
    })),
    ends: kickOuts.map(({ answer, followUp = null, message }) => ({ answer, followUp, message: textsOf(message) })),
  }
}
