import {
  firstPriceLoader,
  type FirstPriceContext,
  type FirstQuestion,
  type ReadFirstPrice,
} from '../../../platform/quotes/web/index.ts'
import type { Country } from '../../../shared/country.ts'
import { formatMoney, toCents } from '../../../shared/money.ts'
import { provinceOptions } from '../../../web/form/province-options.ts'
import { usStateOptions } from '../../../web/form/us-state-options.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { keptText } from '../../../web/kept-text.ts'
import { getPetFirstPrice } from '../contract.ts'
import { ages } from '../rules/age.ts'
import { deductibles } from '../rules/pet.ts'
import { isSoldIn } from '../rules/places.ts'
import { breedOption, breedOptions, unsureBreeds } from './breed-options.ts'

/** The answers that the landing page begins with, and those that stand in its address. */
interface FirstAnswers {
  /** A breed's id. */
  breed: string
  age: number
  /** "US-TX". */
  place: string
}

const firstAge = 3
const firstPlace = { US: 'US-TX', CA: 'CA-ON' } as const

const isMixed = (breed: string): boolean => unsureBreeds.some(({ value }) => value === breed)

/** The insurer's list has its breeds by their English names; who is not sure finds the mixed ones first, in the page's language. */
const namedBreeds = breedOptions.filter(({ value }) => !isMixed(value)).map(({ value, label }) => ({ value, label }))

const firstAnswersIn = (search: URLSearchParams, country: Country): FirstAnswers => {
  const age = search.get('age') ?? ''
  const [, placeCountry, region = ''] = /^(US|CA)-([A-Z]{2})$/.exec(search.get('place') ?? '') ?? []
  const isPlace = (placeCountry === 'US' || placeCountry === 'CA') && isSoldIn(placeCountry, region)
  return {
    breed: breedOption(search.get('breed') ?? '')?.value ?? unsureBreeds[1].value,
    age: /^\d{1,2}$/.test(age) && Number(age) < ages.length ? Number(age) : firstAge,
    place: isPlace ? `${placeCountry}-${region}` : firstPlace[country],
  }
}

/** Breed, age and place, with the answers of an address. */
export function firstQuestions({ locale, country }: FirstPriceContext, search: URLSearchParams): FirstQuestion[] {
  const texts = loadedTexts(locale)
  const t = texts.getFixedT(locale, 'pet-landing')
  const { breed, age, place } = firstAnswersIn(search, country)
  const mixed = unsureBreeds.map(({ key, value }) => ({ value, label: t(`strip.mixed-${key}`), isByValue: true }))
  const provinces = provinceOptions(texts.getFixedT(locale, 'web')).map(({ value, label }) => ({ value: `CA-${value}`, label }))
  const states = usStateOptions
    .filter(({ value }) => isSoldIn('US', value))
    .map(({ value, label }) => ({ value: `US-${value}`, label }))
  return [
    {
      kind: 'select',
      name: 'breed',
      label: t('strip.breed'),
      hint: t('strip.breed-hint'),
      value: breed,
      options: [...mixed, ...namedBreeds],
      isByLabel: true,
    },
    {
      kind: 'count',
      name: 'age',
      label: t('strip.age'),
      hint: t('strip.age-hint'),
      value: age,
      least: 0,
      most: ages.length - 1,
      fewer: t('strip.younger'),
      more: t('strip.older'),
    },
    {
      kind: 'select',
      name: 'place',
      label: t('strip.place'),
      hint: t('strip.place-hint'),
      value: place,
      options: country === 'CA' ? [...provinces, ...states] : [...states, ...provinces],
    },
  ]
}

/** What a pet of these answers costs a month, with the deductible that is set beforehand. */
export const readFirstPrice: ReadFirstPrice = async (page, search) => {
  const { breed, age, place } = firstAnswersIn(search, page.country)
  const outcome = await page.call(getPetFirstPrice, {
    BreedName: breedOption(breed)?.label ?? breed,
    age,
    CountryCode: place.startsWith('CA') ? 'CA' : 'US',
    StateOrProvinceCode: place.slice(3),
  })
  if (outcome.haserror) return { price: null, message: outcome.message }
  const { price, currency } = outcome
  const cents = toCents(price)
  const basis = keptText(page.locale, 'pet-landing', currency === 'CAD' ? 'strip.basis-ca' : 'strip.basis', {
    deductible: formatMoney(deductibles.preset * 100, page.locale, currency, 0),
  })
  const amount = formatMoney(cents, page.locale, currency)
  return { price: { amount, cents, currency, basis }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
