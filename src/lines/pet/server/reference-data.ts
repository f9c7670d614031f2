import type { Handler } from '../../../server/functions.ts'
import type { Locale } from '../../../shared/locale.ts'
import type * as contract from '../contract.ts'
import { ages } from '../rules/age.ts'
import { breeds, breedsVersion } from '../rules/breeds.ts'
import { bills } from '../rules/pet.ts'
import { currencyOf } from '../rules/places.ts'
import { ageTexts } from './sentences.ts'

export const getbreeds = (): Handler<typeof contract.getbreeds> => {
  const data = breeds.map(({ id, name, species }) => ({ id, name, species }))
  return () => Promise.resolve({ data, version: breedsVersion })
}

/** Eight weeks are not two months: the first row begins at one. */
const monthsOf = (age: number): number => (age === 0 ? 1 : age * 12)

const labelOf = (locale: Locale, age: number): string =>
  age === 0 ? ageTexts(locale, 'puppy') : age === 1 ? ageTexts(locale, 'one') : ageTexts(locale, 'years', { age })

export const getages =
  (): Handler<typeof contract.getages> =>
  (_payload, { locale }) =>
    Promise.resolve({ data: ages.map((age) => ({ id: age, label: labelOf(locale, age), months: monthsOf(age) })) })

/** The six brands that the processor takes (facts §5), and no secret (L-089). */
export const trupantionPaymentParams =
  (): Handler<typeof contract.trupantionPaymentParams> =>
  ({ CountryCode = 'US' }) =>
    Promise.resolve({
      response: {
        currency: currencyOf(CountryCode),
        brands: ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb'],
        bills,
        transactionCode: 41,
      },
    })
