import type { FirstPriceContext, FirstQuestion, ReadFirstPrice } from '../../../quotes/web/index.ts'

/** The words of a line's widget, in the visitor's language. */
export interface WidgetWords {
  /** The heading, and the frame's name: "Pet insurance". */
  title: string
  /** Stands before the price: "From". */
  about: string
  /** Stands behind it: "a month". */
  per: string
  /** What the price depends on, and how the insurer's commission is paid. */
  notes: readonly string[]
}

/** What a line hands in for the pages of partners: `widget` of its `web/widget.ts`. */
export interface LineWidget {
  /** The line's name, which is the last part of the widget's address. */
  line: string
  insurer: string
  /** The line's page for anyone who comes without answers. */
  landing: string
  /** The line's first page, which reads these answers from its address. */
  nextOf: (answers: URLSearchParams) => string
  questions: (page: FirstPriceContext, search: URLSearchParams) => FirstQuestion[]
  price: ReadFirstPrice
  words: (page: FirstPriceContext) => WidgetWords
}
