import type { LoaderFunctionArgs } from 'react-router'
import { addDays, daysBetween, parseDate, type IsoDate } from '../../../shared/dates.ts'
import { formatMoney } from '../../../shared/money.ts'
import { firstPriceLoader, type FirstPriceAnswer } from '../../../platform/quotes/web/index.ts'
import { textsOf } from '../../../web/i18n.ts'
import { readPage } from '../../../web/page-context.ts'
import { getUSATravelFirstPrice } from '../contract.ts'
import { destinationByCode } from '../rules/destinations.ts'
import { maxTravellers, writtenTripTypes } from '../rules/trip.ts'
import { insurersDay } from './trip-form.ts'

/** Of each traveller, until the ages are asked: the page says so beside the price. */
export const firstAge = 35

/** The answers that the landing page begins with, and those that stand in its address. */
export interface FirstAnswers {
  destination: string
  departdate: IsoDate
  returndate: IsoDate
  travelers: number
}

export function firstAnswersIn(search: URLSearchParams, today: IsoDate): FirstAnswers {
  const destination = destinationByCode(search.get('destination') ?? '')
  const departdate = parseDate(search.get('departs') ?? '')
  const returndate = parseDate(search.get('returns') ?? '')
  const travelers = Number(search.get('travelers'))
  const departs = departdate && departdate > today ? departdate : addDays(today, 28)
  return {
    destination: destination?.code ?? 'IT',
    departdate: departs,
    returndate: returndate && daysBetween(departs, returndate) >= 0 ? returndate : addDays(departs, 9),
    travelers: Number.isInteger(travelers) && travelers >= 1 && travelers <= maxTravellers ? travelers : 1,
  }
}

/** What the trip's page knows besides: the ages, and what else has been answered; nothing on the landing page. */
const moreAnswersIn = (search: URLSearchParams) => {
  const ages = search.getAll('age').map(Number)
  if (ages.length === 0) return null
  const cost = search.get('cost')
  return {
    agesOfTravellers: ages,
    numinsured: ages.length,
    triptype: writtenTripTypes.find((type) => type === search.get('triptype')),
    ...(cost === null ? {} : { tripcost: Number(cost) }),
    state: search.get('state') ?? undefined,
  }
}

/** The least price of such a trip in the visitor's words. */
export async function readFirstPrice(given: LoaderFunctionArgs): Promise<FirstPriceAnswer> {
  const page = readPage(given)
  const { searchParams } = new URL(given.request.url)
  const { travelers, destination, ...dates } = firstAnswersIn(searchParams, insurersDay(page.now()))
  const more = moreAnswersIn(searchParams)
  const outcome = await page.call(getUSATravelFirstPrice, {
    ...dates,
    destination: destinationByCode(destination)?.name ?? destination,
    ...(more ?? { numinsured: travelers, age: firstAge }),
  })
  if (outcome.haserror) return { price: null, message: outcome.message }
  const textsIn = (namespace: string) => textsOf(page.locale)?.getFixedT(page.locale, namespace)
  const plan = textsIn('travel-us')?.(`size.${outcome.size}`)
  const basis = more
    ? textsIn('travel-us')?.(more.tripcost === undefined ? 'panel.basis-no-cost' : 'panel.basis', { plan })
    : textsIn('travel-us-landing')?.('landing.strip.basis', { count: travelers, plan, age: firstAge })
  const cents = Math.round(outcome.price * 100)
  return { price: { amount: formatMoney(cents, page.locale, 'USD'), cents, basis: basis ?? '' }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
