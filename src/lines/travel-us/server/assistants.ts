/** What assistants may ask about US travel. */
import { questionOf, type AssistantLine, type AssistantPrice, type CoverText } from '../../../server/assistant-line.ts'
import { sentencesOf } from '../../../server/sentences.ts'
import type { AnswerOf } from '../../../shared/function.ts'
import type { Locale } from '../../../shared/locale.ts'
import { moneyInText } from '../../../shared/money.ts'
import * as contract from '../contract.ts'
import arLanding from '../locale/landing/ar.json'
import enLanding from '../locale/landing/en.json'
import frLanding from '../locale/landing/fr.json'
import ar from '../locale/ar.json'
import en from '../locale/en.json'
import fr from '../locale/fr.json'
import arPolicy from '../locale/policy/ar.json'
import enPolicy from '../locale/policy/en.json'
import frPolicy from '../locale/policy/fr.json'
import arTrip from '../locale/trip/ar.json'
import enTrip from '../locale/trip/en.json'
import frTrip from '../locale/trip/fr.json'
import { benefitsOf } from '../rules/benefits.ts'
import { coveragesOf, type Coverage } from '../rules/coverages.ts'
import { findDestination } from '../rules/destinations.ts'
import { insurer } from '../rules/insurer.ts'
import { sizes, type Size } from '../rules/rates.ts'

const sizeName = sentencesOf({ en: en.size, fr: fr.size, ar: ar.size })
const panel = sentencesOf({ en: enTrip.panel, fr: frTrip.panel, ar: arTrip.panel })
const benefit = sentencesOf({ en: en.benefit.name, fr: fr.benefit.name, ar: ar.benefit.name })
const { name: _en, hint: _enHint, ...enLines } = en.benefit
const { name: _fr, hint: _frHint, ...frLines } = fr.benefit
const { name: _ar, hint: _arHint, ...arLines } = ar.benefit
const amount = sentencesOf({ en: enLines, fr: frLines, ar: arLines })
const cover = sentencesOf({ en: enPolicy.cover, fr: frPolicy.cover, ar: arPolicy.cover })
const learn = sentencesOf({ en: enLanding.learn, fr: frLanding.learn, ar: arLanding.learn })

const { shape } = contract.getUSATravelPrices.payload

const fields = {
  destination: {
    schema: shape.destination,
    about: 'Country, in English: ITALY, MEXICO. A trip within the country is to UNITED STATES.',
  },
  departdate: { schema: shape.departdate, about: 'The day of departure, YYYY-MM-DD, tomorrow or later.' },
  returndate: { schema: shape.returndate, about: 'The day of return, YYYY-MM-DD.' },
  agesOfTravellers: { schema: shape.agesOfTravellers, about: 'The age in years of each traveler, one to twenty of them.' },
}

const addressOf = (
  path: string,
  { destination, departdate, returndate }: { destination: string; departdate: string; returndate: string },
  extra: [string, string][],
): string => {
  const query = new URLSearchParams([
    ['destination', findDestination(destination)?.code ?? ''],
    ['departs', departdate],
    ['returns', returndate],
    ...extra,
  ])
  return `${path}?${query}`
}

const agesIn = (ages: readonly number[]): [string, string][] => ages.map((age) => ['age', String(age)])

const readSizes = (answer: AnswerOf<typeof contract.getUSATravelPrices>, locale: Locale) => {
  const written = { small: answer.smallquote, medium: answer.mediumquote, large: answer.largequote }
  const prices: AssistantPrice[] = []
  const notSold = []
  for (const size of sizes) {
    const quote = written[size]
    if ('error' in quote) notSold.push({ plan: size, code: quote.code, reason: quote.error })
    else
      for (const { price } of quote.quoteresponse)
        prices.push({ plan: size, name: sizeName(locale, size), amount: price, per: 'trip' })
  }
  return { prices, notSold }
}

const dollars = (value: number, locale: Locale): string => moneyInText(value * 100, locale, 'USD', 0)

/** A benefit as the comparison on our pages says it. */
const amountOf = (coverage: Coverage, locale: Locale): string => {
  const { included, unit, perDay, afterHours, condition } = coverage
  const money = coverage.amount === null ? '' : dollars(coverage.amount, locale)
  if (!included) return coverage.optional ? amount(locale, 'can-add', { amount: money }) : cover(locale, 'none')
  if (condition === 'final-payment') return amount(locale, 'if-bought-in-time', { hours: afterHours ?? 24 })
  if (coverage.amount === null) return amount(locale, 'included')
  if (unit === 'percent') return amount(locale, 'percent', { percent: coverage.amount })
  if (perDay !== undefined) return amount(locale, 'per-day', { amount: money, perDay: dollars(perDay, locale) })
  if (afterHours !== undefined) return amount(locale, 'after-hours', { amount: money, hours: afterHours })
  return money
}

const sections = ['begins', 'not-covered', 'pre-existing', 'any-reason', 'waiver', 'review', 'claim', 'complain'] as const

const coverIn = (locale: Locale): CoverText => ({
  title: learn(locale, 'heading'),
  sections: [
    ...sizes.map((size: Size) => ({
      title: sizeName(locale, size),
      lines: coveragesOf(benefitsOf[size], false).map(
        (coverage) => `${benefit(locale, coverage.benefit)}: ${amountOf(coverage, locale)}`,
      ),
    })),
    ...sections.map((section) => ({
      title: learn(locale, section),
      text: learn(locale, `${section}-text`, { example: dollars(2500, locale), half: dollars(1250, locale) }),
    })),
  ],
})

/** What assistants may ask about this line. */
export const assistants: AssistantLine = {
  line: 'travel-us',
  name: 'Travel insurance for residents of the United States',
  insurer,
  coverPath: '/travel/learnmoreusa',
  cover: async (_ctx, locale) => coverIn(locale),
  estimate: questionOf({
    definition: contract.getUSATravelFirstPrice,
    about: 'The least of three prices for a trip by air with nothing prepaid.',
    fields,
    payloadOf: (typed) => ({ ...typed, numinsured: typed.agesOfTravellers.length }),
    read: ({ price, size }, _typed, locale) => ({
      currency: 'USD',
      prices: [{ plan: size, name: sizeName(locale, size), amount: price, per: 'trip' }],
      notSold: [],
      basis: panel(locale, 'basis-no-cost', { plan: sizeName(locale, size) }),
    }),
    path: (typed) =>
      addressOf('/travel/infousa', typed, [['triptype', 'Flight'], ['cost', '0'], ...agesIn(typed.agesOfTravellers)]),
  }),
  plans: questionOf({
    definition: contract.getUSATravelPrices,
    about: 'The prices of the three plans (Small, Medium, Large) for a trip.',
    fields: {
      ...fields,
      triptype: { schema: shape.triptype, about: 'The kind of trip. Trip means Flight.' },
      tripcost: {
        schema: shape.tripcost,
        about: 'US dollars that all travelers together have prepaid and would not get back; 0 where nothing is.',
      },
      state: { schema: shape.state, about: 'Two letters of the US state where the travelers live; some options depend on it.' },
    },
    payloadOf: (typed) => ({ ...typed, numinsured: typed.agesOfTravellers.length }),
    read: (answer, _typed, locale) => ({ currency: 'USD', ...readSizes(answer, locale), basis: '' }),
    path: (typed) =>
      addressOf('/travel/infousa', typed, [
        ['triptype', typed.triptype],
        ['cost', String(typed.tripcost)],
        ...agesIn(typed.agesOfTravellers),
        ...(typed.state ? [['state', typed.state] satisfies [string, string]] : []),
      ]),
  }),
}
