import { redirect, type ActionFunctionArgs } from 'react-router'
import type { Locale } from '../../../../shared/locale.ts'
import { writeDate } from '../../../../web/form/date-boxes.ts'
import { type Boxes } from '../../../../web/form/boxes.ts'
import { readForm } from '../../../../web/form/define-form.ts'
import { refusedAnswer, wrongAnswer } from '../../../../web/form/form-answer.ts'
import { readPage, type PageContext } from '../../../../web/page-context.ts'
import { sendQuoteLink } from '../../../../platform/quotes/web/index.ts'
import { getCATermPremium, openCATermQuote, sendCATermEstimate } from '../../contract.ts'
import { defaultTerm, terms, type Term } from '../../rules/application.ts'
import type { Priced } from './visible-estimate.ts'
import { amountForm } from './quote-form.ts'
import { quotePath } from './quote-path.ts'
import { problemAnswer, sentFrom } from '../application/survey.ts'

/** The answers of an estimate in the boxes of the application, so that nothing is asked twice. */
export async function quoteToBoxes(page: PageContext, quotekey: string | null): Promise<Boxes> {
  if (!quotekey) return {}
  const quote = await page.call(openCATermQuote, { quotekey }).catch(() => null)
  if (!quote || quote.haserror) return {}
  return {
    ...writeDate('dob', quote.dob),
    sex: quote.sex,
    province: quote.province,
    tobaccoFor12Month: quote.smoker ? 'yes' : 'no',
    isCanadian: 'yes',
  }
}

/** Another amount or term for the person of an estimate (`quotekey`) or of an application (`applicationId`), stored anew. */
export async function repriced(page: PageContext, of: Boxes, { amount, term, frequency }: Priced) {
  const wish = { faceAmount: amount, termLength: term as Term, paymentFrequency: frequency }
  if (of['applicationId']) return page.call(getCATermPremium, { ...wish, applicationId: of['applicationId'] })
  const quote = await page.call(openCATermQuote, of['token'] ? { token: of['token'] } : { quotekey: of['quotekey'] ?? '' })
  if (quote.haserror) return quote
  const { quotekey, dob, sex, smoker, province } = quote
  return page.call(getCATermPremium, { ...wish, ...page.referral, quotekey, dob, sex, smoker, province })
}

/** Holds no more than an amount and a term: where the sliders of the application begin. For the visit only. */
export const wishCookie = 'term-wish'

export interface Wish {
  faceDollars: number
  term: Term
}

export function keepWish(page: PageContext, { faceDollars, term }: Wish): void {
  return page.setCookie(wishCookie, `${faceDollars}-${term}`, { maxAge: null })
}

export function readWish(cookie: string | null): Wish | null {
  const [, amount, years] = /^(\d{5,7})-(\d\d)$/.exec(cookie ?? '') ?? []
  const term = terms.find((each) => String(each) === years)
  return amount && term ? { faceDollars: Number(amount), term } : null
}

/** Amount and term of the estimate's form; an amount between two steps is priced as the nearest one, as the page shows it. */
const readPriced = (values: Boxes, locale: Locale) => {
  const read = readForm(amountForm(locale), values)
  if ('errors' in read) return read
  const term = terms.find((each) => String(each) === values['term']) ?? defaultTerm
  return { priced: { amount: read.answers.amount, term, frequency: 'monthly' } satisfies Priced }
}

/** The same estimate at the amount and term of its form: where no script moves the price. */
export function lookAgain({ request, context }: ActionFunctionArgs, values: Boxes) {
  const read = readPriced(values, readPage({ request, context }).locale)
  if ('errors' in read) return wrongAnswer(sentFrom(values), read.errors)
  const { amount, term } = read.priced
  return redirect(quotePath({ quotekey: values['quotekey'] ?? '', faceDollars: amount, term }, null))
}

/** On to the application with what the estimate knows; the amount and term wait for its sliders. */
export async function applyWith({ request, context }: ActionFunctionArgs, values: Boxes) {
  const page = readPage({ request, context })
  const sent = sentFrom(values)
  const read = readPriced(values, page.locale)
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  const { priced } = read
  try {
    const outcome = await repriced(page, values, priced)
    if (outcome.haserror) return refusedAnswer(sent, outcome)
    keepWish(page, { faceDollars: priced.amount, term: priced.term })
    return redirect(`/canadianterm/survey/pre-application?quote=${outcome.quotekey}`)
  } catch (error) {
    return problemAnswer(error, sent)
  }
}

/** Mails the estimate as the sliders stand, or answers a link to it. */
export async function sendEstimate({ request, context }: ActionFunctionArgs, values: Boxes) {
  const page = readPage({ request, context })
  const sent = sentFrom(values)
  const read = readPriced(values, page.locale)
  if ('errors' in read) return wrongAnswer(sent, read.errors)
  try {
    const outcome = await repriced(page, values, read.priced)
    if (outcome.haserror) return refusedAnswer(sent, outcome)
    return await sendQuoteLink(page, sendCATermEstimate, { ...values, quotekey: outcome.quotekey })
  } catch (error) {
    return problemAnswer(error, sent)
  }
}
