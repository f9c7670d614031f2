import type { LineWidget } from '../../../platform/partners/web/index.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { insurer } from '../rules/insurer.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'

/** The first price on the pages of partners. */
export const widget: LineWidget = {
  line: 'term-ca',
  insurer: insurer.name,
  landing: '/canadianterm',
  nextOf: (answers) => `/quote?${answers}`,
  questions: firstQuestions,
  price: readFirstPrice,
  words: ({ locale }) => {
    const t = loadedTexts(locale).getFixedT(locale, 'term-ca-landing')
    return {
      title: t('title'),
      about: t('strip.about'),
      per: t('strip.per'),
      notes: [t('strip.may-change'), t('licence'), t('paid')],
    }
  },
}
