/** What assistants may ask about term life. */
import { questionOf, type AssistantLine, type AssistantPrice } from '../../../../server/assistant-line.ts'
import { sentencesOf } from '../../../../server/sentences.ts'
import { yearsBefore } from '../../../../shared/dates.ts'
import { hourPlaces } from '../../../../shared/hours.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { moneyInText } from '../../../../shared/money.ts'
import * as contract from '../../contract.ts'
import arLanding from '../../locale/landing/ar.json'
import enLanding from '../../locale/landing/en.json'
import frLanding from '../../locale/landing/fr.json'
import { terms } from '../../rules/application.ts'
import { insurer } from '../../rules/insurer.ts'
import { issueAges } from '../../rules/why-unavailable.ts'
import { sentence, termName } from '../sentences.ts'

const strip = sentencesOf({ en: enLanding.strip, fr: frLanding.strip, ar: arLanding.strip })
const titles: Readonly<Record<Locale, string>> = { en: enLanding.title, fr: frLanding.title, ar: arLanding.title }
const faq = sentencesOf({ en: enLanding.faq, fr: frLanding.faq, ar: arLanding.faq })

const first = contract.getCATermFirstPrice.payload.shape

const fields = {
  age: {
    schema: first.age,
    about: `Years, ${issueAges.least} to ${issueAges.most}. The price goes by the nearest birthday; a birthday today is taken.`,
  },
  sex: { schema: first.sex, about: 'Sex at birth: male or female.' },
  smoker: { schema: first.smoker, about: 'Whether tobacco or nicotine was used in the last 12 months.' },
  province: { schema: first.province, about: 'Two letters of the province.' },
}

interface Person {
  sex: string
  smoker: boolean
  province: string
}

const addressOf = (path: string, { sex, smoker, province }: Person, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams({ sex, tobacco: smoker ? 'yes' : 'no', province, ...query })}`

const dollars = (amount: number, locale: Locale): string => moneyInText(amount * 100, locale, 'CAD', 0)

/** To the cent: premium and fee are whole cents, their sum as a binary number is not always. */
const sum = (a: number, b: number): number => Math.round((a + b) * 100) / 100

const questions = ['what', 'price', 'medical', 'renew', 'convert', 'cancel', 'where', 'declined'] as const

/** What assistants may ask about this line. */
export const assistants: AssistantLine = {
  line: 'term-ca',
  name: 'Term life insurance in Canada',
  insurer,
  coverPath: '/canadianterm',
  cover: async ({ settings }, locale) => ({
    title: titles[locale],
    sections: questions.map((question) => ({
      title: faq(locale, question),
      text: faq(locale, `${question}-text`, hourPlaces(settings.site.hours, locale)),
    })),
  }),
  estimate: questionOf({
    definition: contract.getCATermFirstPrice,
    about: 'A first monthly price for the usual amount and term, the policy fee included.',
    fields,
    payloadOf: (typed) => typed,
    read: ({ monthlyTotal, faceAmount, termLength }, _typed, locale) => ({
      currency: 'CAD',
      prices: [{ plan: String(termLength), name: termName(locale, termLength), amount: monthlyTotal, per: 'month' }],
      notSold: [],
      basis: `${strip(locale, 'basis', { amount: dollars(faceAmount, locale), term: termName(locale, termLength) })}. ${strip(locale, 'may-change')}`,
    }),
    path: (typed) => addressOf('/canadianterm', typed, { age: String(typed.age) }),
  }),
  plans: questionOf({
    definition: contract.getCATermGrid,
    about: 'The monthly and the yearly price of an amount for each term (10, 15 and 20 years), the policy fee included.',
    fields: {
      ...fields,
      faceAmount: {
        schema: contract.getCATermPremium.payload.shape.faceAmount,
        about: 'Canadian dollars that are paid at death: 50,000 to 1,000,000 in steps of 10,000.',
      },
    },
    payloadOf: ({ age, faceAmount: _amount, ...person }, today) => ({ ...person, dob: yearsBefore(today, age) }),
    read: ({ faces, monthlyFee, annualFee, ...grid }, { faceAmount, age }, locale) => {
      const at = (faceAmount - faces.least) / faces.step
      const tooMuch = faceAmount > faces.most
      const sold = grid.terms.map(({ termLength }) => termLength)
      const missing = terms.filter((term) => !sold.includes(term))
      const limit = { age, least: dollars(faces.least, locale), most: dollars(faces.most, locale) }
      return {
        currency: 'CAD',
        prices: grid.terms.flatMap(({ termLength, monthly, annual }): AssistantPrice[] => {
          const [month, year] = [monthly[at], annual[at]]
          if (month === undefined || year === undefined) return []
          const priced = { plan: String(termLength), name: termName(locale, termLength) }
          return [
            { ...priced, amount: sum(month, monthlyFee), per: 'month' },
            { ...priced, amount: sum(year, annualFee), per: 'year' },
          ]
        }),
        notSold: [
          ...(tooMuch ? [{ plan: null, code: 'face-unavailable', reason: sentence(locale, 'face-unavailable', limit) }] : []),
          ...missing.map((term) => ({
            plan: String(term),
            code: 'term-unavailable',
            reason: sentence(locale, 'term-unavailable', { age, terms: sold.join(', ') }),
          })),
        ],
        basis: strip(locale, 'may-change'),
      }
    },
    path: (typed) => addressOf('/quote', typed, { age: String(typed.age), amount: String(typed.faceAmount) }),
  }),
}
