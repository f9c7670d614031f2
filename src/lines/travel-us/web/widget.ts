import type { LineWidget } from '../../../platform/partners/web/index.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { insurer } from '../rules/insurer.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'

/** The first price on the pages of partners. */
export const widget: LineWidget = {
  line: 'travel-us',
  insurer: insurer.name,
  landing: '/travel/usa',
  nextOf: (answers) => `/travel/infousa?${answers}`,
  questions: firstQuestions,
  price: readFirstPrice,
  words: ({ locale }) => {
    const t = loadedTexts(locale).getFixedT(locale, 'travel-us-landing')
    return {
      title: t('landing.title'),
      about: t('landing.strip.about'),
      per: t('landing.strip.per'),
      notes: [t('landing.strip.may-change'), t('travel-us:plan.how-paid')],
    }
  },
}
