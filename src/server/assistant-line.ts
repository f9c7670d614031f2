import type * as z from 'zod/mini'
import type { IsoDate } from '../shared/dates.ts'
import type { AnswerOf, FunctionDefinition, PayloadOf } from '../shared/function.ts'
import type { Insurer } from '../shared/insurer.ts'
import type { Locale } from '../shared/locale.ts'
import type { Currency } from '../shared/money.ts'
import type { ServerContext } from './server-context.ts'

/** One price of an answer, in dollars with cents. */
export interface AssistantPrice {
  /** A stable code: a size, a plan, a deductible, a term. */
  plan: string
  /** The plan in the reader's words. */
  name: string
  amount: number
  per: 'trip' | 'month' | 'year'
}

/** Why a plan, or without one nothing at all, is sold on these answers: a code and its sentence in the reader's language. */
export interface AssistantReason {
  plan: string | null
  code: string
  reason: string
}

/** What a function's answer means to somebody who compares prices. */
export interface AssistantPrices {
  currency: Currency
  prices: AssistantPrice[]
  notSold: AssistantReason[]
  /** What was taken for granted, in the reader's language. */
  basis: string
}

/** One thing that is asked: its schema, taken from a contract where there is one, and what it is, in English. */
export interface AssistantField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  schema: Schema
  about: string
}

type Fields = Readonly<Record<string, AssistantField>>
type Typed<F extends Fields> = { [Name in keyof F]: z.output<F[Name]['schema']> }

/** A question to one named function, whose answer keeps nothing. */
export interface AssistantQuestion {
  definition: FunctionDefinition
  /** What the tool does, in English. */
  about: string
  fields: Fields
  payloadOf: (typed: never, today: IsoDate) => unknown
  read: (answer: never, typed: never, locale: Locale, ctx: ServerContext) => AssistantPrices | Promise<AssistantPrices>
  /** Our page that opens with the same answers; nothing of a person is in it. */
  path: (typed: never) => string
}

/** Joins a function and how an assistant asks it; the types must agree. */
export function questionOf<F extends FunctionDefinition, QuestionFields extends Fields>(question: {
  definition: F
  about: string
  fields: QuestionFields
  payloadOf: (typed: Typed<QuestionFields>, today: IsoDate) => PayloadOf<F>
  read: (
    answer: AnswerOf<F>,
    typed: Typed<QuestionFields>,
    locale: Locale,
    ctx: ServerContext,
  ) => AssistantPrices | Promise<AssistantPrices>
  path: (typed: Typed<QuestionFields>) => string
}): AssistantQuestion {
  return question
}

/** A part of a coverage text: a heading, paragraphs, lines. */
export interface CoverSection {
  title: string
  text?: string
  lines?: readonly string[]
}

/** What a line covers and what it leaves out, in the words of its own pages. */
export interface CoverText {
  title: string
  sections: CoverSection[]
}

/** What a line hands in for assistants; `platform/assistants` makes its tools and resources of it. */
export interface AssistantLine {
  line: string
  /** The line in English, for a tool's title. */
  name: string
  insurer: Insurer
  /** One price from the fewest answers. */
  estimate: AssistantQuestion
  /** Every plan with its price, or why it is not sold. */
  plans: AssistantQuestion
  cover: (ctx: ServerContext, locale: Locale) => Promise<CoverText>
  /** The page that says the same. */
  coverPath: string
}
