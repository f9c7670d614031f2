/** Reads a request for a widget: its partner, the answers in its address, and which of them are wrong. */
import type { LineWidget } from '../../platform/partners/web/index.ts'
import {
  noFirstPrice,
  wrongAnswers,
  type FirstPriceContext,
  type FirstPriceAnswer,
  type FirstQuestion,
  type WrongAnswer,
} from '../../platform/quotes/web/index.ts'
import { asLocale, type Locale } from '../../shared/locale.ts'
import { longDate } from '../../shared/long-date.ts'
import { textsFor } from '../texts.server.ts'

export interface WidgetRequest {
  search: URLSearchParams
  locale: Locale
  named: { partner: string; campaign: string; language: string; open: string; host: string }
}

export function readWidgetRequest(url: string): WidgetRequest {
  const { searchParams: search } = new URL(url, 'http://widget')
  const parameter = (name: string): string => search.get(name)?.slice(0, 200) ?? ''
  const locale = asLocale(search.get('language'))
  return {
    search,
    locale,
    named: {
      partner: parameter('partner'),
      campaign: parameter('campaign'),
      language: locale,
      open: parameter('open'),
      host: parameter('host'),
    },
  }
}

const valuesOf = (question: FirstQuestion): [string, string][] =>
  question.kind === 'dates' ? question.dates.map(({ name, value }) => [name, value]) : [[question.name, String(question.value)]]

/** What the price is for, in the order of the questions: the answers of an address and what the questions begin with; nothing that is wrong. */
const answersOf = (
  questions: readonly FirstQuestion[],
  search: URLSearchParams,
  wrong: ReadonlyMap<string, unknown>,
): URLSearchParams => {
  const answers = new URLSearchParams()
  for (const question of questions)
    for (const [name, value] of valuesOf(question)) if (!wrong.has(name)) answers.append(name, search.get(name) ?? value)
  return answers
}

/** The sentences for answers that are none, by their names. */
const errorsOf = (wrong: ReadonlyMap<string, WrongAnswer>, locale: Locale): Record<string, string> => {
  if (wrong.size === 0) return {}
  const t = textsFor(locale).getFixedT(locale, 'partners-widget')
  const say = ({ code, ...figures }: WrongAnswer): string => {
    const texts = Object.entries(figures).map(([key, figure]) => [
      key,
      typeof figure === 'string' ? longDate(figure, locale) : figure,
    ])
    return t(`error.${code}`, Object.fromEntries(texts) as Record<string, string | number>)
  }
  return Object.fromEntries([...wrong].map(([name, why]) => [name, say(why)]))
}

const hourMs = 3_600_000
const questionsByLine = new Map<string, { hour: number; questions: FirstQuestion[] }>()

/** A line's questions without answers, which are the same for everybody of a language and country until the day changes. */
export function plainQuestions(widget: LineWidget, context: FirstPriceContext): FirstQuestion[] {
  const hour = Math.floor(context.now().getTime() / hourMs)
  const name = `${widget.line}.${context.locale}.${context.country}`
  let known = questionsByLine.get(name)
  if (known?.hour !== hour) {
    known = { hour, questions: widget.questions(context, new URLSearchParams()) }
    questionsByLine.set(name, known)
  }
  return known.questions
}

/** The answers of a request to a widget's questions. */
export interface WidgetAnswers {
  /** By the names of the answers that are wrong. */
  errors: Record<string, string>
  /** What the price is for. */
  answers: URLSearchParams
  /** No price where an answer is wrong. */
  price: () => Promise<FirstPriceAnswer>
}

export function answersTo(
  questions: readonly FirstQuestion[],
  { search, locale }: WidgetRequest,
  { widget, context }: { widget: LineWidget; context: FirstPriceContext },
): WidgetAnswers {
  const wrong = wrongAnswers(questions, search)
  return {
    errors: errorsOf(wrong, locale),
    answers: answersOf(questions, search, wrong),
    price: () => (wrong.size > 0 ? Promise.resolve(noFirstPrice) : widget.price(context, search)),
  }
}
