/** The texts of every page for the server, one i18next instance for each language. */
import type { i18n, Resource } from 'i18next'
import { locales, type Locale } from '../shared/locale.ts'
import { loadTexts } from '../web/i18n.ts'
import { textsOfPath } from '../web/texts-path.ts'

const files = {
  ...import.meta.glob<object>('../web/locale/**/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<object>('../{lines,platform}/*/locale/**/*.json', { eager: true, import: 'default' }),
}

const resources: Resource = Object.fromEntries(locales.map((locale) => [locale, {}]))
for (const [path, texts] of Object.entries(files)) {
  const of = textsOfPath(path)
  const ofLanguage = of && resources[of.locale]
  if (ofLanguage) ofLanguage[of.namespace] = texts as Resource[string][string]
}

export function textsFor(locale: Locale): i18n {
  return loadTexts(locale, resources)
}
