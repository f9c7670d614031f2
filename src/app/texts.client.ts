import type { i18n, ResourceKey } from 'i18next'
import { asLocale } from '../shared/locale.ts'
import { fetchTexts, nameBrand } from '../web/i18n.ts'

const files: Record<string, () => Promise<ResourceKey>> = {
  ...import.meta.glob<ResourceKey>('../web/locale/*.json', { import: 'default' }),
  ...import.meta.glob<ResourceKey>('../{lines,platform}/*/locale/*.json', { import: 'default' }),
}

const byName = new Map(Object.entries(files).map(([path, read]) => [/([^/]+\/locale\/\w+)\.json$/.exec(path)?.[1], read]))

const read = (locale: string, namespace: string): Promise<ResourceKey> =>
  byName.get(`${namespace}/locale/${locale}`)?.() ?? Promise.reject(new Error(`No texts for ${namespace} in ${locale}`))

/** The words of the page on screen: the document says which (see root.tsx). */
export const textsOfDocument = (): Promise<i18n> => {
  const { lang, dataset } = document.documentElement
  if (dataset['brand']) nameBrand(dataset['brand'])
  return fetchTexts(asLocale(lang), dataset['namespaces']?.split(' ') ?? [], read)
}
