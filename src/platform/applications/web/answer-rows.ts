import type { QuestionView, AnswerView } from '../contract.ts'

/** One answer of a review, with its way back. */
export interface AnswerRow {
  key: string
  text: string
  /** The list that the question speaks of: "one of these tests". */
  examples: readonly string[]
  answer: string
  more: readonly { key: string; text: string; answer: string }[]
  /** Where "Change" leads. */
  change: string
  isYes: boolean
  /** Which answers it is folded with. */
  family?: string
}

/** A set as it is asked now, and the answers to it. */
export interface AnsweredSet {
  part: string
  version: string
  questions: readonly Pick<QuestionView, 'name' | 'examples' | 'followUps'>[]
  answers: Readonly<Record<string, AnswerView>>
}

/** Every answer to a set in its order, as it was asked (decision 0021). */
export function answerRows(
  { part, version, questions, answers }: AnsweredSet,
  {
    yesNo,
    changeOf,
    familyOf,
  }: {
    yesNo: (answer: 'yes' | 'no') => string
    changeOf: (question: string) => string
    familyOf?: (question: string) => string
  },
): AnswerRow[] {
  return questions.flatMap(({ name, examples, followUps }) => {
    const stored = answers[name]
    if (!stored) return []
    const labelOf = (followUp: string, value: string): string =>
      followUps.find((each) => each.name === followUp)?.options.find((option) => option.value === value)?.label ?? value
    return [
      {
        key: `${part}.${name}`,
        text: stored.text,
        // The list of a later version is not the one that was answered.
        examples: stored.setVersion === version ? examples : [],
        answer: yesNo(stored.answer),
        more: Object.entries(stored.followUps).map(([followUp, value]) => ({
          key: followUp,
          text: stored.followUpTexts[followUp] ?? followUp,
          answer: labelOf(followUp, value),
        })),
        change: changeOf(name),
        isYes: stored.answer === 'yes',
        ...(familyOf ? { family: familyOf(name) } : {}),
      },
    ]
  })
}
