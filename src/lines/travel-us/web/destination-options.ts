import type { Locale } from '../../../shared/locale.ts'
import { destinations } from '../rules/destinations.ts'

const made = new Map<Locale, { value: string; label: string }[]>()

/** Every destination in the reader's language, in that language's order. */
export const destinationOptions = (locale: Locale): { value: string; label: string }[] => {
  let options = made.get(locale)
  if (!options) {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    const order = new Intl.Collator(locale)
    options = destinations
      .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
      .sort((a, b) => order.compare(a.label, b.label))
    made.set(locale, options)
  }
  return options
}

export const destinationLabel = (code: string, locale: Locale): string =>
  destinationOptions(locale).find(({ value }) => value === code)?.label ?? code
