import type { LineWidget } from '../../../platform/partners/web/index.ts'
import { loadedTexts } from '../../../web/i18n.ts'
import { insurer } from '../rules/insurer.ts'
import { firstQuestions, readFirstPrice } from './first-price.ts'
import { infoPath } from './paths.ts'

/** The first price on the pages of partners. */
export const widget: LineWidget = {
  line: 'pet',
  insurer: insurer.name,
  landing: '/pet',
  nextOf: (answers) => `${infoPath(answers.get('place')?.startsWith('CA-') ? 'CA' : 'US')}?${answers}`,
  questions: firstQuestions,
  price: readFirstPrice,
  words: ({ locale }) => {
    const t = loadedTexts(locale).getFixedT(locale, 'pet-landing')
    return {
      title: t('landing.title'),
      about: t('strip.about'),
      per: t('strip.per'),
      notes: [t('strip.may-change'), t('pet:how-paid')],
    }
  },
}
