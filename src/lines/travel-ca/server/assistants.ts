import { questionOf, type AssistantLine } from '../../../server/assistant-line.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { ServerContext } from '../../../server/server-context.ts'
import type { Locale } from '../../../shared/locale.ts'
import * as contract from '../contract.ts'
import ar from '../locale/landing/ar.json'
import en from '../locale/landing/en.json'
import fr from '../locale/landing/fr.json'
import { insurer } from '../rules/insurer.ts'
import type { PlanCode } from '../rules/plans.ts'
import { planProducts } from './plan-products.ts'

const strip = sentencesOf({ en: en.landing.strip, fr: fr.landing.strip, ar: ar.landing.strip })
const learn = sentencesOf({ en: en.learn, fr: fr.learn, ar: ar.learn })

const first = contract.getCaTravelFirstPrice.payload.shape
const { destinationType, trip, travellers, deductible } = contract.getCaTravelPrices.payload.shape

const where = {
  schema: destinationType,
  about:
    'CANADA: within Canada. EXCLUDING_USA: abroad, not the United States. WORLDWIDE: the United States, or abroad with them.',
}
const departureDate = { schema: trip.shape.departureDate, about: 'The day of departure, YYYY-MM-DD, tomorrow or later.' }
const returnDate = { schema: trip.shape.returnDate, about: 'The day of return, YYYY-MM-DD.' }
const provinceAbout = 'Two letters of the province where the travellers live.'

const titlesIn = async (ctx: ServerContext, locale: Locale): Promise<ReadonlyMap<PlanCode, string>> => {
  const { plans } = await planProducts(ctx, locale)
  return new Map(plans.map(({ code, title }) => [code, title]))
}

const addressOf = (path: string, answers: readonly [string, string][]): string => `${path}?${new URLSearchParams([...answers])}`

const sections = ['stable', 'questions', 'deductible', 'year', 'any-reason', 'begins', 'review', 'claim', 'complain'] as const

/** What assistants may ask about this line. */
export const assistants: AssistantLine = {
  line: 'travel-ca',
  name: 'Travel insurance for residents of Canada',
  insurer,
  coverPath: '/travelcalearnmore',
  cover: async (ctx, locale) => {
    const { plans } = await planProducts(ctx, locale)
    return {
      title: learn(locale, 'heading'),
      sections: [
        ...plans.flatMap(({ code, title, limits, panels }) => [
          { title: `${title} (${code})`, lines: limits },
          ...panels.map((panel) => ({ title: `${panel.title} (${code})`, text: panel.subtitle, lines: panel.list })),
        ]),
        ...sections.map((section) => ({
          title: learn(locale, section),
          text: learn(locale, `${section}-text`, { insurer: insurer.name }),
        })),
      ],
    }
  },
  estimate: questionOf({
    definition: contract.getCaTravelFirstPrice,
    about: 'The price of the emergency medical plan for one trip of travellers of one age.',
    fields: {
      destinationType: where,
      departureDate,
      returnDate,
      age: { schema: first.age, about: 'The age in years of each traveller on the day of departure.' },
      travellers: { schema: first.travellers, about: 'How many travellers.' },
      province: { schema: first.province, about: provinceAbout },
    },
    payloadOf: (typed) => typed,
    read: async ({ price, planCode, isFrom }, { age }, locale, ctx) => ({
      currency: 'CAD',
      prices: [{ plan: planCode, name: (await titlesIn(ctx, locale)).get(planCode) ?? planCode, amount: price, per: 'trip' }],
      notSold: [],
      basis: `${strip(locale, isFrom ? 'basis-from' : 'basis', { age })}. ${strip(locale, 'may-change')}`,
    }),
    path: (typed) =>
      addressOf('/travelinfocanada', [
        ['where', typed.destinationType],
        ['departs', typed.departureDate],
        ['returns', typed.returnDate],
        ['travellers', String(typed.travellers)],
        ['province', typed.province],
      ]),
  }),
  plans: questionOf({
    definition: contract.getCaTravelPrices,
    about:
      'The price of each of fifteen plans for a trip, or why it is not sold. From 60 medical plans need health answers, which are asked on our pages alone.',
    fields: {
      destinationType: where,
      province: { schema: trip.shape.province, about: provinceAbout },
      departureDate,
      returnDate,
      kind: { schema: trip.shape.kind, about: 'SINGLE: this trip. ANNUAL: a year of trips, the dates being those of the first.' },
      rentalFrom: { schema: trip.shape.rentalFrom, about: 'First day of a rented car, YYYY-MM-DD, to price rental car cover.' },
      rentalTo: { schema: trip.shape.rentalTo, about: 'Last day of a rented car, YYYY-MM-DD.' },
      travellers: {
        schema: travellers,
        about:
          'Each traveller: age in years on the day of departure, and sumInsured, Canadian dollars prepaid that would not come back (0 to 10,000).',
      },
      deductible: { schema: deductible, about: 'Dollars of the medical deductible; 300 where nothing is said.' },
    },
    payloadOf: ({ destinationType: to, travellers: who, deductible: chosen, ...dates }) => ({
      destinationType: to,
      travellers: who,
      deductible: chosen,
      trip: dates,
    }),
    read: async ({ availablePlanPrices }, _typed, locale, ctx) => {
      const titles = await titlesIn(ctx, locale)
      const nameOf = (code: PlanCode): string => titles.get(code) ?? code
      return {
        currency: 'CAD',
        prices: availablePlanPrices.flatMap(({ planCode, price }) =>
          price === null ? [] : [{ plan: planCode, name: nameOf(planCode), amount: price, per: 'trip' as const }],
        ),
        notSold: availablePlanPrices.flatMap(({ planCode, reasons }) =>
          (reasons ?? []).map(({ code, message }) => ({ plan: planCode, code, reason: message })),
        ),
        basis: '',
      }
    },
    path: (typed) =>
      addressOf('/travelinfocanada', [
        ['where', typed.destinationType],
        ['province', typed.province],
        ['kind', typed.kind],
        ['departs', typed.departureDate],
        ['returns', typed.returnDate],
        ...(typed.rentalFrom && typed.rentalTo
          ? ([
              ['rentalfrom', typed.rentalFrom],
              ['rentalto', typed.rentalTo],
            ] satisfies [string, string][])
          : []),
        ...(typed.deductible === undefined ? [] : ([['deductible', String(typed.deductible)]] satisfies [string, string][])),
        ['travellers', String(typed.travellers.length)],
        ...typed.travellers.map(({ sumInsured = 0 }): [string, string] => ['sum', String(sumInsured)]),
      ]),
  }),
}
