import type { i18n, ResourceKey } from 'i18next'
import { asLocale } from '../shared/locale.ts'
import { fetchTexts, fillPlaces, type TextPlaces } from '../web/i18n.ts'

/** The words of the page on screen: the document says which, and in which files they are (see root.tsx and text-files.server.ts). */
export function textsOfDocument(): Promise<i18n> {
  const { lang, dataset } = document.documentElement
  const places = dataset['places']
  if (places) fillPlaces(() => JSON.parse(places) as TextPlaces)
  const files = new Map(dataset['texts']?.split(' ').map((each) => each.split(':') as [string, string]))
  const read = async (locale: string, namespace: string): Promise<ResourceKey> => {
    const file = locale === lang ? files.get(namespace) : undefined
    if (!file) return (await import('./text-files.client.ts')).readOtherTexts(locale, namespace)
    const { default: texts } = (await import(/* @vite-ignore */ file)) as { default: ResourceKey }
    return texts
  }
  return fetchTexts(asLocale(lang), dataset['namespaces']?.split(' ') ?? [], read)
}
