import type { LoaderFunctionArgs } from 'react-router'
import { firstPriceLoader, type FirstPriceAnswer } from '../../../platform/quotes/web/index.ts'
import { addDays, daysBetween, parseDate, type IsoDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { textsOf } from '../../../web/i18n.ts'
import { readPage } from '../../../web/page-context.ts'
import { getCaTravelFirstPrice } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { destinationTypes, type DestinationType } from '../rules/plans.ts'
import { limits } from '../rules/trip.ts'

/** The answers that the landing page begins with, and those that stand in its address. */
export interface FirstAnswers {
  destinationType: DestinationType
  departureDate: IsoDate
  returnDate: IsoDate
  age: number
}

const wholeIn = (typed: string | null, least: number, most: number, other: number): number => {
  const number = typed === null || typed === '' ? NaN : Number(typed)
  return Number.isInteger(number) && number >= least && number <= most ? number : other
}

export function firstAnswersIn(search: URLSearchParams, today: IsoDate): FirstAnswers {
  const departure = parseDate(search.get('departs') ?? '')
  const comeBack = parseDate(search.get('returns') ?? '')
  const departureDate = departure && departure > today ? departure : addDays(today, 28)
  return {
    destinationType: destinationTypes.find((type) => type === search.get('where')) ?? 'WORLDWIDE',
    departureDate,
    returnDate: comeBack && daysBetween(departureDate, comeBack) >= 0 ? comeBack : addDays(departureDate, 9),
    age: wholeIn(search.get('age'), 0, limits.oldestYears, 35),
  }
}

/** The medical plan's price for such a trip, in the visitor's words. */
export async function readFirstPrice(given: LoaderFunctionArgs): Promise<FirstPriceAnswer> {
  const page = readPage(given)
  const answers = firstAnswersIn(new URL(given.request.url).searchParams, insurer.dayOf(page.now()))
  const outcome = await page.call(getCaTravelFirstPrice, { ...answers })
  if (outcome.haserror) return { price: null, message: outcome.message }
  const t = textsOf(page.locale)?.getFixedT(page.locale, 'travel-ca-landing')
  const basis = t?.(outcome.isFrom ? 'landing.strip.basis-from' : 'landing.strip.basis', { age: answers.age })
  const cents = Math.round(outcome.price * 100)
  return { price: { amount: formatMoney(cents, page.locale, 'CAD'), cents, basis: basis ?? '' }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
