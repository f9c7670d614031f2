import * as z from 'zod/mini'
import { questionOf, type AssistantLine, type AssistantPrice } from '../../../server/assistant-line.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import { ruleCode } from '../../../shared/fields/rule-code.ts'
import type { Locale } from '../../../shared/locale.ts'
import { moneyInText, type Currency } from '../../../shared/money.ts'
import * as contract from '../contract.ts'
import ar from '../locale/landing/ar.json'
import en from '../locale/landing/en.json'
import fr from '../locale/landing/fr.json'
import arPlan from '../locale/plan/ar.json'
import enPlan from '../locale/plan/en.json'
import frPlan from '../locale/plan/fr.json'
import { birthDateOfAge } from '../rules/age.ts'
import { breedId } from '../rules/breeds.ts'
import { coverFigures, coverLines, coverSections } from '../rules/cover.ts'
import { insurer } from '../rules/insurer.ts'
import { deductibles, optionSets, type Country } from '../rules/pet.ts'

const strip = sentencesOf({ en: en.strip, fr: fr.strip, ar: ar.strip })
const learn = sentencesOf({ en: en.learn, fr: fr.learn, ar: ar.learn })
const coverLine = sentencesOf({ en: en.line, fr: fr.line, ar: ar.line })
const preset = sentencesOf({ en: enPlan.presets, fr: frPlan.presets, ar: arPlan.presets })
const total = sentencesOf({ en: enPlan.total, fr: frPlan.total, ar: arPlan.total })
const option = sentencesOf({ en: enPlan.option, fr: frPlan.option, ar: arPlan.option })

/** The deductibles that are priced for an assistant, of 201. */
const shownDeductibles = [0, 100, 250, 500, 750, 1000] as const

const first = contract.getPetFirstPrice.payload.shape
const priced = contract.calcPetPremiums.payload.shape

const fields = {
  BreedName: {
    schema: first.BreedName,
    about: 'The breed in English, for instance Labrador Retriever, Domestic Shorthair or Mixed Breed – Medium (23–70 lb).',
  },
  age: { schema: first.age, about: 'Full years, 0 to 13; 0 is 8 weeks to 11 months.' },
  CountryCode: { schema: first.CountryCode, about: 'US or CA: where the pet lives.' },
  StateOrProvinceCode: { schema: first.StateOrProvinceCode, about: 'Two letters of the state or province where the pet lives.' },
}

/** The price goes by the first characters alone, so the whole code is not asked. */
const beginning = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^(?:\d{3}|[A-Z]\d[A-Z])$/, ruleCode('postal-code')))

/** A code of that area, for the function that takes whole ones. */
const postalCodeOf = (country: Country, begins: string): string => (country === 'US' ? `${begins}01` : `${begins} 1A1`)

const namePrice = (locale: Locale, currency: Currency, deductible: number, hasRecovery: boolean): string => {
  const amount = moneyInText(deductible * 100, locale, currency, 0)
  const name = preset(locale, 'deductible', { amount })
  return hasRecovery ? `${name} + ${option(locale, 'recovery')}` : name
}

interface Place {
  CountryCode: Country
  StateOrProvinceCode: string
}

const placeOf = ({ CountryCode, StateOrProvinceCode }: Place): string => `${CountryCode}-${StateOrProvinceCode}`

/** What assistants may ask about this line. */
export const assistants: AssistantLine = {
  line: 'pet',
  name: 'Pet insurance in the United States and Canada',
  insurer,
  coverPath: '/pet/learnmore',
  cover: async (_ctx, locale) => {
    const figures = coverFigures((cents) => moneyInText(cents, locale, 'USD', 0))
    return {
      title: learn(locale, 'heading'),
      sections: [
        { title: learn(locale, 'plan'), lines: coverLines.plan.map((line) => coverLine(locale, line)) },
        { title: learn(locale, 'option'), lines: coverLines.option.map((line) => coverLine(locale, line)) },
        { title: total(locale, 'not-covered'), lines: coverLines.leftOut.map((line) => coverLine(locale, line)) },
        ...coverSections.map((section) => ({
          title: learn(locale, section),
          text: learn(locale, `${section}-text`, figures),
        })),
      ],
    }
  },
  estimate: questionOf({
    definition: contract.getPetFirstPrice,
    about: 'A first monthly price of a dog or a cat: a spayed female outside the large cities, deductible 500, no options.',
    fields,
    payloadOf: (typed) => typed,
    read: ({ price, currency }, _typed, locale) => {
      const deductible = moneyInText(deductibles.preset * 100, locale, currency, 0)
      return {
        currency,
        prices: [
          {
            plan: String(deductibles.preset),
            name: namePrice(locale, currency, deductibles.preset, false),
            amount: price,
            per: 'month',
          },
        ],
        notSold: [],
        basis: `${strip(locale, 'basis', { deductible })}. ${strip(locale, 'may-change')}`,
      }
    },
    path: (typed) =>
      `/pet?${new URLSearchParams({ breed: breedId(typed.BreedName), age: String(typed.age), place: placeOf(typed) })}`,
  }),
  plans: questionOf({
    definition: contract.calcPetPremiums,
    about: 'The monthly premium of one pet at six deductibles, without and with recovery care, before fees and tax.',
    fields: {
      ...fields,
      PostalCodeBegins: {
        schema: beginning,
        about: 'The first three characters of the ZIP or postal code, for instance 750 or K1A; not the whole code.',
      },
      Gender: { schema: priced.Gender, about: 'Male or Female.' },
      IsSpayedOrNeutered: { schema: priced.IsSpayedOrNeutered, about: 'Whether it is spayed or neutered.' },
      IsServiceAnimal: { schema: z._default(priced.IsServiceAnimal, false), about: 'Whether it is a service animal.' },
      IsBreedingPet: { schema: z._default(priced.IsBreedingPet, false), about: 'True only of a female kept for breeding.' },
    },
    payloadOf: ({ PostalCodeBegins, age, ...typed }, today) => ({
      ...typed,
      PostalCode: postalCodeOf(typed.CountryCode, PostalCodeBegins),
      DateOfBirth: birthDateOfAge(age, today),
      idx: 0,
    }),
    read: ({ response: { trupresponse: found } }, _typed, locale) => {
      if (!found.IsEligible)
        return {
          currency: 'USD',
          prices: [],
          notSold: [{ plan: null, code: found.reason, reason: found.text }],
          basis: '',
        }
      const { currency, deductibleFrom, deductibleStep } = found
      return {
        currency,
        prices: optionSets.flatMap((options, at) =>
          shownDeductibles.flatMap((deductible): AssistantPrice[] => {
            const amount = found.premiums[at]?.monthly[(deductible - deductibleFrom) / deductibleStep]
            const plan = [String(deductible), ...options].join('+')
            const name = namePrice(locale, currency, deductible, options.includes('RECOVERY'))
            return amount === undefined ? [] : [{ plan, name, amount, per: 'month' }]
          }),
        ),
        notSold: [],
        basis: '',
      }
    },
    path: (typed) =>
      `${typed.CountryCode === 'CA' ? '/pet/infoca' : '/pet/info'}?${new URLSearchParams({
        breed: breedId(typed.BreedName),
        age: String(typed.age),
        place: placeOf(typed),
        postal: typed.PostalCodeBegins,
        gender: typed.Gender,
        neutered: typed.IsSpayedOrNeutered ? 'yes' : 'no',
        // The page asks both; what nobody said is not answered for them.
        ...(typed.IsServiceAnimal ? { service: 'yes' } : {}),
        ...(typed.IsBreedingPet ? { breeding: 'yes' } : {}),
      })}`,
  }),
}
