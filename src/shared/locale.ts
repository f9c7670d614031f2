export const locales = ['en', 'fr', 'ar'] as const
export type Locale = (typeof locales)[number]

/** The name of the cookie that keeps the language (platform §1; default en). */
export const localeCookie = 'locale'

/** The language of the page that asks; counts more than the cookie, which another tab may have changed. */
export const pageLanguageHeader = 'x-page-language'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

export function asLocale(text: string | null | undefined): Locale {
  return locales.find((locale) => locale === text) ?? 'en'
}

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return locale === 'ar' ? 'rtl' : 'ltr'
}
