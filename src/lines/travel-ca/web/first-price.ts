import {
  firstPriceLoader,
  type FirstPriceContext,
  type FirstQuestion,
  type ReadFirstPrice,
} from '../../../platform/quotes/web/index.ts'
import { addDays, daysBetween, parseDate, type IsoDate } from '../../../shared/dates.ts'
import { formatMoney, toCents } from '../../../shared/money.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { keptText } from '../../../web/kept-text.ts'
import { getCaTravelFirstPrice } from '../contract.ts'
import { insurer } from '../rules/insurer.ts'
import { destinationTypes, type DestinationType } from '../rules/plans.ts'
import { limits } from '../rules/trip.ts'

/** The answers that the landing page begins with, and those that stand in its address. */
interface FirstAnswers {
  destinationType: DestinationType
  departureDate: IsoDate
  returnDate: IsoDate
  age: number
}

const wholeIn = (typed: string | null, least: number, most: number, other: number): number => {
  const number = typed === null || typed === '' ? NaN : Number(typed)
  return Number.isInteger(number) && number >= least && number <= most ? number : other
}

const firstAnswersIn = (search: URLSearchParams, today: IsoDate): FirstAnswers => {
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

/** Where, when and how old, with the answers of an address. */
export function firstQuestions({ locale, now }: FirstPriceContext, search: URLSearchParams): FirstQuestion[] {
  const t = loadedTexts(locale).getFixedT(locale, 'travel-ca-landing')
  const today = insurer.dayOf(now())
  const { destinationType, departureDate, returnDate, age } = firstAnswersIn(search, today)
  const last = addDays(today, limits.aheadDays)
  const [tomorrow, latestReturn] = [addDays(today, 1), addDays(last, limits.tripDaysOntario)]
  return [
    {
      kind: 'select',
      name: 'where',
      label: t('landing.strip.where'),
      value: destinationType,
      options: destinationTypes.map((type) => ({ value: type, label: t(`landing.where.${type}`) })),
    },
    {
      kind: 'dates',
      label: t('landing.strip.when'),
      dates: [
        { name: 'departs', label: t('landing.strip.departs'), value: departureDate, least: tomorrow, most: last },
        { name: 'returns', label: t('landing.strip.returns'), value: returnDate, least: tomorrow, most: latestReturn },
      ],
    },
    {
      kind: 'count',
      name: 'age',
      label: t('landing.strip.age'),
      value: age,
      least: 0,
      most: limits.oldestYears,
      fewer: t('landing.strip.younger'),
      more: t('landing.strip.older'),
    },
  ]
}

/** The medical plan's price for such a trip, in the visitor's words. */
export const readFirstPrice: ReadFirstPrice = async (page, search) => {
  const answers = firstAnswersIn(search, insurer.dayOf(page.now()))
  const outcome = await page.call(getCaTravelFirstPrice, { ...answers })
  if (outcome.haserror) return { price: null, message: outcome.message }
  const basis = keptText(page.locale, 'travel-ca-landing', outcome.isFrom ? 'landing.strip.basis-from' : 'landing.strip.basis', {
    age: answers.age,
  })
  const cents = toCents(outcome.price)
  return { price: { amount: formatMoney(cents, page.locale, 'CAD'), cents, currency: 'CAD', basis }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
