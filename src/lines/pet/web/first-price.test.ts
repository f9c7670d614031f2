import { expect, test } from 'vitest'
import { textsFor } from '../../../app/texts.server.ts'
import type { FirstPriceContext } from '../../../platform/quotes/web/index.ts'
import { breedOption } from './breed-options.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'

const breedQuestion = (locale: 'en' | 'fr' | 'ar') => {
  textsFor(locale)
  const [question] = firstQuestions({ locale, country: 'US' } as FirstPriceContext, new URLSearchParams())
  if (question?.kind !== 'select') throw new Error('the first question is the breed')
  return question
}

test.each([
  ['en', 'Mixed breed: medium (23–70 lb)'],
  ['fr', 'Croisée : chien moyen (23 à 70 lb)'],
  ['ar', 'مختلطة: متوسطة (23 إلى 70 رطلًا)'],
] as const)('in %s the breed that is chosen beforehand is %s', (locale, words) => {
  const { value, options } = breedQuestion(locale)
  expect(options.find((option) => option.value === value)?.label.replaceAll('\u00a0', ' ')).toBe(words)
})

test('each breed stands once, the mixed ones first; what is sent of each is known to be that breed', () => {
  const { options } = breedQuestion('fr')
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
  expect(options.slice(0, 4).every(({ value }) => value.startsWith('mixed-breed'))).toBe(true)
  const sent = options.map((option) => (option.isByValue ? option.value : option.label))
  expect(sent.map((text) => breedOption(text)?.value)).toEqual(options.map(({ value }) => value))
})

test.each([
  ['USD', 'US-TX', '$67.72', /^Spayed female/],
  ['CAD', 'CA-ON', '$67.72', /^In Canadian dollars\. Spayed female/],
] as const)(
  'a price in %s is short enough for one line, and its currency is named below it',
  async (currency, place, amount, basis) => {
    textsFor('en')
    const call = (async () => ({ haserror: false, price: 67.72, currency })) as FirstPriceContext['call']
    const page: FirstPriceContext = { locale: 'en', country: 'US', now: () => new Date(), call }
    const { price } = await readFirstPrice(page, new URLSearchParams({ place }))
    expect(price).toMatchObject({ amount, basis: expect.stringMatching(basis) })
  },
)
