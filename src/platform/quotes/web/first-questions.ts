import type { IsoDate } from '../../../shared/dates.ts'

export interface QuestionOption {
  value: string
  label: string
  /** Shown and not to be chosen. */
  isClosed?: boolean
  /** Its label is in the reader’s language: it is sent by its value where the others are sent by their labels. */
  isByValue?: boolean
}

interface FirstQuestionInput {
  label: string
  hint?: string
}

/** One date of a question; `least` and `most` belong to what may be answered. */
export interface QuestionDate {
  name: string
  label: string
  value: IsoDate
  least: IsoDate
  most: IsoDate
}

/** What a first price is asked for by, in the visitor's words: on a line's landing page and in its widget. */
export type FirstQuestion = FirstQuestionInput &
  (
    | { kind: 'choice'; name: string; value: string; options: readonly QuestionOption[] }
    | {
        kind: 'select'
        name: string
        value: string
        options: readonly QuestionOption[]
        /** The landing page sends the label of what is chosen: its reader knows values and labels, and a long list has each name once. */
        isByLabel?: boolean
      }
    | {
        kind: 'count'
        name: string
        value: number
        least: number
        most: number
        /** Names of the two buttons beside the box. */
        fewer: string
        more: string
      }
    | { kind: 'dates'; dates: readonly QuestionDate[] }
  )

/** The names of a question's boxes. */
export function namesOf(question: FirstQuestion): string[] {
  return question.kind === 'dates' ? question.dates.map(({ name }) => name) : [question.name]
}
