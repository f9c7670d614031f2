import { expect, test } from 'vitest'
import { textsFor } from '../../../app/texts.server.ts'
import type { PageContext } from '../../../web/page-context.ts'
import { caseTexts, termName } from '../server/sentences.ts'
import { readFirstPrice } from './first-price.ts'

const basisOf = async (locale: 'en' | 'fr' | 'ar', termLength: number): Promise<string | undefined> => {
  textsFor(locale)
  const call = async () => ({ haserror: false, faceAmount: 250_000, termLength, monthlyTotal: 27.68 })
  const { price } = await readFirstPrice({ locale, call } as unknown as PageContext, new URLSearchParams())
  return price?.basis
}

test.each([
  ['en', 10, '10 years'],
  ['en', 20, '20 years'],
  ['fr', 10, '10 ans'],
  ['ar', 10, '10 سنوات'],
  ['ar', 15, '15 سنة'],
] as const)('in %s a term of %s is called %s beside the first price and in a case', async (locale, term, words) => {
  const inCase = caseTexts(locale, 'cover-value', { amount: '$250,000', term: termName(locale, term) })
  for (const text of [await basisOf(locale, term), inCase]) expect(text?.replaceAll('\u00a0', ' ')).toContain(words)
})
