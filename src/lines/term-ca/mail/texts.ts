import { isolate } from '../../../shared/isolate.ts'
import type { IsoDate } from '../../../shared/dates.ts'
import { longDate } from '../../../shared/long-date.ts'
import type { Locale } from '../../../shared/locale.ts'
import ar from './locale/ar.json' with { type: 'json' }
import en from './locale/en.json' with { type: 'json' }
import fr from './locale/fr.json' with { type: 'json' }

export const mailTexts: Readonly<Record<Locale, typeof en>> = { en, fr, ar }

/** A day inside a sentence. */
export function dayInText(date: IsoDate, locale: Locale): string {
  return isolate(longDate(date, locale))
}
