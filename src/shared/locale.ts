export const locales = ['en', 'fr', 'ar'] as const
export type Locale = (typeof locales)[number]

/** The name of the cookie that keeps the language (platform §1; default en). */
export const localeCookie = 'locale'

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

export const asLocale = (text: string | null | undefined): Locale => locales.find((locale) => locale === text) ?? 'en'

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')
