import { addDays, daysBetween, parseDate, type IsoDate } from '../../../shared/dates.ts'
import { formatMoney, toCents } from '../../../shared/money.ts'
import {
  firstPriceLoader,
  type FirstPriceContext,
  type FirstQuestion,
  type ReadFirstPrice,
} from '../../../platform/quotes/web/index.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { keptText } from '../../../web/kept-text.ts'
import { getUSATravelFirstPrice } from '../contract.ts'
import { destinationByCode } from '../rules/destinations.ts'
import { insurer } from '../rules/insurer.ts'
import { aheadDays, maxTravellers, writtenTripTypes } from '../rules/trip.ts'
import { destinationOptions } from './trip/destination-options.ts'

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

/** Where, when and how many, with the answers of an address. */
export function firstQuestions({ locale, now }: FirstPriceContext, search: URLSearchParams): FirstQuestion[] {
  const texts = loadedTexts(locale)
  const t = texts.getFixedT(locale, 'travel-us-landing')
  const trip = texts.getFixedT(locale, 'travel-us')
  const today = insurer.dayOf(now())
  const { destination, departdate, returndate, travelers } = firstAnswersIn(search, today)
  const days = { least: addDays(today, 1), most: addDays(today, aheadDays) }
  return [
    {
      kind: 'select',
      name: 'destination',
      label: t('landing.strip.where'),
      value: destination,
      options: destinationOptions(locale),
    },
    {
      kind: 'dates',
      label: t('landing.strip.when'),
      dates: [
        { name: 'departs', label: trip('trip.departs'), value: departdate, ...days },
        { name: 'returns', label: trip('trip.returns'), value: returndate, ...days },
      ],
    },
    {
      kind: 'count',
      name: 'travelers',
      label: t('landing.strip.who'),
      value: travelers,
      least: 1,
      most: maxTravellers,
      fewer: t('landing.strip.fewer'),
      more: t('landing.strip.more'),
    },
  ]
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
export const readFirstPrice: ReadFirstPrice = async (page, search) => {
  const { travelers, destination, ...dates } = firstAnswersIn(search, insurer.dayOf(page.now()))
  const extra = moreAnswersIn(search)
  const outcome = await page.call(getUSATravelFirstPrice, {
    ...dates,
    destination: destinationByCode(destination)?.name ?? destination,
    ...(extra ?? { numinsured: travelers, age: firstAge }),
  })
  if (outcome.haserror) return { price: null, message: outcome.message }
  const plan = keptText(page.locale, 'travel-us', `size.${outcome.size}`)
  const basis = extra
    ? keptText(page.locale, 'travel-us-trip', extra.tripcost === undefined ? 'panel.basis-no-cost' : 'panel.basis', { plan })
    : keptText(page.locale, 'travel-us-landing', 'landing.strip.basis', {
        count: travelers,
        plan,
        age: firstAge,
      })
  const cents = toCents(outcome.price)
  return { price: { amount: formatMoney(cents, page.locale, 'USD'), cents, currency: 'USD', basis }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
