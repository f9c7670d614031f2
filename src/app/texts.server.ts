import type { i18n, Resource } from 'i18next'
import { locales, type Locale } from '../shared/locale.ts'
import { loadTexts } from '../web/i18n.ts'

const files = {
  ...import.meta.glob<object>('../web/locale/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<object>('../{lines,platform}/*/locale/*.json', { eager: true, import: 'default' }),
}

const resources: Resource = Object.fromEntries(locales.map((locale) => [locale, {}]))
for (const [path, texts] of Object.entries(files)) {
  const [, namespace, locale] = /\/([^/]+)\/locale\/(\w+)\.json$/.exec(path) ?? []
  if (namespace && locale && resources[locale]) resources[locale][namespace] = texts as Resource[string][string]
}

export const textsFor = (locale: Locale): i18n => loadTexts(locale, resources)
