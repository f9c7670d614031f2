import type { i18n, ResourceKey } from 'i18next'
import { asLocale } from '../shared/locale.ts'
import { fetchTexts, fillPlaces, type TextPlaces } from '../web/i18n.ts'
import { textsOfPath } from '../web/texts-path.ts'

const files: Record<string, () => Promise<ResourceKey>> = {
  ...import.meta.glob<ResourceKey>('../web/locale/*.json', { import: 'default' }),
  // Pages of these slices are sent without scripts: a visitor's browser never asks for their words.
  ...import.meta.glob<ResourceKey>(
    [
      '../{lines,platform}/*/locale/**/*.json',
      '!../platform/{operations,people,questions,rates,reports,reviews}/locale/**/*.json',
      '!../platform/callbacks/locale/**/*.json',
      '!../platform/purchases/locale/refund/*.json',
      '!../platform/admin/locale/{*,companies/*,overview/*,sales/*}.json',
    ],
    { import: 'default' },
  ),
}

const nameOf = (of: { namespace: string; locale: string } | null): string => `${of?.namespace}/${of?.locale}`

const byName = new Map(Object.entries(files).map(([path, read]) => [nameOf(textsOfPath(path)), read]))

const read = (locale: string, namespace: string): Promise<ResourceKey> =>
  byName.get(nameOf({ namespace, locale }))?.() ?? Promise.reject(new Error(`No texts for ${namespace} in ${locale}`))

/** The words of the page on screen: the document says which (see root.tsx). */
export function textsOfDocument(): Promise<i18n> {
  const { lang, dataset } = document.documentElement
  const places = dataset['places']
  if (places) fillPlaces(() => JSON.parse(places) as TextPlaces)
  return fetchTexts(asLocale(lang), dataset['namespaces']?.split(' ') ?? [], read)
}
