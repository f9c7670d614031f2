import { isolate } from '../../../shared/isolate.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import type { Locale } from '../../../shared/locale.ts'
import ar from './locale/ar.json' with { type: 'json' }
import en from './locale/en.json' with { type: 'json' }
import fr from './locale/fr.json' with { type: 'json' }

export const mailTexts: Readonly<Record<Locale, typeof en>> = { en, fr, ar }

const dateTag = { en: 'en-US', fr: 'fr-CA', ar: 'ar-u-nu-latn' } as const

export const longDate = (date: IsoDate, locale: Locale): string =>
  isolate(new Intl.DateTimeFormat(dateTag[locale], { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${date}T00:00:00Z`)))
