import type { LoaderFunctionArgs } from 'react-router'
import { provinces, isProvince } from '../../../shared/fields/canadian-rules.ts'
import { formatMoney } from '../../../shared/money.ts'
import { firstPriceLoader, type FirstPriceAnswer } from '../../../platform/quotes/web/index.ts'
import { textsOf } from '../../../web/i18n.ts'
import { readPage } from '../../../web/page-context.ts'
import { getCATermFirstPrice } from '../contract.ts'
import { sexes, type Sex } from '../rules/application.ts'
import { issueAges } from '../rules/why-unavailable.ts'

/** The answers that the landing page begins with, and those that stand in its address. */
export interface FirstAnswers {
  age: number
  sex: Sex
  smoker: boolean
  province: (typeof provinces)[number]
}

export function firstAnswersIn(search: URLSearchParams): FirstAnswers {
  const age = Number(search.get('age'))
  const province = search.get('province') ?? ''
  return {
    age: Number.isInteger(age) && age >= issueAges.least && age <= issueAges.most ? age : 38,
    sex: sexes.find((sex) => sex === search.get('sex')) ?? 'female',
    smoker: search.get('tobacco') === 'yes',
    province: isProvince(province) ? province : 'ON',
  }
}

/** The price of these answers in the visitor's words. */
export async function readFirstPrice(given: LoaderFunctionArgs): Promise<FirstPriceAnswer> {
  const page = readPage(given)
  const outcome = await page.call(getCATermFirstPrice, firstAnswersIn(new URL(given.request.url).searchParams))
  if (outcome.haserror) return { price: null, message: outcome.message }
  const t = textsOf(page.locale)?.getFixedT(page.locale, 'term-ca-landing')
  const basis = t?.('strip.basis', {
    amount: formatMoney(outcome.faceAmount * 100, page.locale, 'CAD', 0),
    years: outcome.termLength,
  })
  const cents = Math.round(outcome.monthlyTotal * 100)
  return { price: { amount: formatMoney(cents, page.locale, 'CAD'), cents, basis: basis ?? '' }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
