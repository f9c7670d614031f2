import { fillText } from '../../../shared/fill-text.ts'
import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'
import { longDate, monthOfYear } from '../../../shared/long-date.ts'
import type { Pet } from '../rules/application.ts'
import { words } from '../words/words.ts'

/** A day of birth, or about which month where only an age was told. */
export function bornText({ born, isBornFromAge }: Pick<Pet, 'born' | 'isBornFromAge'>, locale: Locale): string {
  return isBornFromAge
    ? fillText(words[locale].document.bornAbout, { month: isolate(monthOfYear(born, locale)) })
    : isolate(longDate(born, locale))
}
