import { isolate } from '../../../shared/isolate.ts'
import type { Locale } from '../../../shared/locale.ts'

/** "Rufus and Mia", each name by its own direction. */
export function listOfNames(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(names.map((name) => isolate(name)))
}
