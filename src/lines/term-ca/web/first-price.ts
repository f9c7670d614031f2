import { provinces, isProvince } from '../../../shared/fields/canadian-rules.ts'
import { formatMoney, toCents } from '../../../shared/money.ts'
import {
  firstPriceLoader,
  type FirstPriceContext,
  type FirstQuestion,
  type ReadFirstPrice,
} from '../../../platform/quotes/web/index.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { keptText } from '../../../web/kept-text.ts'
import { getCATermFirstPrice } from '../contract.ts'
import { sexes, type Sex } from '../rules/application.ts'
import { issueAges } from '../rules/why-unavailable.ts'
import { soldProvinces } from './province-options.ts'

/** The answers that the landing page begins with, and those that stand in its address. */
interface FirstAnswers {
  age: number
  sex: Sex
  smoker: boolean
  province: (typeof provinces)[number]
}

const firstAnswersIn = (search: URLSearchParams): FirstAnswers => {
  const age = Number(search.get('age'))
  const province = search.get('province') ?? ''
  return {
    age: Number.isInteger(age) && age >= issueAges.least && age <= issueAges.most ? age : 38,
    sex: sexes.find((sex) => sex === search.get('sex')) ?? 'female',
    smoker: search.get('tobacco') === 'yes',
    province: isProvince(province) ? province : 'ON',
  }
}

/** Age, sex, tobacco and province, with the answers of an address. */
export function firstQuestions({ locale }: FirstPriceContext, search: URLSearchParams): FirstQuestion[] {
  const texts = loadedTexts(locale)
  const t = texts.getFixedT(locale, 'term-ca-landing')
  const { age, sex, smoker, province } = firstAnswersIn(search)
  return [
    {
      kind: 'count',
      name: 'age',
      label: t('strip.age'),
      hint: t('strip.age-hint', issueAges),
      value: age,
      least: issueAges.least,
      most: issueAges.most,
      fewer: t('strip.younger'),
      more: t('strip.older'),
    },
    {
      kind: 'choice',
      name: 'sex',
      label: t('strip.sex'),
      hint: t('strip.sex-hint'),
      value: sex,
      options: [
        { value: 'female', label: t('strip.female') },
        { value: 'male', label: t('strip.male') },
      ],
    },
    {
      kind: 'choice',
      name: 'tobacco',
      label: t('strip.smoker'),
      hint: t('strip.smoker-hint'),
      value: smoker ? 'yes' : 'no',
      options: [
        { value: 'no', label: t('strip.no') },
        { value: 'yes', label: t('strip.yes') },
      ],
    },
    {
      kind: 'select',
      name: 'province',
      label: t('strip.province'),
      hint: t('strip.province-hint'),
      value: province,
      options: soldProvinces(texts.getFixedT(locale, 'term-ca'), texts.getFixedT(locale, 'web')),
    },
  ]
}

/** The price of these answers in the visitor's words. */
export const readFirstPrice: ReadFirstPrice = async (page, search) => {
  const outcome = await page.call(getCATermFirstPrice, firstAnswersIn(search))
  if (outcome.haserror) return { price: null, message: outcome.message }
  const basis = keptText(page.locale, 'term-ca-landing', 'strip.basis', {
    amount: formatMoney(outcome.faceAmount * 100, page.locale, 'CAD', 0),
    term: keptText(page.locale, 'term-ca', 'estimate.years', { count: outcome.termLength }),
  })
  const cents = toCents(outcome.monthlyTotal)
  return { price: { amount: formatMoney(cents, page.locale, 'CAD'), cents, currency: 'CAD', basis }, message: null }
}

export const loader = firstPriceLoader(readFirstPrice)
