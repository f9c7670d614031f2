import type { LoaderFunctionArgs } from 'react-router'
import { firstPriceLoader, type FirstPriceAnswer } from '../../../platform/quotes/web/index.ts'
import type { Country } from '../../../shared/country.ts'
import { moneyWithCurrency } from '../../../shared/money.ts'
import { textsOf } from '../../../web/i18n.ts'
import { readPage } from '../../../web/page-context.ts'
import { getPetFirstPrice } from '../contract.ts'
import { ages } from '../rules/age.ts'
import { deductibles } from '../rules/pet.ts'
import { isSoldIn } from '../rules/places.ts'
import { formatMoney } from '../../../shared/money.ts'
import { breedOption, unsureBreeds } from './breed-options.ts'

/** The answers that the landing page begins with, and those that stand in its address. */
export interface FirstAnswers {
  /** A breed's id. */
  breed: string
  age: number
  /** "US-TX". */
  place: string
}

const firstAge = 3
const firstPlace = { US: 'US-TX', CA: 'CA-ON' } as const

export function firstAnswersIn(search: URLSearchParams, country: Country): FirstAnswers {
  const age = search.get('age') ?? ''
  const [, placeCountry, region = ''] = /^(US|CA)-([A-Z]{2})$/.exec(search.get('place') ?? '') ?? []
  const isPlace = (placeCountry === 'US' || placeCountry === 'CA') && isSoldIn(placeCountry, region)
  return {
    breed: breedOption(search.get('breed') ?? '')?.value ?? unsureBreeds[1].value,
    age: /^\d{1,2}$/.test(age) && Number(age) < ages.length ? Number(age) : firstAge,
    place: isPlace ? `${placeCountry}-${region}` : firstPlace[country],
  }
}

/** What a pet of these answers costs a month, with the deductible that is set beforehand. */
export async function readFirstPrice(given: LoaderFunctionArgs): Promise<FirstPriceAnswer> {
  const page = readPage(given)
  const { breed, age, place } = firstAnswersIn(new URL(given.request.url).searchParams, page.country)
  const outcome = await page.call(getPetFirstPrice, {
    BreedName: breedOption(breed)?.label ?? breed,
    age,
    CountryCode: place.startsWith('CA') ? 'CA' : 'US',
    StateOrProvinceCode: place.slice(3),
  })
  if (outcome.haserror) return { price: null, message: outcome.message }
  const { price, currency } = outcome
  const cents = Math.round(price * 100)
  const basis = textsOf(page.locale)?.getFixedT(page.locale, 'pet-landing')('strip.basis', {
    deductible: formatMoney(deductibles.preset * 100, page.locale, currency, 0),
  })
  const amount = currency === 'USD' ? formatMoney(cents, page.locale, currency) : moneyWithCurrency(cents, page.locale, currency)
  return { price: { amount, cents, basis: basis ?? '' }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
