import { createInstance, type BackendModule, type i18n, type Resource, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { HourPlaces } from '../shared/hours.ts'
import type { Locale } from '../shared/locale.ts'
import { brandName } from './brand.tsx'

/** The shared texts; every page has them. */
export const sharedNamespace = 'web'

/** What stands in texts wherever the settings say it: the brand and the hours. */
export type TextPlaces = HourPlaces & { brand: string }

let placesIn: (locale: Locale) => Partial<TextPlaces> = () => ({ brand: brandName })

const common = (locale: Locale) =>
  ({
    defaultNS: sharedNamespace,
    fallbackLng: 'en',
    interpolation: { escapeValue: false, defaultVariables: placesIn(locale) },
    returnNull: false,
  }) as const

const instances = new Map<Locale, i18n>()

/** What {{brand}} and the places of hours stand for. Before the first text is asked for. */
export function fillPlaces(placesOf: (locale: Locale) => TextPlaces): void {
  placesIn = placesOf
  instances.clear()
}

/** Where `pageMeta` finds its words: texts per language hold nothing of any one request, so one instance serves all. */
export function textsOf(locale: Locale): i18n | undefined {
  return instances.get(locale)
}

/** The same where texts must be there: on the server, once a page of this language was asked for. */
export function loadedTexts(locale: Locale): i18n {
  const texts = textsOf(locale)
  if (!texts) throw new Error(`The texts of ${locale} are not loaded.`)
  return texts
}

/** For the server: every text of one language at hand, English behind it. */
export function loadTexts(locale: Locale, resources: Resource): i18n {
  const known = instances.get(locale)
  if (known) return known
  const instance = createInstance()
  void instance
    .use(initReactI18next)
    .init({ ...common(locale), lng: locale, resources, initAsync: false, react: { useSuspense: false } })
  instances.set(locale, instance)
  return instance
}

export type ReadNamespace = (locale: string, namespace: string) => Promise<ResourceKey>

/** For the browser: the namespaces of this page, and others when a later page asks for them. */
export async function fetchTexts(locale: Locale, namespaces: readonly string[], read: ReadNamespace): Promise<i18n> {
  const backend: BackendModule = {
    type: 'backend',
    init: () => {},
    read: (language, namespace, done) => {
      read(language, namespace).then(
        (texts) => done(null, texts),
        (error: Error) => done(error, null),
      )
    },
  }
  const instance = createInstance()
  await instance
    .use(backend)
    .use(initReactI18next)
    .init({
      ...common(locale),
      lng: locale,
      // The check of the locales keeps the three languages complete, so English is not fetched behind another one.
      fallbackLng: false,
      ns: [...new Set([sharedNamespace, ...namespaces])],
      react: { useSuspense: true },
    })
  instances.set(locale, instance)
  return instance
}
