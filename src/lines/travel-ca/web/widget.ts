import type { LineWidget } from '../../../platform/partners/web/index.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { insurer } from '../rules/insurer.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'
import { infoPath, landingPath } from './paths.ts'

/** The first price on the pages of partners. */
export const widget: LineWidget = {
  line: 'travel-ca',
  insurer: insurer.name,
  landing: landingPath,
  nextOf: (answers) => `${infoPath}?${answers}`,
  questions: firstQuestions,
  price: readFirstPrice,
  words: ({ locale }) => {
    const t = loadedTexts(locale).getFixedT(locale, 'travel-ca-landing')
    return {
      title: t('landing.title'),
      about: t('landing.strip.about'),
      per: t('landing.strip.per'),
      notes: [t('landing.strip.may-change'), t('landing.how-paid', { insurer: insurer.name })],
    }
  },
}
