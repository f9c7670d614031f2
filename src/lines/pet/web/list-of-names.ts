import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'

/** "Rufus and Mia", each name by its own direction. The Arabic "and", which is one letter, stands clear of a name in Latin letters. */
export function listOfNames(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale)
    .format(names.map((name) => isolate(name)))
    .replaceAll(/ و(?=.\p{Script=Latin})/gu, ' و\u{A0}')
}
